import type { CharacterSnapshot } from "../../../src/rules/actors/snapshot";
import type { AttackChoices, Party } from "../../../src/rules/combat/exchange";
import { PLAIN_CHOICES } from "../../../src/rules/combat/plain-choices";

/** A character in full health, as `changes` say otherwise. */
export function person(id: string, changes: Partial<CharacterSnapshot> = {}): CharacterSnapshot {
  return {
    type: "character",
    id,
    hp: 150,
    hpMax: 150,
    mp: 10,
    mpMax: 10,
    role: "attacker",
    discipline: "melee",
    traits: [],
    characteristics: { str: 9, con: 12, siz: 10, int: 16, pow: 10, dex: 14, app: 11 },
    powRange: { min: 8, max: 18 },
    powMarked: false,
    offPlacement: { factor: 50, limit: 70 },
    diesAtZero: false,
    weapons: [
      { id: "sword", kind: "melee", min: 1, max: 100, dropped: false },
      { id: "bow", kind: "ranged", min: 1, max: 100, dropped: false },
    ],
    spells: [],
    kept: [],
    casting: null,
    mount: null,
    statuses: [],
    altitude: "ground",
    flies: false,
    reduction: { flat: 0, percent: 0 },
    barriers: [],
    player: true,
    ...changes,
  };
}

export const CHOICES: AttackChoices = { ...PLAIN_CHOICES, contact: true };

export function party(id: string, name: string): Party {
  return { id, token: null, name, img: "icons/x.svg", type: "character" };
}
