/** MOV-2: whom the one at turn passes openly, to be chosen where no map tells. */
import type { ActorId } from "../rules/actors/snapshot";
import { type Text, text } from "./text";

export interface Passable {
  readonly actor: ActorId;
  readonly name: string;
  /** DUE-8: it may strike only at a turned back. */
  readonly onlyTurned: boolean;
}

export interface PassingView {
  readonly line: Text;
  readonly rows: readonly { readonly value: ActorId; readonly label: Text }[];
}

export function passingView(mover: string, others: readonly Passable[]): PassingView {
  return {
    line: text("ARCANES.Passing.line", { who: mover }),
    rows: others.map(({ actor, name, onlyTurned }) => ({
      value: actor,
      label: text(`ARCANES.Passing.${onlyTurned ? "turned" : "one"}`, { who: name }),
    })),
  };
}
