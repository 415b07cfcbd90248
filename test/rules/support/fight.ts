import type {
  ActorSnapshot,
  CharacterSnapshot,
  FamiliarSnapshot,
  MountSnapshot,
  StatusEntry,
  SwarmSnapshot,
  Weapon,
} from "../../../src/rules/actors/snapshot";
import type { AttackChoices, AttackPlan, AttackState } from "../../../src/rules/combat/exchange";
import { type Fight, FREE_PLAY, type RuleContext } from "../../../src/rules/combat/fight";
import { openAttack } from "../../../src/rules/combat/open-attack";
import { PLAIN_CHOICES } from "../../../src/rules/combat/plain-choices";
import { planAttack } from "../../../src/rules/combat/plan-attack";
import { DEFAULT_HOUSE_RULES, type HouseRules } from "../../../src/rules/house-rules";
import type { Result } from "../../../src/rules/result";
import type { StatusId } from "../../../src/rules/statuses/status-ids";

const COMMON = {
  statuses: [],
  altitude: "ground",
  flies: false,
  reduction: { flat: 0, percent: 0 },
  barriers: [],
  player: true,
} as const;

/** Freezes a value and all that it holds. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}

export const SWORD: Weapon = { id: "sword", kind: "melee", min: 1, max: 100, dropped: false };
export const BOW: Weapon = { id: "bow", kind: "ranged", min: 1, max: 100, dropped: false };
export const STAFF: Weapon = { id: "staff", kind: "magic", min: 1, max: 100, dropped: false };

export function borne(...ids: readonly StatusId[]): readonly StatusEntry[] {
  return ids.map((id) => ({ id, turns: null, own: false, keptBy: null, spell: null }));
}

/** A character with sword, bow and staff. */
export function character(id: string, change: Partial<CharacterSnapshot> = {}): CharacterSnapshot {
  return deepFreeze({
    ...COMMON,
    type: "character",
    id,
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
    weapons: [SWORD, BOW, STAFF],
    spells: [],
    kept: [],
    casting: null,
    mount: null,
    ...change,
  });
}

export function familiar(id: string, change: Partial<FamiliarSnapshot> = {}): FamiliarSnapshot {
  return deepFreeze({ ...COMMON, type: "familiar", id, hp: 75, hpMax: 75, kind: "beast", master: null, ...change });
}

export function swarm(id: string, change: Partial<SwarmSnapshot> = {}): SwarmSnapshot {
  return deepFreeze({
    ...COMMON,
    type: "swarm",
    id,
    count: 12,
    countMax: 12,
    discipline: "melee",
    front: null,
    ...change,
  });
}

export function mount(id: string, change: Partial<MountSnapshot> = {}): MountSnapshot {
  return deepFreeze({ ...COMMON, type: "mount", id, hp: 75, hpMax: 75, rider: null, machine: false, ...change });
}

/** A rider on its mount, at one height. */
export function pair(
  riderChange: Partial<CharacterSnapshot> = {},
  mountChange: Partial<MountSnapshot> = {},
): readonly [CharacterSnapshot, MountSnapshot] {
  const steed = mount("steed", { rider: "rider", ...mountChange });
  return [character("rider", { mount: "steed", altitude: steed.altitude, ...riderChange }), steed];
}

/** How the tests' attacks are made unless they say otherwise: in contact, nothing special. */
export const CONTACT: AttackChoices = { ...PLAIN_CHOICES, contact: true };

export function contextOf(
  actors: readonly ActorSnapshot[],
  fight: Partial<Fight> = {},
  rules: Partial<HouseRules> = {},
): RuleContext {
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  return deepFreeze({
    lookup: (id: string) => byId.get(id),
    fight: { ...FREE_PLAY, ...fight },
    rules: { ...DEFAULT_HOUSE_RULES, ...rules },
  });
}

/** What an attack test says; the rest is usual. */
export interface AttackCase {
  readonly attacker: ActorSnapshot;
  readonly target: ActorSnapshot;
  readonly weapon?: string;
  readonly choices?: Partial<AttackChoices>;
  readonly others?: readonly ActorSnapshot[];
  readonly fight?: Partial<Fight>;
  readonly rules?: Partial<HouseRules>;
}

function contextOfCase(test: AttackCase): RuleContext {
  return contextOf([test.attacker, test.target, ...(test.others ?? [])], test.fight, test.rules);
}

export function planOf(test: AttackCase): Result<AttackPlan> {
  const { attacker, target, weapon = "sword", choices = {} } = test;
  return planAttack({ attacker, target, weapon, choices: { ...CONTACT, ...choices } }, contextOfCase(test));
}

/** The plan of an attack that the rules allow. */
export function allowedPlan(test: AttackCase): AttackPlan {
  const plan = planOf(test);
  if (!plan.ok) throw new Error(`refused: ${plan.refusal.reason}`);
  return plan.value;
}

/** Why the attack is refused, or null. */
export function refusalOf(test: AttackCase): string | null {
  const plan = planOf(test);
  return plan.ok ? null : plan.refusal.reason;
}

export function openOf(test: AttackCase, roll: number): Result<AttackState> {
  const { attacker, target, weapon = "sword", choices = {} } = test;
  const party = (actor: ActorSnapshot) => ({ id: actor.id, token: null, name: actor.id, img: "", type: actor.type });
  return openAttack(
    {
      attacker,
      target,
      choices: { ...CONTACT, ...choices },
      weapon: { id: weapon, name: weapon, img: "", kind: "melee" },
      parties: { attacker: party(attacker), target: party(target) },
      roll,
      requestId: "request-1",
      user: "ada",
      at: 1000,
      witnessed: true,
    },
    contextOfCase(test),
  );
}

/** The state of an attack that the rules allow. */
export function opened(test: AttackCase, roll: number): AttackState {
  const state = openOf(test, roll);
  if (!state.ok) throw new Error(`refused: ${state.refusal.reason}`);
  return deepFreeze(state.value);
}
