import type {
  ActorId,
  ActorSnapshot,
  Area,
  CharacterSnapshot,
  Concentration,
  DamageRange,
  Delivery,
  ItemId,
  SpellEffect,
} from "../actors/snapshot";
import type { DamageGuard, Term } from "../combat/exchange";
import type { RuleReason } from "../result";
import type { StatusId } from "../statuses/status-ids";

/** What the caster chose: a scenario's fields. */
export interface CastChoices {
  /** ≥ 0; a technique's counts for nothing. */
  readonly intensity: number;
  readonly rangePoints: number;
  readonly durationPoints: number;
  /** The degree used; null: as the spell asks (SPL-8). */
  readonly concentration: Concentration | null;
  /** Rounds of ceremony spent beforehand (SPL-10). */
  readonly ceremonyRounds: number;
  /** Points against barriers (SPL-15). */
  readonly extraPoints: number;
  /** Individuals of a swarm, the main one included, ≥ 1 (MAS-8). */
  readonly targets: number;
  readonly contact: boolean;
  /** The GM's flat modifier to the attack roll. */
  readonly modifier: number;
  /** CRIT-6: the GM's word; null = by the rule. */
  readonly canCounter: boolean | null;
  /** Refusals that the GM sets aside. */
  readonly allow: readonly RuleReason[];
}

export interface CastInput {
  readonly caster: CharacterSnapshot;
  readonly spell: ItemId;
  readonly target: ActorSnapshot;
  /** SPL-22: further targets, of area and multi spells; no swarm. */
  readonly also: readonly ActorSnapshot[];
  readonly choices: CastChoices;
  /** The cast whose rounds are over is resolved (SPL-7). */
  readonly release: boolean;
}

/** One target as it is when the cast is planned. */
export interface CastTarget {
  readonly id: ActorId;
  /** Who bears its damage (AIR-9). */
  readonly life: ActorId;
  readonly attackTerms: readonly Term[];
  readonly defenceTerms: readonly Term[];
  readonly defends: boolean;
  /** Chance that the caster overcomes it (SPL-11); null: it does not resist. */
  readonly resistance: number | null;
  /** SPL-15: what is left of the intensity behind its barrier; null: nothing is stopped (fixed range, technique). */
  readonly intensity: number | null;
  readonly guard: DamageGuard;
}

/** MAS-8: a swarm as the target. */
export interface CastSwarm {
  readonly id: ActorId;
  readonly count: number;
  readonly immune: boolean;
  readonly area: Area;
  readonly neverMisses: boolean;
  readonly targets: number;
}

/** Everything that the rules foresee of a cast before its dice; JSON-safe, so that a card can hold it. */
export interface CastPlan {
  readonly caster: ActorId;
  readonly spell: ItemId;
  readonly technique: boolean;
  readonly delivery: Delivery;
  readonly effect: SpellEffect;
  readonly status: StatusId | null;
  /** The degree used (SPL-8). */
  readonly degree: Concentration;
  /** SPL-9: something is to be kept. */
  readonly lasting: boolean;
  /** null: a technique has none. */
  readonly level: number | null;
  /** SPL-7; the rounds are 0 where casts take none. */
  readonly rounds: number;
  readonly delay: number;
  /** Metres, minutes, turns of a status (null: until removed), before a critical (SPL-5, CRIT-3). */
  readonly range: number;
  readonly duration: number;
  readonly turns: number | null;
  /** The percentage tested (SPL-8, SPL-10); null: a technique tests none. */
  readonly skill: number | null;
  readonly intensity: number;
  readonly extraPoints: number;
  /** A fixed range in place of dice (SPL-6, SPL-20), as it is rolled: a technique's within its limit (PLC-5). */
  readonly power: DamageRange | null;
  /** CRIT-2: a technique's range on a heroic hit. */
  readonly heroicPower: DamageRange | null;
  /** PLC-5: cap of a spell's rolled figure. */
  readonly limit: number | null;
  /** SPL-14: an attack roll is made; else an attack hits without one. */
  readonly attackRoll: boolean;
  readonly charged: boolean;
  /** DUE-7 */
  readonly healHalf: boolean;
  /** The caster's turn runs (STA-13). */
  readonly ownTurn: boolean;
  readonly canCounter: boolean;
  readonly casterGuard: DamageGuard;
  /** Main target first; empty on a swarm. */
  readonly targets: readonly CastTarget[];
  readonly swarm: CastSwarm | null;
}

export type CastPurpose = "skill" | "attack" | "defence" | "counter" | "resistance" | "swarm" | "effect";

/** A die that a cast needs: an integer from min to max; `roller`: whose it is. */
export interface CastDie {
  readonly purpose: CastPurpose;
  readonly min: number;
  readonly max: number;
  readonly roller: ActorId;
}
