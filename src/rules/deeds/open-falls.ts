import { carries } from "../actors/bears";
import type { ActorId } from "../actors/snapshot";
import type { ActorLookup } from "../combat/fight";
import { beyond } from "../consequences/borne";
import type { NoticeState } from "./notice";

/** One who fell in the air, and whose death the GM decides on; `proposed`: death is (AIR-12). */
export interface OpenFall {
  readonly on: ActorId;
  readonly proposed: boolean;
}

/** AIR-12: whom a notice asks the GM about. */
function askedBy({ notes }: NoticeState): readonly OpenFall[] {
  return notes.flatMap((note) => (note.kind === "fallDeath" ? [{ on: note.on, proposed: note.proposed }] : []));
}

/** True if the notice is the GM's answer, not taken back, to what the other asks about. */
function answers({ deed, phase }: NoticeState, message: string, on: ActorId): boolean {
  return deed.type === "fallDeath" && deed.notice === message && deed.on === on && phase === "done";
}

/**
 * AIR-12: those of a notice on whom the GM has not decided yet, and who still lie there; none once the notice is taken back.
 * @param message the notice's id
 * @param all every notice, to be asked for only where one of them may answer
 */
export function openFalls(
  message: string,
  state: NoticeState,
  all: () => readonly NoticeState[],
  lookup: ActorLookup,
): readonly OpenFall[] {
  const asked = state.phase === "done" ? askedBy(state) : [];
  if (asked.length === 0) return [];
  const notices = all();
  return asked.filter(({ on }) => {
    const actor = lookup(on);
    if (actor === undefined || beyond(actor) !== null || !carries(actor, "comatose")) return false;
    return !notices.some((each) => answers(each, message, on));
  });
}
