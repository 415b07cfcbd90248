import { readSetting } from "../foundry/v14/settings";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../rules/house-rules";
import { DEFAULT_INITIATIVE } from "../rules/turns/initiative";
import { DEFAULT_WALK } from "../rules/turns/move";
import type { RollsBy } from "./setting-keys";

function integer(key: "criticalMin" | "fumbleMax" | "agonyLoss" | "spellScale"): number {
  const value = readSetting(key);
  return Number.isInteger(value) ? Number(value) : DEFAULT_HOUSE_RULES[key];
}

/** The table's rules as one plain record. */
export function readHouseRules(): HouseRules {
  return {
    criticalMin: integer("criticalMin"),
    fumbleMax: integer("fumbleMax"),
    agonyLoss: integer("agonyLoss"),
    spellScale: integer("spellScale"),
    spellAttack: readSetting("spellAttack") === "skillOnly" ? "skillOnly" : "both",
  };
}

export function readRollsBy(): RollsBy {
  return readSetting("rollsBy") === "writer" ? "writer" : "roller";
}

export function readAutoApply(): boolean {
  return readSetting("autoApply") === true;
}

/** CBT-1: the table's formula of initiative, as it was typed. */
export function readInitiativeFormula(): string {
  const formula = readSetting("initiativeFormula");
  return typeof formula === "string" && formula.trim() !== "" ? formula : DEFAULT_INITIATIVE;
}

/** MOV-1: metres of a move, an integer ≥ 0. */
export function readMoveDistance(): number {
  const value = Number(readSetting("moveDistance"));
  return Number.isInteger(value) && value >= 0 ? value : DEFAULT_WALK.distance;
}

/** MOV-3: what divides a move on a guarded walk, an integer ≥ 1. */
export function readGuardedWalkDivisor(): number {
  const value = Number(readSetting("guardedWalkDivisor"));
  return Number.isInteger(value) && value >= 1 ? value : DEFAULT_WALK.divisor;
}
