/** What a fight holds beside its actors: turn order and economy, opportunities, a duel. Plain and JSON-safe, as the scenario runner and Combat keep it. */
import type { ActorId, ActorSnapshot, ItemId } from "../actors/snapshot";
import type { HouseRules } from "../house-rules";

export const FIGHT_MODES = ["skirmish", "mass"] as const;
export type FightMode = (typeof FIGHT_MODES)[number];
/** DUE-12 */
export const DUEL_LIMITS = ["noMagic", "bareHands", "noRanged"] as const;
export type DuelLimit = (typeof DUEL_LIMITS)[number];

/** What one has spent since its turn began (CBT-2); the holder is the rider of a pair, the master of a shared familiar (AIR-10, FAM-2). */
export interface Economy {
  readonly action: boolean;
  readonly movement: boolean;
  readonly reaction: boolean;
}

export interface Duel {
  readonly between: readonly [ActorId, ActorId];
  readonly lethal: boolean;
  readonly limits: readonly DuelLimit[];
  /** DUE-3, DUE-11: as it was before, to be taken back after. */
  readonly before: {
    readonly [actor: ActorId]: { readonly mp: number; readonly charges: { readonly [spell: ItemId]: number } };
  };
}

export interface Fight {
  readonly mode: FightMode;
  /** Whose turn runs; null: no turn has begun, play is free (CBT-2). */
  readonly turnOf: ActorId | null;
  /** Sparse: no entry, nothing spent. Of who is not at turn only what outlasts the turn stands here (the reaction). */
  readonly economy: { readonly [holder: ActorId]: Economy };
  /** FAM-2: characters who have spent their main action since their last turn began, themselves or by a familiar that shares it. */
  readonly acted: readonly ActorId[];
  /** MOV-2: opportunity attacks already made in the running turn. */
  readonly opportunities: readonly { readonly by: ActorId; readonly on: ActorId }[];
  readonly duel: Duel | null;
}

export const FREE_PLAY: Fight = {
  mode: "skirmish",
  turnOf: null,
  economy: {},
  acted: [],
  opportunities: [],
  duel: null,
};

/** Finds an actor of the fight (master, rider, mount, target); undefined when there is none. */
export type ActorLookup = (id: ActorId) => ActorSnapshot | undefined;

/** What every rule function may look at. */
export interface RuleContext {
  readonly lookup: ActorLookup;
  readonly fight: Fight;
  readonly rules: HouseRules;
}
