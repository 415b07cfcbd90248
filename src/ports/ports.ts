import type { AuthorityPort } from "./authority-port";
import type { CardPort } from "./card-port";
import type { ClockPort } from "./clock-port";
import type { DicePort } from "./dice-port";
import type { NotifyPort } from "./notify-port";
import type { PromptPort } from "./prompt-port";
import type { RequestPort } from "./request-port";
import type { SettingsPort } from "./settings-port";
import type { SnapshotPort } from "./snapshot-port";
import type { VetoPort } from "./veto-port";
import type { WritePort } from "./write-port";

/** All that flows know of the outside. */
export interface Ports {
  readonly authority: AuthorityPort;
  readonly cards: CardPort;
  readonly clock: ClockPort;
  readonly dice: DicePort;
  readonly notify: NotifyPort;
  readonly prompt: PromptPort;
  readonly requests: RequestPort;
  readonly settings: SettingsPort;
  readonly snapshots: SnapshotPort;
  readonly veto: VetoPort;
  readonly writes: WritePort;
}
