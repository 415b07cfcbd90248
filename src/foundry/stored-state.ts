import type { CardState } from "../rules/cards/card-state";
import type { JsonObject } from "../rules/json";
import { asJson } from "./v14/json";

/** A card's state as its message holds it. Foundry takes a dot in a key for a path: what stands by uuid is stored as a list. */
export function storedState(state: CardState): JsonObject {
  return state.kind === "notice" ? asJson({ ...state, parties: Object.values(state.parties) }) : asJson(state);
}

function idOf(party: unknown): string | null {
  return typeof party === "object" && party !== null && "id" in party && typeof party.id === "string" ? party.id : null;
}

/** What a message holds, in the shape that rules keep it in; still to be judged. */
export function stateAsKept(stored: object): object {
  if (!("parties" in stored) || !Array.isArray(stored.parties)) return stored;
  const entries = stored.parties.flatMap((party: unknown): [string, unknown][] => {
    const id = idOf(party);
    return id === null ? [] : [[id, party]];
  });
  return { ...stored, parties: Object.fromEntries(entries) };
}
