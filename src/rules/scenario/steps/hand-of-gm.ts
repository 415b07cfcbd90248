import { isGone } from "../../actors/bears";
import { lifeHolder } from "../../actors/pairs";
import type { ActorSnapshot } from "../../actors/snapshot";
import { reduceDamage } from "../../combat/damage-figure";
import type { ActorLookup } from "../../combat/fight";
import { guardOf } from "../../combat/guard";
import { beyond } from "../../consequences/borne";
import { CONTROL_IDS, STATUS_IDS } from "../../statuses/status-ids";
import { movementReason, spendMovement } from "../../turns/economy";
import { BOUNDS } from "../bounds";
import { fellOf, killsOf } from "../notes";
import { flagOf, refused, type Step, type StepResult } from "../step";

/** Why nothing can be done to a target any more: dead, banished, destroyed or traumatised. */
function beyondHelp(target: ActorSnapshot, lookup: ActorLookup): "dead" | "traumatised" | null {
  const life = lifeHolder(target, lookup); // AIR-9
  return isGone(target) || isGone(life) ? "dead" : (beyond(target) ?? beyond(life));
}

/** `damage`: the GM's, reduced as any damage unless irreducible (CHR-6, STA-6, MAS-9); duels and turns do not stop it. */
export function damageStep(step: Step): StepResult {
  const { field, stage } = step;
  const target = stage.actor(field.at("on"));
  const amount = field.at("amount").integer(0, BOUNDS.figure);
  const irreducible = flagOf(step, "irreducible", false);
  const reason = beyondHelp(target, stage.lookup);
  if (reason !== null) return refused({ reason });
  const dealt = reduceDamage(amount, guardOf(target, stage.lookup), irreducible);
  const notes = stage.settle([{ kind: "damage", on: target.id, dealt, unseats: false, irreducible }]);
  const kills = killsOf(notes);
  return { outcome: "done", dealt, fell: fellOf(notes), ...(kills === null ? {} : { kills }) };
}

/** `heal`: the GM's (DTH-6); a swarm is not touched by it (MAS-9). */
export function healStep({ field, stage }: Step): StepResult {
  const target = stage.actor(field.at("on"));
  const amount = field.at("amount").integer(0, BOUNDS.figure);
  const reason = beyondHelp(target, stage.lookup);
  if (reason !== null) return refused({ reason });
  stage.settle([{ kind: "heal", on: target.id, amount }]);
  return { outcome: "done" };
}

/**
 * `status`: puts a status on or takes it away (STA-1 to STA-11, STA-13). Immunity refuses control effects (STA-6); whoever takes cover in
 * its own turn pays its movement (STA-9).
 */
export function statusStep(step: Step): StepResult {
  const { field, stage } = step;
  const target = stage.actor(field.at("on"));
  const status = field.at("status").oneOf(STATUS_IDS, "status");
  const turns = field.at("turns").orNull((each) => each.integer(1, BOUNDS.turns));
  const by = field.at("by").orNull((each) => stage.actor(each));
  if (flagOf(step, "remove", false)) {
    stage.settle([{ kind: "statusEnd", on: target.id, status }]);
    return { outcome: "removed" };
  }
  const reason = beyondHelp(target, stage.lookup);
  if (reason !== null) return refused({ reason });
  if (CONTROL_IDS.includes(status) && guardOf(target, stage.lookup).immune) return refused({ reason: "immune" });
  const own = by?.id === target.id && stage.fight.turnOf === target.id;
  if (own && status === "cover") {
    const spent = movementReason(target, stage.fight, stage.lookup);
    if (spent !== null) return refused({ reason: spent });
    stage.fight = spendMovement(stage.fight, target, stage.lookup);
  }
  stage.settle([{ kind: "status", on: target.id, status, turns, own }]);
  return { outcome: "applied" };
}
