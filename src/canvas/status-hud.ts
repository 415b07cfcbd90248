import { offered, statusesShown, statusListInput } from "../effects/status-list";
import { paletteStatuses } from "../foundry/v14/effects";
import { onTokenHud, refreshTokenHud } from "../foundry/v14/hud";
import { systemPath } from "../system-id";
import { makeFormat } from "../views/format";
import { offerTip, type StatusTip, statusList, statusTip } from "../views/status-rows";

const TIP = systemPath("templates/status-tip.hbs");

function formatNow(): ReturnType<typeof makeFormat> {
  return makeFormat(game.i18n?.lang ?? "en");
}

/** Each status of the palette that is one of ours or the GM's own, explained: as it is borne, or as it would be. */
function tips(actor: Actor.Implementation): ReadonlyMap<string, { tip: StatusTip; turns: number | null }> {
  const format = formatNow();
  const borne = statusesShown(actor);
  return new Map(
    paletteStatuses().flatMap((entry) => {
      if (entry.type !== "status") return [];
      const found = borne.find(({ status, effect }) => (status ?? effect) === entry.id);
      const tip = found ? statusTip(found, borne, format) : offerTip(offered(entry), format);
      return [[entry.id, { tip, turns: found?.turns ?? null }] as const];
    }),
  );
}

/** The element that a count can hang on: a button itself; a picture holds nothing, so it gets a frame. */
function holderOf(control: HTMLElement): HTMLElement {
  if (control.tagName !== "IMG") return control;
  const known = control.closest<HTMLElement>(".aa-hud-frame");
  if (known) return known;
  const frame = control.ownerDocument.createElement("span");
  frame.className = "aa-hud-frame";
  control.replaceWith(frame);
  frame.append(control);
  return frame;
}

/** STA-12: what the actor is in, beside the palette; nothing there can be pressed. */
function drawMarks(actor: Actor.Implementation, element: HTMLElement): void {
  element.querySelector(".aa-hud-marks")?.remove();
  const input = statusListInput(actor);
  const { marks } = statusList(input, { sheet: "hud", editable: false, gm: false, format: formatNow() });
  if (!marks.length) return;
  const list = element.ownerDocument.createElement("ul");
  list.className = "aa-hud-marks";
  for (const { icon, label, rule } of marks) {
    const image = list.ownerDocument.createElement("img");
    image.src = foundry.utils.getRoute(systemPath(`assets/icons/${icon}.svg`));
    const name = `${game.i18n?.localize(label) ?? label} (${rule})`;
    image.alt = name;
    image.dataset["tooltip"] = name;
    const item = list.ownerDocument.createElement("li");
    item.append(image);
    list.append(item);
  }
  element.append(list);
}

async function explain(actor: Actor.Implementation, element: HTMLElement): Promise<void> {
  if (!actor.isOwner) return;
  const known = tips(actor);
  drawMarks(actor, element);
  for (const control of element.querySelectorAll<HTMLElement>("[data-status-id]")) {
    const entry = known.get(control.dataset["statusId"] ?? "");
    if (!entry) continue;
    const holder = holderOf(control);
    holder.classList.toggle("aa-hud-count", entry.turns !== null);
    if (entry.turns !== null) holder.dataset["aaTurns"] = String(entry.turns);
    control.classList.toggle("aa-hud-off", entry.tip.suspended !== null);
    const html = await foundry.applications.handlebars.renderTemplate(TIP, { ...entry.tip });
    control.dataset["tooltipHtml"] = html;
    delete control.dataset["tooltip"];
    delete control.dataset["tooltipText"];
  }
}

/** Explains the palette of tokens: name, rule, what it does, what is left, who put it on, what suspends it. To be called in `init`. */
export function registerStatusHud(): void {
  onTokenHud(explain);
  // Turns that count down, or change by hand: Foundry draws the HUD anew for statuses that come or go.
  Hooks.on("updateActiveEffect", (effect) => {
    if (effect.parent instanceof Actor) refreshTokenHud(effect.parent);
  });
}
