import type { ActorSnapshot, Characteristic } from "../actors/snapshot";
import { criticalSuccessMax } from "./skill-grade";

/** The scenario's figure for who has no characteristics. */
const WITHOUT = 10;

/** A characteristic of an actor; types other than characters count 10. */
export function characteristicOf(actor: ActorSnapshot, characteristic: Characteristic): number {
  return actor.type === "character" ? actor.characteristics[characteristic] : WITHOUT;
}

/**
 * SPL-11: the chance that a caster's magic points (before paying) overcome a characteristic: 50 + 5 × (points − characteristic), kept within
 * 1–99 percent.
 */
export function resistanceChance(magicPoints: number, characteristic: number): number {
  return Math.min(99, Math.max(1, 50 + 5 * (magicPoints - characteristic)));
}

/** SPL-11, SPL-18: a roll of 1–100 against it; overcome by ⌈chance / 20⌉ or less, POU is marked. */
export function judgeResistance(
  chance: number,
  natural: number,
): { readonly overcome: boolean; readonly marks: boolean } {
  return { overcome: natural <= chance, marks: natural <= criticalSuccessMax(chance) };
}
