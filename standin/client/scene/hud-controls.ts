import { runtime } from "../runtime";
import type { Token } from "./token";

interface Editable {
  modifyTokenAttribute?(attribute: string, value: number, isDelta: boolean, isBar: boolean): Promise<unknown>;
  toggleStatusEffect?(id: string, options: { overlay?: boolean }): Promise<unknown>;
  readonly statuses?: ReadonlySet<string>;
  readonly type?: string;
}
interface StatusConfig {
  id: string;
  name: string;
  img?: string;
  order?: number;
  hud?: boolean | { actorTypes?: string[] };
}

/** What was typed: a number, or with a sign what is added to the number that is there. */
export function parseAmount(text: string): { value: number; isDelta: boolean } | null {
  const trimmed = text.trim().replace(/\s/g, "").replace("−", "-").replace(",", ".");
  const isDelta = /^[+-]/.test(trimmed);
  const value = Number(trimmed.replace(/^=/, ""));
  return trimmed === "" || !Number.isFinite(value) ? null : { value, isDelta };
}

/** Inputs for the values of a token's bars that this user may change. */
export function barInputs(token: Token): HTMLInputElement[] {
  return ["bar1", "bar2"].flatMap((name) => {
    const bar = token.document.getBarAttribute?.(name);
    if (!bar || !token.isOwner) return [];
    const input = document.createElement("input");
    input.type = "text";
    input.name = name;
    input.value = String(bar.value);
    input.disabled = bar.editable === false;
    input.setAttribute("aria-label", runtime.format("STANDIN.Scene.Bar", { name: bar.attribute }));
    input.addEventListener("change", () => {
      const amount = parseAmount(input.value);
      const actor = token.actor as Editable | null;
      if (!amount) input.value = String(bar.value);
      else void actor?.modifyTokenAttribute?.(bar.attribute, amount.value, amount.isDelta, bar.type === "bar");
    });
    return [input];
  });
}

/** An input for how high the token stands, in the scene's units. */
export function elevationInput(token: Token): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.name = "elevation";
  input.value = String(token.document.elevation);
  input.setAttribute("aria-label", runtime.localize("STANDIN.Scene.Elevation"));
  input.addEventListener("change", () => {
    const amount = parseAmount(input.value);
    const { document } = token;
    if (!amount) input.value = String(document.elevation);
    else {
      const elevation = amount.isDelta ? document.elevation + amount.value : amount.value;
      void (document.move?.({ elevation }, { method: "config" }) ?? document.update({ elevation }));
    }
  });
  return input;
}

/** A button for each status that actors of the token's type can have, pressed where it is there. */
export function statusPalette(token: Token): HTMLElement | null {
  const actor = token.actor as Editable | null;
  if (!actor?.toggleStatusEffect || !token.isOwner) return null;
  const palette = document.createElement("div");
  palette.className = "status-effects";
  palette.setAttribute("role", "group");
  palette.setAttribute("aria-label", runtime.localize("STANDIN.Scene.Statuses"));
  const statuses = Object.values(runtime.CONFIG["statusEffects"] as Record<string, StatusConfig>);
  const shown = statuses.filter(({ hud = true }) => {
    if (typeof hud === "boolean") return hud;
    return !hud.actorTypes || hud.actorTypes.includes(actor.type ?? "");
  });
  shown.sort((a, b) => (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || 0);
  palette.append(...shown.map((status) => statusButton(actor, status)));
  return palette;
}

function statusButton(actor: Editable, { id, name, img = "" }: StatusConfig): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "effect-control";
  Object.assign(button.dataset, { statusId: id, action: "effect", tooltip: runtime.localize(name) });
  button.setAttribute("aria-pressed", String(actor.statuses?.has(id) ?? false));
  button.setAttribute("aria-label", runtime.localize(name));
  const icon = document.createElement("img");
  icon.src = /^(https?:|data:|\/)/.test(img) ? img : `/${img}`;
  icon.alt = "";
  button.append(icon);
  const toggle = (overlay: boolean) => void actor.toggleStatusEffect?.(id, { overlay });
  button.addEventListener("click", () => toggle(false));
  button.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    toggle(true);
  });
  return button;
}
