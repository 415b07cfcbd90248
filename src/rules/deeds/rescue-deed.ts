import type { ActorSnapshot } from "../actors/snapshot";
import type { Fight, RuleContext } from "../combat/fight";
import { settleHeal } from "../consequences/settle-heal";
import { settleStatus } from "../consequences/settle-status";
import type { Settling } from "../consequences/settling";
import { isDying } from "../death/rescue";
import { endMagicOfDoer } from "../turns/act";
import { spendAction, spendWholeTurn } from "../turns/economy";

function stabilise(scene: Settling, on: string): void {
  settleStatus(scene, { kind: "status", on, status: "stabilised", turns: null, own: false });
}

/**
 * DTH-3, CBT-2, SPL-9: a rescue that may be tried is carried out: it costs the main action, saved or not.
 * @param roll 1–100; without a threshold none is looked at
 */
export function carryOutRescue(
  scene: Settling,
  rescuer: ActorSnapshot,
  target: ActorSnapshot,
  tried: { readonly above: number | null; readonly roll: number | null },
  { fight, lookup }: RuleContext,
): { readonly saved: boolean; readonly fight: Fight } {
  const saved = tried.above === null || (tried.roll ?? 0) > tried.above;
  endMagicOfDoer(scene, rescuer.id);
  if (saved) stabilise(scene, target.id);
  return { saved, fight: spendAction(fight, rescuer, lookup) };
}

/**
 * FAM-5, CBT-2: a hunter treats its familiar, which costs a whole turn: dying, it is saved; else it regains HP.
 * @param roll 1–50; not looked at where it is saved
 */
export function carryOutTreatment(
  scene: Settling,
  hunter: ActorSnapshot,
  target: ActorSnapshot,
  roll: number | null,
  { fight, lookup }: RuleContext,
): { readonly saves: boolean; readonly amount: number; readonly fight: Fight } {
  const saves = isDying(target);
  const amount = saves ? 0 : (roll ?? 0);
  endMagicOfDoer(scene, hunter.id);
  if (saves) stabilise(scene, target.id);
  else settleHeal(scene, target.id, amount);
  return { saves, amount, fight: spendWholeTurn(fight, hunter, lookup) };
}
