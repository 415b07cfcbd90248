import type { Combat } from "../../documents/combat/combat";
import type { Combatant } from "../../documents/combat/combatant";
import { newCombat } from "../../documents/combat/tokens-in-combat";
import { runtime } from "../../runtime";

const MOVES = [
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
] as const;
type Move = (typeof MOVES)[number];
const isMove = (action: string): action is Move => (MOVES as readonly string[]).includes(action);

/** Does what a button of the tracker says to the combat that it shows. */
export async function controlCombat(action: string, _event?: Event, _target?: HTMLElement): Promise<void> {
  if (action === "createCombat") {
    await newCombat();
    return;
  }
  const combat = (runtime.ui["combat"] as { viewed: Combat | null } | null)?.viewed;
  if (combat && isMove(action)) await combat[action]();
}

/** Does what a button beside one who takes part says. */
export async function controlCombatant(action: string, combatant: Combatant): Promise<void> {
  if (action === "rollInitiative") await combatant.combat?.rollInitiative([combatant.id ?? ""]);
  else if (action === "toggleHidden") await combatant.update({ hidden: !combatant.hidden });
  else if (action === "toggleDefeated") await toggleDefeated(combatant);
}

/** The mark of the defeated, and the status that stands for it, come and go together. */
async function toggleDefeated(combatant: Combatant): Promise<void> {
  const defeated = !combatant.isDefeated;
  await combatant.update({ defeated });
  const { DEFEATED } = runtime.CONFIG["specialStatusEffects"] as { DEFEATED?: string };
  const known = DEFEATED && DEFEATED in (runtime.CONFIG["statusEffects"] as object);
  if (known && combatant.actor) await combatant.actor.toggleStatusEffect(DEFEATED, { overlay: true, active: defeated });
}

/** Takes an initiative that was typed: a number, or with a sign what is added to it. */
export async function setInitiative(combatant: Combatant, input: HTMLInputElement): Promise<void> {
  const text = input.value.trim().replace(",", ".");
  const value = /^[+-]/.test(text) ? (combatant.initiative ?? 0) + Number(text) : Number(text);
  if (text === "" || !Number.isFinite(value)) input.value = String(combatant.initiative ?? "");
  else await combatant.update({ initiative: value });
}
