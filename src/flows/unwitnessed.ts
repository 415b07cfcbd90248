import type { CardRecord } from "../ports/card-port";

/** True for a card or notice that no GM's client made or confirmed: its author takes requests about it while no GM is here. */
export function isUnwitnessed({ state, trusted }: CardRecord): boolean {
  if (state === null) return false;
  return state.kind === "attack" ? !state.witnessed : !trusted;
}
