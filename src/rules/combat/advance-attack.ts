import { type Stamp, stamped } from "../cards/stamped";
import type { Consequence } from "../consequences/consequence";
import { accept, type Result, refuse } from "../result";
import { damageFigure } from "./damage-figure";
import type { AttackEvent, AttackPhase, AttackState } from "./exchange";
import { answersDice, counterRange, neededDice } from "./needed-dice";
import { judgeRoll } from "./total";

/** What the rules judge themselves; `start` is `openAttack`, `confirm` is `confirmAttack`, `amend` is `amendAttack`, `apply` and `undo` are consequences. */
export type AdvanceEvent =
  | Extract<AttackEvent, { readonly type: "defend" | "damage" | "counter" }>
  | { readonly type: "cancel" };

type Change = Partial<AttackState> & { readonly phase: AttackPhase };

const PHASE_OF: { readonly [event in "defend" | "damage" | "counter"]: AttackPhase } = {
  defend: "defence",
  damage: "damage",
  counter: "counter",
};
const CANCELLABLE: readonly AttackPhase[] = ["defence", "damage", "counter", "ready", "missed"];

/** CBT-3: a hit needs a total strictly above the defence's. */
function defend(state: AttackState, roll: number): Change {
  const defence = judgeRoll(roll, state.plan.defenceTerms);
  const hit = state.attack.total > defence.total;
  return { phase: hit ? "damage" : "missed", defence, verdict: hit ? "hit" : "miss" };
}

/** AIR-7: a damage die above 80, or above 50 on a critical or heroic hit, unseats. */
export function unseats(rolled: number, raised: boolean): boolean {
  return rolled > (raised ? 50 : 80);
}

/** CBT-8, CRIT-1, CRIT-2 */
function rollDamage(state: AttackState, roll: number): Change {
  const { plan, grade, target } = state;
  const heroic = grade === "heroic";
  const raised = heroic || grade === "critical";
  const damage = damageFigure({
    range: heroic ? plan.heroicDamage : plan.damage,
    rolled: roll,
    bonus: plan.damageBonus,
    raised,
    half: state.half,
    irreducible: heroic,
    guard: plan.targetReduction,
  });
  const consequence: Consequence = {
    kind: "damage",
    on: target.id,
    dealt: damage.dealt,
    unseats: unseats(roll, raised),
    irreducible: heroic,
  };
  return { phase: "ready", damage, consequences: [...state.consequences, consequence] };
}

/** CRIT-4, CRIT-5, CRIT-6: the counter's damage is reduced as any damage, never critical, never countered. */
function counterAttack(state: AttackState, roll: number): Change {
  const counter = damageFigure({
    range: counterRange(state),
    rolled: roll,
    bonus: 0,
    raised: false,
    half: state.half,
    irreducible: false,
    guard: state.plan.attackerReduction,
  });
  const consequence: Consequence = {
    kind: "damage",
    on: state.attacker.id,
    dealt: counter.dealt,
    unseats: unseats(roll, false),
    irreducible: false,
  };
  return { phase: "ready", counter, consequences: [...state.consequences, consequence] };
}

const JUDGE = { defend, damage: rollDamage, counter: counterAttack } as const;

/**
 * The next state of an attack after a defence, damage, counter or cancel event. `wrong-phase`: it waits for something else; `bad-roll`:
 * no roll is given, or it is no value of the die asked for. Who may ask is judged elsewhere (who-may.ts).
 */
export function advanceAttack(state: AttackState, event: AdvanceEvent, stamp: Stamp): Result<AttackState> {
  if (event.type === "cancel") {
    if (!CANCELLABLE.includes(state.phase)) return refuse("wrong-phase");
    return accept(stamped(state, "cancel", { phase: "cancelled", consequences: [] }, stamp));
  }
  const needed = neededDice(state);
  if (needed === null || state.phase !== PHASE_OF[event.type]) return refuse("wrong-phase");
  if (event.roll === null || !answersDice(needed, event.roll)) return refuse("bad-roll");
  return accept(stamped(state, event.type, JUDGE[event.type](state, event.roll), stamp));
}
