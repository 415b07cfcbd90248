import type { Altitude, Discipline } from "../actors/snapshot";
import type { RuleReason } from "../result";
import type { Term } from "./exchange";

/** AIR-1: the two heights of an attack. */
export interface Heights {
  readonly attacker: Altitude;
  readonly target: Altitude;
}

/** Moderate or high: where contact from the ground does not reach (AIR-2, AIR-3). */
export function isAloft(altitude: Altitude): boolean {
  return altitude === "moderate" || altitude === "high";
}

/** AIR-2, AIR-3: true if an attack in contact from `from` reaches who is at `to`. */
export function contactReaches(from: Altitude, to: Altitude): boolean {
  return from !== "ground" || !isAloft(to);
}

/** AIR-4, AIR-2, AIR-3: why the heights forbid an attack, if they do. */
export function heightRefusal(heights: Heights, contact: boolean): RuleReason | null {
  const { attacker, target } = heights;
  if (attacker !== "ground" && target !== "ground" && attacker !== target) return "wrong-altitude";
  return contact && !contactReaches(attacker, target) ? "out-of-reach" : null;
}

/** AIR-2, AIR-3: what the heights add to an attack roll. Between flyers, and low against ground, it is as usual (AIR-1, AIR-4). */
export function heightTerm(heights: Heights, mode: Discipline): Term | null {
  const { attacker, target } = heights;
  if (attacker !== "ground" && target !== "ground") return null;
  if (attacker === "moderate") return { key: "attackerModerate", rule: "AIR-2", flat: 20 };
  if (attacker === "high") return { key: "attackerHigh", rule: "AIR-3", flat: -20 };
  if (target === "moderate") {
    return mode === "ranged" ? { key: "targetModerate", rule: "AIR-2", flat: 20 } : null;
  }
  if (target === "high") {
    if (mode === "ranged") return { key: "targetHigh", rule: "AIR-3", flat: -20 };
    if (mode === "magic") return { key: "targetHighMagic", rule: "AIR-3", flat: -40 };
  }
  return null;
}
