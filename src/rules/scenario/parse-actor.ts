import {
  ACTOR_TYPES,
  type ActorSnapshot,
  ALTITUDES,
  CHARACTERISTICS,
  type Characteristic,
  type CharacterSnapshot,
  DISCIPLINES,
  FAMILIAR_KINDS,
  ROLES,
  type Role,
  type StatusEntry,
  TRAITS,
  WEAPON_KINDS,
  type Weapon,
} from "../actors/snapshot";
import { STATUS_IDS } from "../statuses/status-ids";
import { BOUNDS } from "./bounds";
import type { Field } from "./field";
import { parseRange, parseSpell } from "./parse-spell";

/** CHR-1 */
const ROLE_HP: { readonly [role in Role]: number } = { healer: 150, attacker: 150, defender: 200 };
const FAMILIAR_HP = 75; // FAM-1
const MOUNT_HP = 75; // CHR-9
const BUILT_IN = ["bareHands", "improvised", "natural"];

function parseStatus(field: Field): StatusEntry {
  const plain = { own: false, keptBy: null, spell: null };
  if (typeof field.value === "string") return { id: field.oneOf(STATUS_IDS, "status"), turns: null, ...plain };
  return {
    id: field.at("id").oneOf(STATUS_IDS, "status"),
    turns: field.at("turns").orNull((each) => each.integer(1, BOUNDS.turns)),
    ...plain,
  };
}

/** Entries of a list with an id each; an id met twice is malformed. */
function unique<T extends { readonly id: string }>(field: Field, read: (each: Field) => T): readonly T[] {
  const seen = new Set<string>();
  return field.or([], (list) =>
    list.list().map((each) => {
      const entry = read(each);
      if (seen.has(entry.id)) each.fail(`'${entry.id}' is there twice`);
      seen.add(entry.id);
      return entry;
    }),
  );
}

function parseWeapon(field: Field): Weapon {
  const id = field.at("id").name();
  if (BUILT_IN.includes(id)) field.at("id").fail(`'${id}' is built in`);
  const kind = field.at("kind").oneOf(WEAPON_KINDS, "kind of weapon");
  return { id, kind, ...parseRange(field, { min: 1, max: 100 }), dropped: false };
}

function parseCharacteristics(field: Field): CharacterSnapshot["characteristics"] {
  const read = (name: Characteristic) =>
    field.isAbsent ? 10 : field.at(name).or(10, (each) => each.integer(0, BOUNDS.characteristic));
  const [str, con, siz, int, pow, dex, app] = CHARACTERISTICS.map(read);
  return { str, con, siz, int, pow, dex, app } as CharacterSnapshot["characteristics"];
}

/** Fields that all types have (CHR-6, CHR-7). */
function parseCommon(field: Field) {
  const reduction = field.at("reduction");
  const part = (name: string, max: number) =>
    reduction.isAbsent ? 0 : reduction.at(name).or(0, (each) => each.integer(0, max));
  return {
    id: field.at("id").name(),
    statuses: unique(field.at("statuses"), parseStatus),
    altitude: field.at("altitude").or("ground" as const, (each) => each.oneOf(ALTITUDES, "altitude")),
    flies: field.at("flies").or(false, (each) => each.flag()),
    reduction: { flat: part("flat", BOUNDS.figure), percent: part("percent", 100) },
    barriers: [],
    player: true,
  };
}

function parseHp(field: Field, hpMax: number): { readonly hp: number; readonly hpMax: number } {
  return { hp: field.at("hp").or(hpMax, (each) => each.integer(-BOUNDS.hp, hpMax)), hpMax };
}

function parseCharacter(field: Field): CharacterSnapshot {
  const role = field.at("role").or("attacker" as const, (each) => each.oneOf(ROLES, "role"));
  const characteristics = parseCharacteristics(field.at("characteristics"));
  const powRange = field.at("powRange").or([8, 18], (each) => {
    const bounds = each.list().map((bound) => bound.integer(0, BOUNDS.characteristic));
    return bounds.length === 2 ? bounds : each.fail("not a minimum and a maximum");
  });
  const [min = 8, max = 18] = powRange;
  if (min > max) field.at("powRange").fail("the minimum is above the maximum");
  const off = field.at("offPlacement");
  const offPart = (name: string, otherwise: number) =>
    off.isAbsent ? otherwise : off.at(name).or(otherwise, (each) => each.integer(0, BOUNDS.percent));
  return {
    type: "character",
    ...parseCommon(field),
    ...parseHp(field, ROLE_HP[role]),
    mp: field.at("mp").or(characteristics.pow, (each) => each.integer(0, BOUNDS.figure)),
    mpMax: characteristics.pow,
    role,
    discipline: field.at("discipline").or("melee" as const, (each) => each.oneOf(DISCIPLINES, "discipline")),
    traits: field.at("traits").or([], (each) => each.list().map((trait) => trait.oneOf(TRAITS, "trait"))),
    characteristics,
    powRange: { min, max },
    powMarked: false,
    offPlacement: { factor: offPart("factor", 50), limit: offPart("limit", 70) },
    diesAtZero: field.at("diesAtZero").or(false, (each) => each.flag()),
    weapons: unique(field.at("weapons"), parseWeapon),
    spells: unique(field.at("spells"), parseSpell),
    kept: [],
    casting: null,
    mount: null,
  };
}

/** One actor as a scenario writes it, its defaults filled in; who rides and who masters whom is checked by `parseActors`. */
export function parseActor(field: Field): ActorSnapshot {
  const type = field.at("type").oneOf(ACTOR_TYPES, "type");
  switch (type) {
    case "character":
      return parseCharacter(field);
    case "familiar": {
      const kind = field.at("kind").oneOf(FAMILIAR_KINDS, "kind");
      return { type, ...parseCommon(field), ...parseHp(field, FAMILIAR_HP), kind, master: field.at("master").name() };
    }
    case "swarm": {
      const count = field.at("count").integer(0, BOUNDS.count);
      return {
        type,
        ...parseCommon(field),
        count,
        countMax: count,
        discipline: field.at("discipline").or("melee" as const, (each) => each.oneOf(DISCIPLINES, "discipline")),
        front: field.at("front").orNull((each) => each.integer(0, BOUNDS.count)),
      };
    }
    case "mount": {
      const hpMax = field.at("hpMax").or(MOUNT_HP, (each) => each.integer(1, BOUNDS.hp));
      const rider = field.at("rider").orNull((each) => each.name());
      return { type, ...parseCommon(field), ...parseHp(field, hpMax), rider, machine: false };
    }
  }
}
