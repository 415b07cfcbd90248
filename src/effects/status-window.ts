import { onEffectWindow } from "../foundry/v14/effect-window";
import { statusSystem, systemSource } from "../foundry/v14/effects";

const NAME = "system.turns.value";

/** STA-13: the turns of a status in its own window; a GM's own get theirs here. Sent with the window's form. */
function drawTurns(effect: ActiveEffect.Implementation, element: HTMLElement, editable: boolean): void {
  if (!statusSystem(effect)) return;
  const { turns } = systemSource(effect) as { readonly turns?: { readonly value?: number | null } };
  const place = element.querySelector('[data-tab="details"]:not(nav *)') ?? element.querySelector("form") ?? element;
  place.querySelector(".aa-effect-turns")?.remove();
  const words = (key: string) => game.i18n?.localize(key) ?? key;
  const page = element.ownerDocument;
  const input = page.createElement("input");
  Object.assign(input, { type: "number", name: NAME, min: "1", step: "1", disabled: !editable });
  input.id = `${element.id}-turns`;
  input.value = turns?.value ? String(turns.value) : "";
  input.placeholder = "∞";
  const label = page.createElement("label");
  label.htmlFor = input.id;
  label.textContent = words("ARCANES.StatusList.count");
  const fields = page.createElement("div");
  fields.className = "form-fields";
  fields.append(input);
  const hint = page.createElement("p");
  hint.className = "hint";
  hint.textContent = words("ARCANES.StatusList.countHint");
  const group = page.createElement("div");
  group.className = "form-group aa-effect-turns";
  group.append(label, fields, hint);
  place.append(group);
}

/** To be called in `init`. */
export function registerStatusWindow(): void {
  onEffectWindow(drawTurns);
}
