import { registerKey } from "../foundry/v14/keybindings";
import { drawAgonyOpener } from "./agony-opener";
import { AgonyWindow } from "./agony-window";
import { dyingCount } from "./fallen";

let panel: AgonyWindow | null = null;

/** Opens the agony panel, or closes it where it is open. */
export async function toggleAgony(): Promise<void> {
  panel ??= new AgonyWindow();
  await (panel.rendered ? panel.close() : panel.render({ force: true }));
}

function drawOpener(tracker: HTMLElement): void {
  if (!game.ready) return;
  drawAgonyOpener(tracker, dyingCount(), () => void toggleAgony());
}

/** Many documents may change at once: it is drawn once for all of them. */
const redraw = foundry.utils.debounce(() => {
  if (ui.combat?.element) drawOpener(ui.combat.element);
  if (panel?.rendered) void panel.render();
}, 60);

/** The panel, its opener below the tracker with the count of the dying, and its key. To be called in `init`. */
export function registerAgony(): void {
  registerKey("agony", "ARCANES.Agony.key", { key: "KeyG", modifiers: ["Shift"] }, () => void toggleAgony());
  Hooks.on("renderCombatTracker", (_tracker: unknown, element: HTMLElement) => drawOpener(element));
  Hooks.on("updateActor", redraw);
  Hooks.on("deleteActor", redraw);
  Hooks.on("createActiveEffect", redraw);
  Hooks.on("updateActiveEffect", redraw);
  Hooks.on("deleteActiveEffect", redraw);
  Hooks.on("createToken", redraw);
  Hooks.on("updateToken", redraw);
  Hooks.on("deleteToken", redraw);
  Hooks.on("updateCombat", redraw);
  Hooks.on("deleteCombat", redraw);
  Hooks.on("updateCombatant", redraw);
  Hooks.on("canvasReady", redraw);
  Hooks.once("ready", redraw);
}
