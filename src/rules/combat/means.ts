import type {
  ActorSnapshot,
  AttackKind,
  CharacterSnapshot,
  Discipline,
  ItemId,
  SwarmSnapshot,
} from "../actors/snapshot";
import { swarmValue } from "../swarms/value";

/** What an attack is made with: its kind, its own damage range before any placement limit, and how it strikes. */
export interface AttackMeans {
  readonly id: ItemId;
  readonly kind: AttackKind;
  readonly min: number;
  readonly max: number;
  /** How it strikes: as a melee, ranged or magic weapon does; a swarm's natural attack is of its discipline. */
  readonly mode: Discipline;
  /** Lies on the ground (STA-7). */
  readonly dropped: boolean;
}

/** WPN-1, WPN-2: damage of bare hands: a monk 1–100, the melee discipline 1–50, the others 1–35. */
function bareHandsMax(actor: CharacterSnapshot): number {
  if (actor.traits.includes("monk")) return 100;
  return actor.discipline === "melee" ? 50 : 35;
}

/** MAS-3, MAS-6: a swarm's damage, from 10 × ⌊value/50⌋ (at least 1) to its value; on the ground, in melee, the front caps the count. */
export function swarmDamage(swarm: SwarmSnapshot): { readonly min: number; readonly max: number } {
  const capped = swarm.front !== null && swarm.discipline === "melee" && swarm.altitude === "ground";
  const striking = capped && swarm.front !== null ? Math.min(swarm.count, swarm.front) : swarm.count;
  const value = swarmValue(striking);
  const min = ((value - (value % 50)) / 50) * 10;
  return { min: Math.max(1, min), max: Math.max(1, value) };
}

/** FAM-1, CHR-9, MAS-3: the natural attack of familiars, mounts and swarms. */
function natural(actor: ActorSnapshot): AttackMeans | null {
  const means = { id: "natural", kind: "natural", mode: "melee", dropped: false } as const;
  switch (actor.type) {
    case "character":
      return null;
    case "familiar": // FAM-1
      return { ...means, min: 1, max: 70 };
    case "mount": // CHR-9
      return { ...means, min: 1, max: 100 };
    case "swarm":
      return { ...means, ...swarmDamage(actor), mode: actor.discipline };
  }
}

/** The means of that id, or null where the actor has none. CBT-6, WPN-1 to WPN-3, FAM-1, CHR-9, MAS-3. */
export function meansOf(actor: ActorSnapshot, id: ItemId): AttackMeans | null {
  if (id === "natural") return natural(actor);
  if (actor.type !== "character") return null;
  if (id === "bareHands") {
    return { id, kind: "bareHands", min: 1, max: bareHandsMax(actor), mode: "melee", dropped: false };
  }
  if (id === "improvised") return { id, kind: "improvised", min: 1, max: 100, mode: "melee", dropped: false };
  const weapon = actor.weapons.find((each) => each.id === id);
  if (weapon === undefined) return null;
  const { kind, min, max, dropped } = weapon;
  return { id, kind, min, max, mode: kind, dropped };
}
