import type { ActorId } from "../actors/snapshot";
import type { Grade } from "../consequences/consequence";
import type { AttackChoices, AttackVerdict } from "./exchange";

/** What a GM may change on a card. */
export const AMENDED_PARTS = [
  "target",
  "contact",
  "cover",
  "surprise",
  "charge",
  "modifier",
  "canCounter",
  "counterer",
  "allow",
  "half",
  "attackRoll",
  "defenceRoll",
  "damageRoll",
  "reopen",
] as const;
export type AmendedPart = (typeof AMENDED_PARTS)[number];

/** The card as a GM wants it. */
export interface AmendChanges {
  readonly choices: AttackChoices;
  readonly half: boolean;
  /** The GM's own dice in the place of those rolled; null: as rolled. `damage` is the counter-attack's where the attack is countered. */
  readonly rolls: { readonly attack: number | null; readonly defence: number | null; readonly damage: number | null };
  /** What was rolled after the attack is asked for again. */
  readonly reopen: boolean;
  /** In the GM's words, may be empty; `REASON_MAX` at most. */
  readonly reason: string;
}

/** An amendment as it is asked for: with whom it names. */
export interface AmendWish extends AmendChanges {
  /** uuids of the target that the attack is to have. */
  readonly target: ActorId;
  readonly targetToken: string | null;
  /** CRIT-5: who is to counter a fumble in the target's stead; null: the target, if it can. */
  readonly counterer: { readonly actor: ActorId; readonly token: string | null } | null;
}

/** Results that a card remembers. */
export const SUPERSEDED_MAX = 5;
/** Longest reason that a GM gives, in UTF-16 units. */
export const REASON_MAX = 120;

/** What a card said before a GM amended it. */
export interface Superseded {
  /** Id of the GM who amended it. */
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly target: string;
  readonly verdict: AttackVerdict | null;
  readonly grade: Grade;
  /** Totals, and the damage dealt by attack or counter-attack; null where there was none yet. */
  readonly attack: number;
  readonly defence: number | null;
  readonly damage: number | null;
  readonly kills: number;
  /** What was changed then. Empty: nothing but what the actors had become. */
  readonly changed: readonly AmendedPart[];
  readonly reason: string;
}
