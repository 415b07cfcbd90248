import type { ActorId } from "../actors/snapshot";
import type { DamageFigure, JudgedRoll } from "../combat/exchange";
import type { Consequence, Grade } from "../consequences/consequence";
import type { SkillGrade } from "./skill-grade";

/** What came of a cast on one target. */
export interface TargetOutcome {
  readonly id: ActorId;
  /** Of an attack: whether it hit; null for other deliveries. */
  readonly hit: boolean | null;
  readonly attack: JudgedRoll | null;
  readonly defence: JudgedRoll | null;
  readonly resistance: { readonly target: number; readonly natural: number; readonly overcome: boolean } | null;
  /** Hit, overcome, or automatic: the effect arrives, unless `blocked`. */
  readonly reached: boolean;
  /** SPL-15: what is left of the intensity (null: nothing is stopped); blocked: nothing is left. */
  readonly intensity: number | null;
  readonly blocked: boolean;
  /** CRIT-2, CRIT-3: × 1.5; heroic: irreducible too. */
  readonly raised: boolean;
  readonly heroic: boolean;
  readonly effect: EffectFigure | null;
}

/** The figure of damage or healing on one target. */
export interface EffectFigure {
  /** What was rolled: `1d10+1d2` or `1-60`. */
  readonly dice: string;
  /** Sum as read. */
  readonly rolled: number;
  /** After scale, the 30 of a heroic hit and the limit, before × 1.5: what unseats (AIR-7). */
  readonly figure: number;
  /** After × 1.5 and DUE-7, before reductions. */
  readonly final: number;
  /** Damage after reductions, or what a heal gives. */
  readonly dealt: number;
}

/** MAS-8: what came of a cast on a swarm. */
export interface SwarmOutcome {
  readonly affected: number;
  readonly kills: number;
}

export interface CastOutcome {
  /** The roll of the skill; null for a technique. */
  readonly skill: { readonly target: number; readonly natural: number } | null;
  /** A technique: `success`. */
  readonly outcome: SkillGrade;
  /** Of the attack roll; null where none was made. */
  readonly grade: Grade | null;
  /** Magic points paid. */
  readonly cost: number;
  readonly counter: DamageFigure | null;
  /** Main target first; empty where the skill roll failed, or on a swarm. */
  readonly targets: readonly TargetOutcome[];
  readonly swarm: SwarmOutcome | null;
  /** CRIT-3: the main effect is raised: durations too. */
  readonly raised: boolean;
  readonly consequences: readonly Consequence[];
}
