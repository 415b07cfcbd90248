import { startRescue } from "../agony/start-rescue";
import { app } from "../app";
import { startRand } from "../checks/start-rand";
import { toSnapshot } from "../data/to-snapshot";
import type { RuleReason } from "../rules/result";
import { isRuleReason } from "../views/attack-dialog-view";

/** What a GM sets aside by pressing a button all the same. */
function allowed(result: ReturnType<ReturnType<typeof app>["deeds"]["judge"]>): readonly RuleReason[] {
  if (result.ok || !game.user?.isGM) return [];
  return [result.refusal.reason].filter(isRuleReason);
}

async function spendMovement(type: "move" | "pickUp", actor: Actor.Implementation): Promise<void> {
  const deed = { type, by: actor.uuid, allow: [] } as const;
  const allow = allowed(app().deeds.judge(deed));
  await app().deeds.do({ ...deed, allow });
}

/** The buttons of a sheet that ask for deeds of its actor, by their `data-action`. */
export const SHEET_DEEDS: { readonly [action: string]: (actor: Actor.Implementation) => Promise<void> } = {
  move: (actor) => spendMovement("move", actor),
  pickUp: (actor) => spendMovement("pickUp", actor),
  takeCover: (actor) => app().deeds.do({ type: "status", on: actor.uuid, status: "cover", turns: null }),
  rescue: (actor) => startRescue({ by: actor.uuid }),
  rand: (actor) => startRand(actor),
  refuseDeath: (actor) => app().deeds.do({ type: "refuseDeath", on: actor.uuid }),
};

/** DTH-5: true where the rules would let this user refuse the actor's death. */
export function mayRefuseDeath(actor: Actor.Implementation): boolean {
  const dead = toSnapshot(actor)?.statuses.some(({ id }) => id === "dead") ?? false;
  return dead && actor.isOwner && app().deeds.judge({ type: "refuseDeath", on: actor.uuid }).ok;
}
