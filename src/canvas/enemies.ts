/** A token’s disposition that makes nobody an enemy. */
const NEUTRAL = 0;
const FRIENDLY = 1;

/** True if tokens of these dispositions are enemies (MOV-2): friends of the players against all others; the neutral are nobody's. */
export function areEnemies(one: number, other: number): boolean {
  if (one === NEUTRAL || other === NEUTRAL) return false;
  return (one === FRIENDLY) !== (other === FRIENDLY);
}
