import { type ActorSnapshot, type CharacterSnapshot, CONCENTRATIONS, type KeptSpell } from "../../actors/snapshot";
import { actionDoerReasons } from "../../combat/doer-refusals";
import { beginCast, lightChecks } from "../../magic/begin-cast";
import { castMode, isReaction } from "../../magic/cast-refusals";
import type { CastChoices, CastInput, CastPlan } from "../../magic/cast-types";
import { knownSpell, planCast, replanCast } from "../../magic/plan-cast";
import { playCast } from "../../magic/play-cast";
import { spendCast } from "../../magic/spend-cast";
import { actionReason } from "../../turns/economy";
import { BOUNDS } from "../bounds";
import type { Field } from "../field";
import type { Stage } from "../stage";
import { flagOf, refused, type Step, type StepResult } from "../step";
import { castReport, plannedReport } from "./cast-report";

/** The actor of a step of magic: only characters have spells. */
export function casterOf(stage: Stage, field: Field): CharacterSnapshot {
  const actor = stage.actor(field);
  return actor.type === "character" ? actor : field.fail(`'${actor.id}' has no spells`);
}

function readChoices(step: Step, caster: CharacterSnapshot, spellId: string): CastChoices {
  const { field } = step;
  const spell = knownSpell(caster, spellId) ?? field.at("spell").fail(`'${caster.id}' has no '${spellId}'`);
  const points = (name: string, max: number) => field.at(name).or(0, (each) => each.integer(0, max));
  const intensity = field.at("intensity");
  return {
    intensity: spell.technique && intensity.isAbsent ? 0 : intensity.integer(0, BOUNDS.points),
    rangePoints: points("rangePoints", BOUNDS.points),
    durationPoints: points("durationPoints", BOUNDS.points),
    concentration: field.at("concentration").orNull((each) => each.oneOf(CONCENTRATIONS, "concentration")),
    ceremonyRounds: points("ceremonyRounds", BOUNDS.percent),
    extraPoints: points("extraPoints", BOUNDS.percent),
    targets: field.at("targets").or(1, (each) => each.integer(1, BOUNDS.percent)),
    contact: flagOf(step, "contact", spell.technique && castMode(caster, spell) === "melee"),
    modifier: field.at("modifier").or(0, (each) => each.integer(-1000, 1000)),
    canCounter: field.at("canCounter").orNull((each) => each.flag()),
    allow: [],
  };
}

/** The same cast with its actors as they stand now. */
function refreshed(stage: Stage, input: CastInput): CastInput {
  const now = <T extends ActorSnapshot>(actor: T): T => (stage.lookup(actor.id) as T | undefined) ?? actor;
  return { ...input, caster: now(input.caster), target: now(input.target), also: input.also.map(now) };
}

/** Plays a cast that is allowed to its end: dice, consequences, turn. */
function resolve(step: Step, input: CastInput, reaction: boolean, lost: readonly string[]): StepResult {
  const { stage, dice, field } = step;
  const plan = replanCast(refreshed(stage, input), stage.context) ?? field.fail("the spell is gone");
  const playing = playCast(plan, stage.nextCast(), stage.rules);
  let next = playing.next();
  while (!next.done) next = playing.next(dice.next(next.value.min, next.value.max, next.value.purpose));
  const outcome = next.value;
  stage.fight = spendCast(input.caster, reaction, stage.context);
  const notes = stage.settle(outcome.consequences);
  return castReport(plan, outcome, notes, lost);
}

/** SPL-9: rolls the checks of the light spells; gives those that are lost. */
function rollChecks(step: Step, caster: CharacterSnapshot, technique: boolean): readonly KeptSpell[] {
  const failed: KeptSpell[] = [];
  for (const { kept, target } of lightChecks(caster, technique, step.stage.context)) {
    if (step.dice.next(1, 100, `keeping ${kept.spell}`) > target) failed.push(kept);
  }
  return failed;
}

/** SPL-7: the cast is declared, its rounds begin; nothing is paid yet. */
function beginRounds(step: Step, input: CastInput, plan: CastPlan, reaction: boolean, lost: readonly string[]) {
  const { stage } = step;
  const { caster, spell, target, also, choices } = input;
  const declared = { on: target.id, also: also.map((each) => each.id), choices: { ...choices } };
  const casting = { cast: stage.nextCast(), spell, roundsLeft: plan.rounds, degree: plan.degree, declared };
  stage.fight = spendCast(caster, reaction, stage.context);
  stage.settle([{ kind: "casting", on: caster.id, casting }]);
  return { outcome: "casting", ...plannedReport(plan, lost) };
}

/** `cast`: SPL-1 to SPL-15, SPL-20, SPL-22, MAS-8. */
export function castStep(step: Step): StepResult {
  const { field, stage } = step;
  const caster = casterOf(stage, field.at("by"));
  const spell = field.at("spell").name();
  const choices = readChoices(step, caster, spell);
  const target = stage.actor(field.at("on"));
  const also = field.at("also").or([], (each) => each.list().map((one) => stage.actor(one)));
  const input: CastInput = { caster, spell, target, also, choices, release: false };
  const planned = planCast(input, stage.context);
  if (!planned.ok) {
    if (planned.refusal.reason === "bad-request")
      return field.at("on").fail(`'${spell}' cannot be cast on these targets`);
    return refused(planned.refusal);
  }
  const plan = planned.value;
  const known = knownSpell(caster, spell);
  const reaction = known !== undefined && isReaction(input, known, stage.context);
  const failed = rollChecks(step, caster, plan.technique);
  const lost = stage.perform((scene) => beginCast(scene, caster, failed));
  return plan.rounds > 0 ? beginRounds(step, input, plan, reaction, lost) : resolve(step, input, reaction, lost);
}

/** `release`: the cast whose rounds are over (SPL-7), without the checks of the light spells. */
export function releaseStep(step: Step): StepResult {
  const { field, stage } = step;
  const caster = casterOf(stage, field.at("by"));
  const { casting } = caster;
  if (casting === null) {
    const doer = actionDoerReasons(caster, stage.lookup)[0];
    const turn = actionReason(caster, stage.fight, stage.lookup);
    return refused({ reason: doer ?? turn ?? "nothing-to-release" });
  }
  const declared: object = casting.declared;
  const { on, also, choices } = declared as {
    readonly on: string;
    readonly also: readonly string[];
    readonly choices: CastChoices;
  };
  const target = stage.lookup(on);
  if (target === undefined) return refused({ reason: "dead" });
  const others = also.flatMap((id) => stage.lookup(id) ?? []);
  const input: CastInput = { caster, spell: casting.spell, target, also: others, choices, release: true };
  const planned = planCast(input, stage.context);
  if (!planned.ok) return refused(planned.refusal);
  stage.settle([{ kind: "casting", on: caster.id, casting: null }]);
  const lost = stage.perform((scene) => beginCast(scene, caster, []));
  return resolve(step, input, false, lost);
}
