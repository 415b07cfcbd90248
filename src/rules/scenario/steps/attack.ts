import type { ActorSnapshot } from "../../actors/snapshot";
import { advanceAttack } from "../../combat/advance-attack";
import { isOwnSide } from "../../combat/attack-refusals";
import type { AttackChoices, AttackState, JudgedRoll, Party } from "../../combat/exchange";
import { meansOf } from "../../combat/means";
import { attackDice, neededDice } from "../../combat/needed-dice";
import { openAttack } from "../../combat/open-attack";
import { planAttack } from "../../combat/plan-attack";
import type { Note } from "../../consequences/note";
import { endMagicOfDoer } from "../../turns/act";
import { spendAttack } from "../../turns/spend-attack";
import { fellOf, killsOf } from "../notes";
import { flagOf, refused, type Step, type StepResult } from "../step";

const STAMP = { user: "scenario", at: 0 };
const EVENT_OF = { defence: "defend", damage: "damage", counter: "counter" } as const;

export function partyOf(actor: ActorSnapshot): Party {
  return { id: actor.id, token: null, name: actor.id, img: "", type: actor.type };
}

function shown(roll: JudgedRoll): { readonly natural: number; readonly modifier: number; readonly total: number } {
  return { natural: roll.natural, modifier: roll.modifier, total: roll.total };
}

function report(state: AttackState, notes: readonly Note[]): StepResult {
  const { attack, damage, counter, plan } = state;
  const result = {
    outcome: state.verdict ?? "miss",
    grade: state.grade,
    attack: plan.kills ? { natural: attack.natural } : { factor: attack.factor, ...shown(attack) },
    defence: state.defence === null ? null : shown(state.defence),
    damage:
      damage === null
        ? null
        : {
            min: damage.min,
            max: damage.max,
            rolled: damage.rolled,
            dealt: damage.dealt,
            irreducible: damage.irreducible,
          },
    counter: counter === null ? null : { rolled: counter.rolled, dealt: counter.dealt },
    fell: fellOf(notes),
  };
  if (!plan.kills) return result;
  return { ...result, kills: killsOf(notes) ?? 0 };
}

/** Plays the attack to its end: every die that it waits for is the next of the list. */
function play(step: Step, opened: AttackState): AttackState {
  let state = opened;
  for (let needed = neededDice(state); needed !== null; needed = neededDice(state)) {
    if (needed.purpose === "attack") break;
    const roll = step.dice.next(needed.min, needed.max, needed.purpose);
    const next = advanceAttack(state, { type: EVENT_OF[needed.purpose], roll }, STAMP);
    if (!next.ok) return step.field.fail(`the attack cannot go on: ${next.refusal.reason}`);
    state = next.value;
  }
  return state;
}

function readChoices(step: Step, contact: boolean): AttackChoices {
  const { field } = step;
  return {
    contact: flagOf(step, "contact", contact),
    cover: null,
    surprise: flagOf(step, "surprise", false),
    opportunity: flagOf(step, "opportunity", false),
    turnedBack: flagOf(step, "turnedBack", false),
    charge: flagOf(step, "charge", false),
    modifier: field.at("modifier").or(0, (each) => each.integer(-1000, 1000)),
    canCounter: field.at("canCounter").orNull((each) => each.flag()),
    allow: [],
  };
}

/** `attack`: CBT-3 to CBT-8 with all that bears on it. */
export function attackStep(step: Step): StepResult {
  const { field, stage, dice } = step;
  const attacker = stage.actor(field.at("by"));
  const target = stage.actor(field.at("on"));
  const { context } = stage;
  if (isOwnSide({ attacker, target, context })) field.at("on").fail("nobody attacks itself, its rider or its mount");
  const weapon = field.at("with").name();
  const means = meansOf(attacker, weapon) ?? field.at("with").fail(`'${attacker.id}' has no '${weapon}'`);
  const choices = readChoices(step, means.mode === "melee");
  const planned = planAttack({ attacker, target, weapon, choices }, context);
  if (!planned.ok) return refused(planned.refusal);
  const die = attackDice(planned.value);
  const opened = openAttack(
    {
      attacker,
      target,
      weapon: { id: weapon, name: weapon, img: "", kind: means.kind },
      choices,
      parties: { attacker: partyOf(attacker), target: partyOf(target) },
      roll: dice.next(die.min, die.max, die.purpose),
      requestId: "",
      witnessed: true,
      ...STAMP,
    },
    context,
  );
  if (!opened.ok) return refused(opened.refusal);
  const state = play(step, opened.value);
  stage.fight = spendAttack({ ...state, countered: state.counter !== null }, attacker, target, context);
  stage.perform((scene) => endMagicOfDoer(scene, attacker.id));
  const notes = stage.settle(state.consequences);
  return report(state, notes);
}
