import { type Stamp, stamped } from "../cards/stamped";
import type { AttackState } from "../combat/exchange";
import { accept, type Result, refuse } from "../result";
import type { Conflict, Receipt, WorldReader, Write } from "./receipt";
import { undoReceipt } from "./undo-card";
import type { LineChoices } from "./undo-receipt";
import { undoSpent } from "./undo-spent";
import { worldAfter } from "./world-after";

/** An undo done, or what must be asked first. */
export type UndoneAttack =
  | { readonly kind: "undone"; readonly state: AttackState; readonly writes: readonly Write[] }
  | { readonly kind: "conflicts"; readonly conflicts: readonly Conflict[] };

/** Who takes it back and when; with `request`, the card lists it as answered. `sequence` as of a receipt; the next one is taken too. */
export type UndoStamp = Stamp & { readonly sequence: number };

/**
 * Takes back what an attack has written and spent, without calling the rules again. Refuses `wrong-phase` unless applied, `gone` when every
 * document that it wrote to is gone.
 * @param others as of `planUndo`: every other receipt of the world on the same documents
 * @param choices by line of the card's last receipt, where the world has drifted
 */
export function undoAttack(
  state: AttackState,
  others: readonly Receipt[],
  world: WorldReader,
  choices: LineChoices,
  stamp: UndoStamp,
): Result<UndoneAttack> {
  const receipt = state.receipts.at(-1);
  if (state.phase !== "applied" || receipt === undefined || receipt.undone !== null) return refuse("wrong-phase");
  // the card's own earlier receipts are part of the story, undone as they are
  const own = state.spent === null ? state.receipts : [...state.receipts, state.spent];
  const known = [...own, ...others.filter((other) => own.every(({ id }) => id !== other.id))];
  const undone = undoReceipt(receipt, known, world, choices, stamp);
  if (!undone.ok) return undone;
  if (undone.value.kind === "conflicts") return accept(undone.value);
  const { writes } = undone.value;
  const receipts = [...state.receipts.slice(0, -1), undone.value.receipt];
  const since = known.map((each) => receipts.find(({ id }) => id === each.id) ?? each);
  const next = { ...stamp, sequence: stamp.sequence + 1 };
  const back = undoSpent(state.spent, since, worldAfter(world, writes), next);
  return accept({
    kind: "undone",
    state: stamped(state, "undo", { phase: "undone", receipts, spent: back.spent }, stamp),
    writes: [...writes, ...back.writes],
  });
}
