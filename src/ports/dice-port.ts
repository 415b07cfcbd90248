import type { DiceRequest } from "../rules/combat/exchange";
import type { DeedDie } from "../rules/deeds/deed";

/** Draws dice for the user of this client: Foundry's own roll, by hand where the user has chosen so. */
export interface DicePort {
  /** @returns an integer from `min` to `max`; null if the user did not give a roll */
  draw(request: DiceRequest | DeedDie): Promise<number | null>;
}
