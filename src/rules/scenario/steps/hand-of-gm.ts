import { putStatus } from "../../deeds/perform-status";
import { STATUS_IDS } from "../../statuses/status-ids";
import { BOUNDS } from "../bounds";
import { fellOf, killsOf } from "../notes";
import { flagOf, refused, type Step, type StepResult } from "../step";

/** `damage`: the GM's, reduced as any damage unless irreducible (CHR-6, STA-6, MAS-9); duels and turns do not stop it. */
export function damageStep(step: Step): StepResult {
  const { field, stage } = step;
  const target = stage.actor(field.at("on"));
  const amount = field.at("amount").integer(0, BOUNDS.figure);
  const irreducible = flagOf(step, "irreducible", false);
  const done = stage.do({ type: "amount", on: [target.id], kind: "damage", amount, share: "whole", irreducible }, null);
  if (!done.ok) return refused(done.refusal);
  const { report, notes } = done.value;
  const dealt = report.type === "amount" ? (report.lines[0]?.figure ?? 0) : 0;
  const kills = killsOf(notes);
  return { outcome: "done", dealt, fell: fellOf(notes), ...(kills === null ? {} : { kills }) };
}

/** `heal`: the GM's (DTH-6); a swarm is not touched by it (MAS-9). */
export function healStep({ field, stage }: Step): StepResult {
  const target = stage.actor(field.at("on"));
  const amount = field.at("amount").integer(0, BOUNDS.figure);
  const done = stage.do(
    { type: "amount", on: [target.id], kind: "heal", amount, share: "whole", irreducible: false },
    null,
  );
  return done.ok ? { outcome: "done" } : refused(done.refusal);
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
  const own = by?.id === target.id && stage.fight.turnOf === target.id;
  const put = stage.perform((scene) => putStatus(scene, target, { status, turns, own }, stage.context));
  if (!put.ok) return refused(put.refusal);
  stage.fight = put.value;
  return { outcome: "applied" };
}
