import type { AttackPlan, AttackState, DiceRequest } from "./exchange";

/** The die that opens an attack: 1–100, a familiar's 1–80, on a swarm 1–40 or 1–20 (CBT-3, FAM-1, MAS-2). */
export function attackDice(plan: AttackPlan): DiceRequest {
  return { purpose: "attack", min: 1, max: plan.attackDie, roller: "attacker" };
}

/** CRIT-4, CRIT-5: the counter-attack's damage, 1–50, after a fatal fumble 10–75. */
export function counterRange(state: Pick<AttackState, "grade">): { readonly min: number; readonly max: number } {
  return state.grade === "fatal" ? { min: 10, max: 75 } : { min: 1, max: 50 };
}

/** The die that an attack waits for, or null where it waits for none. A range of one value is asked for all the same. */
export function neededDice(state: AttackState): DiceRequest | null {
  switch (state.phase) {
    case "defence":
      return { purpose: "defence", min: 1, max: 100, roller: "target" };
    case "damage": {
      const range = state.grade === "heroic" ? state.plan.heroicDamage : state.plan.damage;
      return { purpose: "damage", min: range.min, max: range.max, roller: "attacker" };
    }
    case "counter":
      return { purpose: "counter", ...counterRange(state), roller: "target" };
    default:
      return null;
  }
}

/** True if the value is one that the asked die can show: an integer in its range. */
export function answersDice(request: DiceRequest, value: number): boolean {
  return Number.isInteger(value) && value >= request.min && value <= request.max;
}
