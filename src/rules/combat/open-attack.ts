import type { Consequence, Grade } from "../consequences/consequence";
import { accept, type Result, refuse } from "../result";
import type { AttackPhase, AttackPlan, AttackState, AttackVerdict, JudgedRoll, Party, UsedWeapon } from "./exchange";
import type { RuleContext } from "./fight";
import { gradeOf, isFumble } from "./grade";
import { answersDice, attackDice } from "./needed-dice";
import { type AttackInput, planAttack } from "./plan-attack";
import { judgeRoll } from "./total";

export interface OpenAttackInput extends Omit<AttackInput, "weapon"> {
  readonly parties: { readonly attacker: Party; readonly target: Party };
  readonly weapon: UsedWeapon;
  /** The attack die as read. */
  readonly roll: number;
  readonly requestId: string;
  readonly user: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly witnessed: boolean;
}

interface Opening {
  readonly phase: AttackPhase;
  readonly verdict: AttackVerdict | null;
  readonly kills: number;
  readonly consequences: readonly Consequence[];
}

const NOTHING: readonly Consequence[] = [];

/** MAS-2, STA-6: each full ten of the roll kills one; immunity lets none die. */
function openOnSwarm(plan: AttackPlan, natural: number, target: string): Opening {
  const kills = plan.targetReduction.immune ? 0 : (natural - (natural % 10)) / 10;
  const consequences: readonly Consequence[] = kills > 0 ? [{ kind: "kills", on: target, count: kills }] : NOTHING;
  return { phase: "ready", verdict: "kills", kills, consequences };
}

/** CRIT-4, CRIT-5: countered at once, or nothing more this turn and off balance (destabilised). */
function openOnFumble(plan: AttackPlan, grade: "fumble" | "fatal", attacker: string): Opening {
  if (plan.canCounter) return { phase: "counter", verdict: grade, kills: 0, consequences: NOTHING };
  const status = grade === "fatal" ? "destabilised" : "offBalance";
  const consequence: Consequence = { kind: "status", on: attacker, status, turns: null, own: false };
  return { phase: "ready", verdict: grade, kills: 0, consequences: [consequence] };
}

/** The diagram of exchange.ts, after the attack roll (CBT-3, CBT-4, CRIT-2). */
export function openingOf(plan: AttackPlan, natural: number, grade: Grade, attacker: string, target: string): Opening {
  if (plan.kills) return openOnSwarm(plan, natural, target);
  if (isFumble(grade)) return openOnFumble(plan, grade, attacker);
  if (grade === "heroic" || !plan.defends) return { phase: "damage", verdict: "hit", kills: 0, consequences: NOTHING };
  return { phase: "defence", verdict: null, kills: 0, consequences: NOTHING };
}

/**
 * Begins an attack: plans it, judges the attack roll (CBT-7) and sets the phase. The refusals of `planAttack`, and `bad-roll` where the
 * roll is no value of the attack die. On a swarm the total is the roll itself (MAS-2).
 */
export function openAttack(input: OpenAttackInput, context: RuleContext): Result<AttackState> {
  const { attacker, target, weapon, choices, parties, roll, requestId, user, at, witnessed } = input;
  const planned = planAttack({ attacker, target, weapon: weapon.id, choices }, context);
  if (!planned.ok) return planned;
  const plan = planned.value;
  if (!answersDice(attackDice(plan), roll)) return refuse("bad-roll");
  const attack: JudgedRoll = judgeRoll(roll, plan.attackTerms);
  const grade = gradeOf(roll, plan, context.rules);
  const opening = openingOf(plan, roll, grade, attacker.id, target.id);
  return accept({
    kind: "attack",
    version: 1,
    revision: 1,
    phase: opening.phase,
    attacker: parties.attacker,
    target: parties.target,
    counterer: null,
    weapon,
    choices,
    plan,
    attack,
    grade,
    defence: null,
    verdict: opening.verdict,
    damage: null,
    counter: null,
    kills: opening.kills,
    half: false,
    consequences: opening.consequences,
    superseded: [],
    receipts: [],
    spent: null,
    witnessed,
    request: requestId,
    answered: [{ id: requestId, user, refusal: null }],
    history: [{ event: "start", user, at }],
  });
}
