/** Bounds of a scenario's numbers: wide enough for any table, narrow enough that no sum leaves the safe integers. */
export const BOUNDS = {
  hp: 100_000,
  figure: 100_000,
  characteristic: 1_000,
  percent: 1_000,
  count: 100_000,
  turns: 10_000,
  points: 100,
} as const;
