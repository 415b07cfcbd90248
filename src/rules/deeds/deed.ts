/**
 * Deeds: all that is done at the table beside attacks and casts. A deed is asked for as plain data, judged and performed by the writer against
 * the actors as they stand, and told by one notice that carries its receipt. Dice are asked for (`deedDie`), never drawn.
 */
import type { ActorId, Characteristic } from "../actors/snapshot";
import type { CheckFactor } from "../checks/characteristic-check";
import type { RuleReason } from "../result";
import type { StatusId } from "../statuses/status-ids";

export const SHARES = ["half", "whole", "double"] as const;
export type Share = (typeof SHARES)[number];

/** What a user may ask for. `allow`: refusals that a GM sets aside. */
export type Deed =
  /** STA-1 to STA-11, set by hand; `turns` as STA-13, null = until removed. */
  | { readonly type: "status"; readonly on: ActorId; readonly status: StatusId; readonly turns: number | null }
  | { readonly type: "statusEnd"; readonly on: ActorId; readonly status: StatusId }
  /** DTH-3 */
  | {
      readonly type: "rescue";
      readonly by: ActorId;
      readonly on: ActorId;
      readonly allow: readonly RuleReason[];
    }
  /** FAM-5 */
  | { readonly type: "treat"; readonly by: ActorId; readonly on: ActorId; readonly allow: readonly RuleReason[] }
  /** DTH-5 */
  | { readonly type: "refuseDeath"; readonly on: ActorId }
  /** STA-7 */
  | { readonly type: "pickUp"; readonly by: ActorId; readonly allow: readonly RuleReason[] }
  /** CBT-2, STA-9: the movement is spent. */
  | { readonly type: "move"; readonly by: ActorId; readonly allow: readonly RuleReason[] }
  /** Damage (CHR-6, STA-6) or healing (DTH-6) of a figure that stands in the chat; `amount` before the share, an integer ≥ 0. */
  | {
      readonly type: "amount";
      readonly on: readonly ActorId[];
      readonly kind: "damage" | "heal";
      readonly amount: number;
      readonly share: Share;
      readonly irreducible: boolean;
    }
  /** CHK-1 */
  | {
      readonly type: "check";
      readonly by: ActorId;
      readonly characteristic: Characteristic;
      readonly factor: CheckFactor;
    }
  /** CHK-2: `on` answers on the notice. */
  | { readonly type: "rand"; readonly by: ActorId; readonly on: ActorId }
  /**
   * MOV-2: who moves passes openly; those in front of whom may strike, if they wish. `turnedBack`: DUE-8. `secret`: players are not told,
   * since somebody of them stands hidden.
   */
  | {
      readonly type: "passing";
      readonly by: ActorId;
      readonly past: readonly ActorId[];
      readonly turnedBack: boolean;
      readonly secret: boolean;
    }
  /** AIR-12: the GM's word on whether the fall kills of which a notice (id of its message) asks. */
  | { readonly type: "fallDeath"; readonly on: ActorId; readonly dies: boolean; readonly notice: string };

/** What the writer does by itself; nobody can ask for it. */
export type OwnDeed =
  /** CBT-2, STA-13, DTH-2: the turn that runs ends and that of `combatant` begins, once for each round. */
  | { readonly type: "turn"; readonly combat: string; readonly combatant: string; readonly round: number }
  /** DTH, DTH-6: HP were changed by hand (bar, sheet, macro) from `before`; what they mean is put on. */
  | { readonly type: "life"; readonly on: ActorId; readonly before: number }
  /** DTH-9 */
  | { readonly type: "endFight"; readonly actors: readonly ActorId[] };

/** The die that a deed needs, rolled as 1d(max − min + 1) + (min − 1). */
export interface DeedDie {
  readonly purpose: "rescue" | "treatment" | "check" | "rand" | "randAnswer";
  readonly min: number;
  readonly max: number;
}
