import type { CardAnswer } from "../../src/rules/cards/card-state";
import type { Json } from "../../src/rules/json";

export interface FakeUser {
  readonly id: string;
  readonly gm: boolean;
  connected: boolean;
  readonly requests: Map<string, Json>;
  readonly answers: Map<string, CardAnswer>;
  readonly ledger: Set<string>;
}
export interface FakeMessage {
  readonly id: string;
  readonly author: string;
  state: Json;
  readonly mode: string;
}
