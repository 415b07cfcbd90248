import { stamped } from "../cards/stamped";
import type { AttackState } from "../combat/exchange";
import type { ActorLookup } from "../combat/fight";
import { accept, type Result, refuse } from "../result";
import { endMagicOfDoer } from "../turns/act";
import type { Note } from "./note";
import type { WorldReader, Write } from "./receipt";
import { settleOn } from "./settle";
import { Settling } from "./settling";
import { toWrites } from "./to-writes";
import { makeReceipt, type ReceiptStamp } from "./write-receipt";

/** An attack applied: its card's new state, the writes of the batch that goes with it, and what came of it. */
export interface AppliedAttack {
  readonly state: AttackState;
  readonly writes: readonly Write[];
  readonly notes: readonly Note[];
}

/**
 * Applies what an attack came to, against the actors as they stand now (CBT-8, CHR-8, DTH).
 * Refuses `wrong-phase` unless ready or undone, `unconfirmed` for a card that no GM's client made or confirmed, `gone` when nobody is left
 * to bear any of it. An attack that comes to nothing is applied with an empty receipt.
 * @param again the writes that spend once more what an undo has given back, and what it then ends (SPL-9); null: nothing is
 */
export function applyAttack(
  state: AttackState,
  lookup: ActorLookup,
  world: WorldReader,
  stamp: ReceiptStamp,
  again: readonly Write[] | null = null,
): Result<AppliedAttack> {
  if (state.phase !== "ready" && state.phase !== "undone") return refuse("wrong-phase");
  if (!state.witnessed) return refuse("unconfirmed");
  const { consequences } = state;
  if (consequences.length > 0 && consequences.every(({ on }) => lookup(on) === undefined)) return refuse("gone");
  const scene = new Settling(lookup);
  if (again !== null) endMagicOfDoer(scene, state.attacker.id);
  settleOn(scene, consequences);
  const planned = [...toWrites(scene.changes()), ...(again ?? [])];
  const { writes, receipt } = makeReceipt(planned, world, stamp);
  if (planned.length > 0 && writes.length === 0) return refuse("gone");
  return accept({
    state: stamped(
      state,
      "apply",
      { phase: "applied", receipts: [...state.receipts, receipt] },
      { user: stamp.user, at: stamp.at, request: stamp.id },
    ),
    writes,
    notes: scene.notes,
  });
}
