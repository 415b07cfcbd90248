import type { ActorSnapshot, CharacterSnapshot, Spell, StatusEntry } from "../actors/snapshot";
import type { Json, JsonObject } from "../json";
import { jsonEqual } from "./json-equal";
import type { Write } from "./receipt";
import type { ActorChange } from "./settling";
import { statusEffectId } from "./status-effect-id";

/** Field of a snapshot → path of the actor's document. A character's `mount` has none: the mount's `rider` says it. */
const ACTOR_PATHS: { readonly [field: string]: string } = {
  hp: "system.hp.value",
  hpMax: "system.hp.max",
  mp: "system.mp.value",
  altitude: "system.altitude",
  count: "system.count.value",
  powMarked: "system.pow.marked",
  barriers: "system.barriers",
  kept: "system.kept",
  casting: "system.casting",
  rider: "system.rider",
};
const WEAPON_PATHS = { dropped: "system.dropped" } as const;
const SPELL_PATHS = {
  skill: "system.skill",
  improved: "system.improved",
  failedMonths: "system.study.failedMonths",
} as const;

type Fields = { readonly [field: string]: Json | undefined };

/** Snapshots and their parts are JSON-safe by contract; TypeScript sees no index signature on interfaces. */
function asFields(value: object): Fields {
  return value as Fields;
}

function set(document: string, path: string, value: Json): Write {
  return { kind: "set", document, path, value };
}

function changedSets(
  document: string,
  before: object,
  after: object,
  paths: Readonly<Record<string, string>>,
): Write[] {
  const [old, fresh] = [asFields(before), asFields(after)];
  return Object.entries(paths).flatMap(([field, path]) => {
    const [from, to] = [old[field], fresh[field]];
    return to === undefined || from === to || (from !== undefined && jsonEqual(from, to))
      ? []
      : [set(document, path, to)];
  });
}

/** What the effect of a status holds of ours; the Foundry side adds name, picture and `statuses`. */
function statusSource(entry: StatusEntry): JsonObject {
  const keptBy = entry.keptBy === null ? null : { caster: entry.keptBy.caster, cast: entry.keptBy.cast };
  return {
    type: "status",
    system: { status: entry.id, turns: { value: entry.turns, own: entry.own }, keptBy, spell: entry.spell },
  };
}

function statusWrites(actor: string, before: readonly StatusEntry[], after: readonly StatusEntry[]): Write[] {
  if (before === after) return [];
  const writes: Write[] = [];
  for (const old of before) {
    if (after.some((entry) => entry.id === old.id)) continue;
    writes.push({ kind: "remove", document: actor, embedded: "ActiveEffect", id: statusEffectId(old.id) });
  }
  for (const entry of after) {
    const id = statusEffectId(entry.id);
    const old = before.find((borne) => borne.id === entry.id);
    const source = statusSource(entry);
    if (old === undefined) {
      writes.push({ kind: "create", document: actor, embedded: "ActiveEffect", id, source });
      continue;
    }
    if (old === entry) continue;
    const effect = `${actor}.ActiveEffect.${id}`;
    if (old.turns !== entry.turns) writes.push(set(effect, "system.turns.value", entry.turns));
    if (old.own !== entry.own) writes.push(set(effect, "system.turns.own", entry.own));
    const keptBy = (source["system"] as JsonObject)["keptBy"] as Json;
    const oldKeptBy = (statusSource(old)["system"] as JsonObject)["keptBy"] as Json;
    if (!jsonEqual(oldKeptBy, keptBy)) writes.push(set(effect, "system.keptBy", keptBy));
    if (old.spell !== entry.spell) writes.push(set(effect, "system.spell", entry.spell));
  }
  return writes;
}

function spellWrites(document: string, before: Spell, after: Spell): Write[] {
  const writes = changedSets(document, before, after, SPELL_PATHS);
  if (after.charges !== null && after.charges.value !== before.charges?.value) {
    writes.push(set(document, "system.charges.value", after.charges.value));
  }
  return writes;
}

function itemWrites(before: CharacterSnapshot, after: CharacterSnapshot): Write[] {
  const weapons = after.weapons.flatMap((weapon) => {
    const old = before.weapons.find((known) => known.id === weapon.id);
    return old === undefined || old === weapon
      ? []
      : changedSets(`${after.id}.Item.${weapon.id}`, old, weapon, WEAPON_PATHS);
  });
  const spells = after.spells.flatMap((spell) => {
    const old = before.spells.find((known) => known.id === spell.id);
    return old === undefined || old === spell ? [] : spellWrites(`${after.id}.Item.${spell.id}`, old, spell);
  });
  return [...weapons, ...spells];
}

function actorWrites(before: ActorSnapshot, after: ActorSnapshot): Write[] {
  const writes = changedSets(after.id, before, after, ACTOR_PATHS);
  if (before.type === "character" && after.type === "character") {
    writes.push(...changedSets(after.id, before.characteristics, after.characteristics, { pow: POW_PATH }));
    writes.push(...itemWrites(before, after));
  }
  writes.push(...statusWrites(after.id, before.statuses, after.statuses));
  return writes;
}

/** SPL-18 */
const POW_PATH = "system.characteristics.pow";

/**
 * The writes that turn each `before` into its `after`: documents are named by the snapshots' ids (uuids at the table), paths are those of
 * the system's data; statuses are effects with fixed ids. Changes that change nothing write nothing.
 */
export function toWrites(changes: readonly ActorChange[]): Write[] {
  return changes.flatMap(({ before, after }) => (before === after ? [] : actorWrites(before, after)));
}
