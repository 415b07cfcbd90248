import type { AttackState } from "../combat/exchange";
import type { RuleContext } from "../combat/fight";
import type { Write } from "../consequences/receipt";
import { Settling } from "../consequences/settling";
import { toWrites } from "../consequences/to-writes";
import { endMagicOfDoer } from "./act";
import { seatWrites } from "./seat-fight";
import type { Seats } from "./seats";
import { spendAttack } from "./spend-attack";

type Cost = Pick<AttackState, "attacker" | "target" | "choices" | "grade" | "phase">;

/** CBT-2, CBT-5, MOV-2: what the attack spends of the encounter's turns. Nothing where an actor is gone. */
export function attackSeatWrites(
  state: Cost,
  context: RuleContext & { readonly seats: Seats | null },
): readonly Write[] {
  const { fight, lookup, seats } = context;
  const [attacker, target] = [lookup(state.attacker.id), lookup(state.target.id)];
  if (seats === null || attacker === undefined || target === undefined) return [];
  const spending = { choices: state.choices, grade: state.grade, countered: state.phase === "counter" };
  return seatWrites(seats, fight, spendAttack(spending, attacker, target, context));
}

/** All that making an attack costs: its turn, and the magic that it ends (SPL-7, SPL-9). */
export function attackCost(state: Cost, context: RuleContext & { readonly seats: Seats | null }): readonly Write[] {
  const scene = new Settling(context.lookup);
  endMagicOfDoer(scene, state.attacker.id);
  return [...toWrites(scene.changes()), ...attackSeatWrites(state, context)];
}

/** True while the turn runs in which the attack spent what an undo gave back: then it is spent again when the attack is applied again. */
export function isSameTurn(state: Pick<AttackState, "spent">, seats: Seats | null): boolean {
  const { spent } = state;
  if (spent === null || spent.undone === null) return false;
  return spent.lines.some((line) => {
    if (line.kind !== "set" || line.path !== "system.spent") return false;
    const seat = seats?.seats.find(({ combatant }) => combatant === line.document);
    const { after } = line;
    if (seat === undefined || typeof after !== "object" || after === null || !("turn" in after)) return false;
    return seats?.current === seat.combatant && after["turn"] === seat.begun;
  });
}
