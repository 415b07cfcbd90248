/** What a table may want otherwise: world settings, given to the rules as one plain record. */
export interface HouseRules {
  /** CRIT-1: lowest natural roll that is a critical, 2–100 (100: no critical but the heroic roll). */
  readonly criticalMin: number;
  /** CRIT-4: highest natural roll that is a fumble, 1–99 (1: no fumble but the fatal one). */
  readonly fumbleMax: number;
  /** DTH-2: HP lost at the start of each turn of the dying. */
  readonly agonyLoss: number;
  /** SPL-6: factor of rolled intensity dice: 10 for a table with some 150 HP, 1 for one with some 15. */
  readonly spellScale: number;
  /** SPL-14: with `skillOnly` a successful skill roll hits and nobody defends. */
  readonly spellAttack: "both" | "skillOnly";
}

export const DEFAULT_HOUSE_RULES: HouseRules = {
  criticalMin: 95,
  fumbleMax: 5,
  agonyLoss: 5,
  spellScale: 10,
  spellAttack: "both",
};
