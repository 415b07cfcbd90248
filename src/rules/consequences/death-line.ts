import type { ActorSnapshot, FamiliarSnapshot, SwarmSnapshot } from "../actors/snapshot";
import type { ActorLookup } from "../combat/fight";

/** How an actor with HP ends, and where. */
export interface DeathLine {
  /** Lowest HP that still live: below is the end (DTH-4: −75 of 150; FAM-4: −49; 1 for who has no coma). */
  readonly last: number;
  /** What it is then. */
  readonly end: "dead" | "banished";
  /** False: no coma, the end comes at 0 HP and HP stop there (CHR-8, DTH-8). */
  readonly coma: boolean;
}

const BANISHED_KINDS: readonly FamiliarSnapshot["kind"][] = ["demon", "undead", "elemental"];
/** FAM-4: the hunter's familiar dies when HP reach −50. */
const HUNTER_FAMILIAR_LAST = -49;

/**
 * Where an actor's life ends (DTH-4, DTH-8, FAM-4). Death by DTH-4 is below −½ of the maximum, so an odd maximum rounds towards 0: 75 lives
 * at −37.
 */
export function deathLine(actor: Exclude<ActorSnapshot, SwarmSnapshot>, lookup: ActorLookup): DeathLine {
  if (actor.type === "character" && actor.diesAtZero) return { last: 1, end: "dead", coma: false };
  if (actor.type === "familiar") {
    if (BANISHED_KINDS.includes(actor.kind)) return { last: 1, end: "banished", coma: false };
    const master = actor.master === null ? undefined : lookup(actor.master);
    if (master?.type === "character" && master.traits.includes("hunter")) {
      return { last: HUNTER_FAMILIAR_LAST, end: "dead", coma: true };
    }
  }
  return { last: -Math.floor(actor.hpMax / 2) + 0, end: "dead", coma: true };
}
