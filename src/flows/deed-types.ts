import type { ActorId } from "../rules/actors/snapshot";
import type { Standing } from "../rules/combat/who-may";
import type { Deed } from "../rules/deeds/deed";
import type { NoticeState } from "../rules/deeds/notice";
import type { OpenFall } from "../rules/deeds/open-falls";
import type { Result } from "../rules/result";

/** A notice and how this user stands to it: `attackerOwner` owns who did it, `targetOwner` whom it was done to. */
export interface NoticeSight {
  readonly state: NoticeState;
  readonly standings: readonly Standing[];
  /** False: a player's client could have made it (with no GM here); nothing was written by it. */
  readonly trusted: boolean;
  /** MOV-2: opportunity attacks that can still be made by it. */
  readonly offers: readonly StrikeOffer[];
  /** AIR-12: falls on which this user, a GM, is still to decide. */
  readonly falls: readonly OpenFall[];
}

/** MOV-2: an enemy who may strike now; `mine`: this user may say so. */
export interface StrikeOffer {
  readonly actor: ActorId;
  readonly mine: boolean;
}

/** Who could do something, and what the rules say to it now. `above`: the roll must be above this, null = sure (DTH-3). */
export interface Rescuer {
  readonly actor: ActorId;
  readonly name: string;
  readonly img: string;
  readonly plan: Result<{ readonly above: number | null }>;
  /** What it would take in its own turn, also where that is still to come; absent: it could not even then. */
  readonly above?: number | null;
}

export interface DeedApp {
  /** Draws the die that the deed needs on this client, and asks the writer. Refusals are told to the user; it never throws for them. */
  do(deed: Deed): Promise<void>;
  /** What the rules say to it as it would be done now by this user. */
  judge(deed: Deed): Result<true>;
  /** DTH-3: everybody on the scene and in the encounter that this user owns (a GM: everybody) who could rescue the dying one. */
  rescuers(on: ActorId): readonly Rescuer[];
  /** null when the message is gone or holds no readable notice. */
  read(message: string): NoticeSight | null;
  /** A button of a notice was pressed. */
  act(message: string, event: "answer" | "cancel" | "undo"): Promise<void>;
}

/** Called by the documents on the one client that Foundry chose for turn events (the active GM's). */
export interface TurnApp {
  /** The turn of a combatant came up, in this round. Runs what a turn does by itself, once for each round. @param combat, combatant uuids */
  begin(combat: string, combatant: string, round: number): Promise<void>;
  /** DTH-9: an encounter is over. */
  end(actors: readonly ActorId[]): Promise<void>;
  /** Finds the standing notice of what the turn of a combatant did by itself in a round: its message's id, or null; all cards are read once. */
  noticesOf(combat: string): (combatant: string, round: number) => string | null;
  /** True if what the turn did by itself was undone, and it has not begun again since. */
  isTakenBack(combat: string, combatant: string, round: number): boolean;
}

export interface LifeApp {
  /** HP (or their maximum) of an actor were changed by other hands than ours. On the active GM's client it is judged, else nothing happens. */
  changed(actor: ActorId, before: number): Promise<void>;
  /** Puts on what is missing after a time without a GM: every actor of world, scene and encounters whose HP and statuses disagree. */
  sweep(): Promise<void>;
}
