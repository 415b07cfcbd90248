import { readSetting } from "../foundry/v14/settings";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../rules/house-rules";
import { DEFAULT_INITIATIVE } from "../rules/turns/initiative";
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
