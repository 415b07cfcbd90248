/**
 * The plain actor that rules accept: the fields and units of a scenario (docs/scenario.md), frozen, JSON-safe, complete (no default is
 * left to be filled in). At the table `src/data/to-snapshot.ts` is its only source, in a scenario `src/rules/scenario`.
 */
import type { JsonObject } from "../json";
import type { StatusId } from "../statuses/status-ids";

/** Identifies an actor within a fight: an id of the scenario, at the table the actor's uuid (a synthetic actor's own, never its base's). */
export type ActorId = string;
/** Identifies a weapon or spell within its actor: the item's id at the table; `bareHands`, `improvised`, `natural` are built in. */
export type ItemId = string;

export const ACTOR_TYPES = ["character", "familiar", "swarm", "mount"] as const;
export type ActorType = (typeof ACTOR_TYPES)[number];
/** CHR-1 */
export const ROLES = ["healer", "attacker", "defender"] as const;
export type Role = (typeof ROLES)[number];
/** CHR-2 */
export const DISCIPLINES = ["melee", "ranged", "magic"] as const;
export type Discipline = (typeof DISCIPLINES)[number];
/** CHR-3 */
export const TRAITS = ["monk", "hunter", "familiarSpecialist", "firstAider", "placementMastery"] as const;
export type Trait = (typeof TRAITS)[number];
/** CHR-4 */
export const CHARACTERISTICS = ["str", "con", "siz", "int", "pow", "dex", "app"] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];
/** CHR-7, from the ground up. */
export const ALTITUDES = ["ground", "low", "moderate", "high"] as const;
export type Altitude = (typeof ALTITUDES)[number];
/** FAM-4 */
export const FAMILIAR_KINDS = ["demon", "undead", "elemental", "beast", "construct"] as const;
export type FamiliarKind = (typeof FAMILIAR_KINDS)[number];
export const WEAPON_KINDS = ["melee", "ranged", "magic"] as const;
export type WeaponKind = (typeof WEAPON_KINDS)[number];
/** What an attack can be made with. */
export type AttackKind = WeaponKind | "bareHands" | "improvised" | "natural";

/** Inclusive, integers, min ≤ max. */
export interface DamageRange {
  readonly min: number;
  readonly max: number;
}

/** The spell whose concentration keeps an effect: when it is lost, so is the effect (SPL-9). */
export interface KeptBy {
  readonly caster: ActorId;
  /** Id of the cast, unique in the world. */
  readonly cast: string;
}

/** A status is borne once: a second one of the same id prolongs it (the longer count stands). */
export interface StatusEntry {
  readonly id: StatusId;
  /** Turns of the bearer left (≥ 1), or null: until removed (STA-13). */
  readonly turns: number | null;
  /** Put on by the bearer itself in its turn that runs: the end of this turn does not count it down (STA-13). */
  readonly own: boolean;
  readonly keptBy: KeptBy | null;
  /** STA-4: the spell that may not be cast while `interrupted` lasts. */
  readonly spell: ItemId | null;
}

/** A status of the GM's own that lasts turns: the rules count them (STA-13) and know no more of it. */
export interface Mark {
  /** Id of its effect. */
  readonly id: string;
  readonly name: string;
  /** Turns of the bearer left, ≥ 1. */
  readonly turns: number;
  readonly own: boolean;
}

/** SPL-15: the strongest counts. */
export interface Barrier {
  readonly id: string;
  readonly intensity: number;
  readonly keptBy: KeptBy | null;
}

/** SPL-9: a spell that its caster keeps up. */
export interface KeptSpell {
  readonly cast: string;
  readonly spell: ItemId;
  readonly degree: Concentration;
  /** Who bears what it keeps up: it ends with the concentration. */
  readonly on: readonly ActorId[];
}

/** SPL-7: a cast that runs over rounds. */
export interface Casting {
  readonly cast: string;
  readonly spell: ItemId;
  /** Turn starts of the caster still to come before it is ready; 0 = ready to release. */
  readonly roundsLeft: number;
  readonly degree: Concentration;
  /** The cast as it was declared, resumed by its release. */
  readonly declared: JsonObject;
}

