import type { HouseRules } from "../rules/house-rules";
import type { MessageMode } from "./request-port";

export interface SettingsPort {
  rules(): HouseRules;
  /** A ready card is applied by the writer at once. */
  autoApply(): boolean;
  /** Whose client draws the dice. */
  rollsBy(): "roller" | "writer";
  /** The mode that this user has chosen for the own messages. */
  messageMode(): MessageMode;
}
