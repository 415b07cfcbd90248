import { toggleGuardOf, walkOfActor } from "../effects/guarded-walk";
import { followHooks } from "../foundry/v14/follow-hooks";
import { onTokenHud, refreshTokenHud } from "../foundry/v14/hud";
import { registerKey } from "../foundry/v14/keybindings";
import { selectedActors } from "../foundry/v14/selected-actors";
import { systemPath } from "../system-id";
import { makeFormat } from "../views/format";

const SVG = "http://www.w3.org/2000/svg";

function words(key: string, n?: string): string {
  return game.i18n?.format(`ARCANES.Guard.${key}`, n === undefined ? {} : { n }) ?? "";
}

function icon(owner: Document): SVGSVGElement {
  const svg = owner.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ class: "aa-i", width: "18", height: "18", "aria-hidden": "true" }))
    svg.setAttribute(name, value);
  const use = owner.createElementNS(SVG, "use");
  use.setAttribute("href", systemPath("assets/icons/sprite.svg#guarding"));
  svg.append(use);
  return svg;
}

/** MOV-1, MOV-3: how far the token walks in a turn, and the button that has it walk on its guard. */
async function draw(actor: Actor.Implementation, element: HTMLElement): Promise<void> {
  element.querySelector(".aa-hud-guard")?.remove();
  const walk = actor.isOwner ? walkOfActor(actor) : null;
  if (walk === null) return;
  const owner = element.ownerDocument;
  const format = makeFormat(game.i18n?.lang ?? "en");
  const { guarded, metres } = walk;
  const button = owner.createElement("button");
  button.type = "button";
  button.className = `aa-hud-guard${guarded ? " active" : ""}`;
  button.setAttribute("aria-pressed", String(guarded));
  button.dataset["tooltip"] = words("hint", format.number(metres.guarded));
  const name = owner.createElement("span");
  name.textContent = words("label");
  const far = owner.createElement("b");
  far.textContent = words("metres", format.number(guarded ? metres.guarded : metres.open));
  button.append(icon(owner), name, far);
  button.addEventListener("click", () => void toggleGuardOf(actor).catch((error: unknown) => console.warn(error)));
  element.append(button);
}

async function toggleSelected(): Promise<void> {
  const selected = selectedActors().filter((actor) => actor.isOwner);
  const { character } = game.user ?? {};
  const actors = selected.length > 0 || !character ? selected : [character];
  const toggled = await Promise.all(actors.map(toggleGuardOf));
  if (!toggled.includes(true)) ui.notifications?.info("ARCANES.Guard.nobody", { localize: true });
}

/** The guarded walk (MOV-3) by HUD and key. To be called in `init`. */
export function registerGuard(): void {
  onTokenHud(draw);
  registerKey("guard", "ARCANES.Guard.key", { key: "KeyM", modifiers: ["Shift"] }, () => {
    toggleSelected().catch((error: unknown) => console.warn(error));
  });
  followHooks(["updateCombatant", "updateCombat"], (document) => {
    const moved = document instanceof Combat ? [...document.combatants] : [document];
    for (const one of moved) if (one instanceof Combatant && one.actor) refreshTokenHud(one.actor);
  });
}
