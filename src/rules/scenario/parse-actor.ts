import {
  DEFAULT_CHARACTERISTIC,
  DEFAULT_OFF_PLACEMENT,
  DEFAULT_POW_RANGE,
  defaultHpMax,
  FAMILIAR_HP,
  MOUNT_HP,
  magicPointsMax,
} from "../actors/defaults";
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
  type StatusEntry,
  TRAITS,
  WEAPON_KINDS,
  type Weapon,
} from "../actors/snapshot";
import { STATUS_IDS } from "../statuses/status-ids";
import { BOUNDS } from "./bounds";
import type { Field } from "./field";
import { parseRange, parseSpell } from "./parse-spell";

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
    field.isAbsent
      ? DEFAULT_CHARACTERISTIC
      : field.at(name).or(DEFAULT_CHARACTERISTIC, (each) => each.integer(0, BOUNDS.characteristic));
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
  const powRange = field.at("powRange").or([DEFAULT_POW_RANGE.min, DEFAULT_POW_RANGE.max], (each) => {
    const bounds = each.list().map((bound) => bound.integer(0, BOUNDS.characteristic));
    return bounds.length === 2 ? bounds : each.fail("not a minimum and a maximum");
  });
  const [min = DEFAULT_POW_RANGE.min, max = DEFAULT_POW_RANGE.max] = powRange;
  if (min > max) field.at("powRange").fail("the minimum is above the maximum");
  const off = field.at("offPlacement");
  const offPart = (name: string, otherwise: number) =>
    off.isAbsent ? otherwise : off.at(name).or(otherwise, (each) => each.integer(0, BOUNDS.percent));
  return {
    type: "character",
    ...parseCommon(field),
    ...parseHp(field, defaultHpMax(role)),
    mp: field.at("mp").or(characteristics.pow, (each) => each.integer(0, BOUNDS.figure)),
    mpMax: magicPointsMax(characteristics.pow),
    role,
    discipline: field.at("discipline").or("melee" as const, (each) => each.oneOf(DISCIPLINES, "discipline")),
    traits: field.at("traits").or([], (each) => each.list().map((trait) => trait.oneOf(TRAITS, "trait"))),
    characteristics,
    powRange: { min, max },
    powMarked: false,
    offPlacement: {
      factor: offPart("factor", DEFAULT_OFF_PLACEMENT.factor),
      limit: offPart("limit", DEFAULT_OFF_PLACEMENT.limit),
    },
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
