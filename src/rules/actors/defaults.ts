import type { Role } from "./snapshot";

/** CHR-1: maximum HP by role; the GM may set another. */
const ROLE_HP: { readonly [role in Role]: number } = { healer: 150, attacker: 150, defender: 200 };

/** CHR-1: maximum HP of a character of that role. */
export function defaultHpMax(role: Role): number {
  return ROLE_HP[role];
}

/** FAM-1 */
export const FAMILIAR_HP = 75;
/** CHR-9 */
export const MOUNT_HP = 75;
/** CHR-4: a characteristic that nobody has set, and that of all who are no characters. */
export const DEFAULT_CHARACTERISTIC = 10;
/** CHR-4: racial bounds of POU, those of 2d6+6. */
export const DEFAULT_POW_RANGE = { min: 8, max: 18 } as const;
/** CHR-5: the maximum of magic points. */
export function magicPointsMax(pow: number): number {
  return pow;
}
/** PLC-6: factor in percent, limit a damage figure. */
export const DEFAULT_OFF_PLACEMENT = { factor: 50, limit: 70 } as const;
