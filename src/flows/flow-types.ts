import type { AttackPreview } from "../ports/prompt-port";
import type { AttackEventType } from "../rules/combat/exchange";
import type { Result } from "../rules/result";
import type { AttackStart } from "./attack-start";

/** What a card's buttons do: their `data-action`. */
export type CardEventType = Exclude<AttackEventType, "start">;
export type CardAct = (message: string, event: CardEventType) => Promise<void>;
export type AttackPreviewer = (start: AttackStart) => Result<AttackPreview> | null;
