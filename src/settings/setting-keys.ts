/** World settings of ours. */
export const SETTING_KEYS = [
  "initiativeFormula",
  "criticalMin",
  "fumbleMax",
  "agonyLoss",
  "spellScale",
  "spellAttack",
  "rollsBy",
  "autoApply",
  "moveDistance",
  "guardedWalkDivisor",
  "dataVersion",
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

/** Whose client draws the dice. */
export const ROLLS_BY = ["roller", "writer"] as const;
export type RollsBy = (typeof ROLLS_BY)[number];
