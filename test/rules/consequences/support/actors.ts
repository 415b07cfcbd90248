import type {
  CharacterSnapshot,
  FamiliarSnapshot,
  MountSnapshot,
  Spell,
  StatusEntry,
  SwarmSnapshot,
} from "../../../../src/rules/actors/snapshot";
import type { StatusId } from "../../../../src/rules/statuses/status-ids";

const COMMON = {
  statuses: [],
  altitude: "ground",
  flies: false,
  reduction: { flat: 0, percent: 0 },
  barriers: [],
  player: false,
} as const;

/** A melee attacker of 150 HP with a sword. */
export function character(id: string, fields: Partial<CharacterSnapshot> = {}): CharacterSnapshot {
  return {
    ...COMMON,
    id,
    type: "character",
    hp: 150,
    hpMax: 150,
    mp: 10,
    mpMax: 10,
    role: "attacker",
    discipline: "melee",
    traits: [],
    characteristics: { str: 10, con: 10, siz: 10, int: 10, pow: 10, dex: 10, app: 10 },
    powRange: { min: 8, max: 18 },
    powMarked: false,
    offPlacement: { factor: 50, limit: 70 },
    diesAtZero: false,
    weapons: [{ id: "sword", kind: "melee", min: 1, max: 100, dropped: false }],
    spells: [],
    kept: [],
    casting: null,
    mount: null,
    ...fields,
  };
}

export function familiar(id: string, fields: Partial<FamiliarSnapshot> = {}): FamiliarSnapshot {
  return { ...COMMON, id, type: "familiar", hp: 75, hpMax: 75, kind: "beast", master: null, ...fields };
}

export function mount(id: string, fields: Partial<MountSnapshot> = {}): MountSnapshot {
  return { ...COMMON, id, type: "mount", hp: 75, hpMax: 75, rider: null, machine: false, ...fields };
}

export function swarm(id: string, fields: Partial<SwarmSnapshot> = {}): SwarmSnapshot {
  return { ...COMMON, id, type: "swarm", count: 12, countMax: 12, discipline: "melee", front: null, ...fields };
}

export function status(id: StatusId, fields: Partial<StatusEntry> = {}): StatusEntry {
  return { id, turns: null, own: false, keptBy: null, spell: null, ...fields };
}

export function spell(id: string, fields: Partial<Spell> = {}): Spell {
  return {
    id,
    skill: 10,
    technique: false,
    concentration: "light",
    range: 10,
    duration: 10,
    resistance: null,
    delivery: "automatic",
    effect: "none",
    status: null,
    turns: null,
    power: null,
    area: "single",
    neverMisses: false,
    passive: false,
    reaction: false,
    charges: null,
    improved: false,
    failedMonths: null,
    ...fields,
  };
}