export interface Weapon {
  readonly id: ItemId;
  readonly kind: WeaponKind;
  readonly min: number;
  readonly max: number;
  /** Lies on the ground since a disarming (STA-7). */
  readonly dropped: boolean;
}

export const CONCENTRATIONS = ["none", "light", "intense", "total"] as const;
export type Concentration = (typeof CONCENTRATIONS)[number];
export const DELIVERIES = ["attack", "resisted", "automatic"] as const;
export type Delivery = (typeof DELIVERIES)[number];
export const SPELL_EFFECTS = ["damage", "heal", "status", "barrier", "none"] as const;
export type SpellEffect = (typeof SPELL_EFFECTS)[number];
export const AREAS = ["single", "multi", "area", "self"] as const;
export type Area = (typeof AREAS)[number];

export interface Spell {
  readonly id: ItemId;
  /** Percent, ≥ 0, may exceed 100. */
  readonly skill: number;
  readonly technique: boolean;
  readonly concentration: Concentration;
  /** Base range in metres. */
  readonly range: number;
  /** Base duration in minutes. */
  readonly duration: number;
  readonly resistance: Characteristic | null;
  readonly delivery: Delivery;
  readonly effect: SpellEffect;
  readonly status: StatusId | null;
  readonly turns: number | null;
  readonly power: DamageRange | null;
  readonly area: Area;
  readonly neverMisses: boolean;
  readonly passive: boolean;
  readonly reaction: boolean;
  readonly charges: { readonly value: number; readonly max: number } | null;
  /** Cast with success since the last end of an adventure (SPL-23). */
  readonly improved: boolean;
  /** A month of study so far without success: the spell is not known yet while this is a number (SPL-16); null once known. */
  readonly failedMonths: number | null;
}

interface CommonSnapshot {
  readonly id: ActorId;
  readonly statuses: readonly StatusEntry[];
  readonly altitude: Altitude;
  readonly flies: boolean;
  /** CHR-6: flat in HP ≥ 0, percent 0–100. */
  readonly reduction: { readonly flat: number; readonly percent: number };
  readonly barriers: readonly Barrier[];
  /** FAM-5, DTH-5: player's character or NPC; decides nothing but what is proposed. */
  readonly player: boolean;
  /** None where left out. */
  readonly marks?: readonly Mark[];
}

export interface CharacterSnapshot extends CommonSnapshot {
  readonly type: "character";
  /** Current HP: an integer, may be negative (CHR-8). */
  readonly hp: number;
  readonly hpMax: number;
  readonly mp: number;
  readonly mpMax: number;
  readonly role: Role;
  readonly discipline: Discipline;
  readonly traits: readonly Trait[];
  readonly characteristics: { readonly [key in Characteristic]: number };
  readonly powRange: { readonly min: number; readonly max: number };
  /** SPL-18: a mark waits for the end of the adventure. */
  readonly powMarked: boolean;
  /** PLC-6: factor in percent, limit a damage figure. */
  readonly offPlacement: { readonly factor: number; readonly limit: number };
  readonly diesAtZero: boolean;
  readonly weapons: readonly Weapon[];
  readonly spells: readonly Spell[];
  /** Oldest first. */
  readonly kept: readonly KeptSpell[];
  readonly casting: Casting | null;
  /** The mount it rides (AIR-9); its altitude is the mount's. */
  readonly mount: ActorId | null;
}

export interface FamiliarSnapshot extends CommonSnapshot {
  readonly type: "familiar";
  readonly hp: number;
  readonly hpMax: number;
  readonly kind: FamiliarKind;
  readonly master: ActorId | null;
}

export interface SwarmSnapshot extends CommonSnapshot {
  readonly type: "swarm";
  /** Individuals alive, ≥ 0; the value is 10 × count (MAS-1). */
  readonly count: number;
  readonly countMax: number;
  readonly discipline: Discipline;
  /** MAS-6: individuals who strike at once, or null: all. */
  readonly front: number | null;
}

export interface MountSnapshot extends CommonSnapshot {
  readonly type: "mount";
  readonly hp: number;
  readonly hpMax: number;
  readonly rider: ActorId | null;
  readonly machine: boolean;
}

export type ActorSnapshot = CharacterSnapshot | FamiliarSnapshot | SwarmSnapshot | MountSnapshot;
