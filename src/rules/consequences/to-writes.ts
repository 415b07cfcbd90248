import type { ActorSnapshot, CharacterSnapshot, Mark, StatusEntry } from "../actors/snapshot";
import type { Json, JsonObject } from "../json";
import { jsonEqual } from "./json-equal";
import type { Write } from "./receipt";
import type { ActorChange } from "./settling";
import { statusEffectId } from "./status-effect-id";

/** Fields of a snapshot with their paths. */
type FieldPaths = readonly (readonly [field: string, path: string])[];

/** Field of a snapshot → path of the actor's document. A character's `mount` has none: the mount's `rider` says it. */
const ACTOR_PATHS: FieldPaths = [
  ["hp", "system.hp.value"],
  ["hpMax", "system.hp.max"],
  ["mp", "system.mp.value"],
  ["altitude", "system.altitude"],
  ["count", "system.count.value"],
  ["powMarked", "system.pow.marked"],
  ["barriers", "system.barriers"],
  ["kept", "system.kept"],
  ["casting", "system.casting"],
  ["rider", "system.rider"],
];
/** SPL-18 */
const POW_PATHS: FieldPaths = [["pow", "system.characteristics.pow"]];
const WEAPON_PATHS: FieldPaths = [["dropped", "system.dropped"]];
const SPELL_PATHS: FieldPaths = [
  ["skill", "system.skill"],
  ["improved", "system.improved"],
  ["failedMonths", "system.study.failedMonths"],
];

type Fields = { readonly [field: string]: Json | undefined };

/** Snapshots and their parts are JSON-safe by contract; TypeScript sees no index signature on interfaces. */
function asFields(value: object): Fields {
  return value as Fields;
}

function set(document: string, path: string, value: Json): Write {
  return { kind: "set", document, path, value };
}

/** Adds the writes of the fields that changed. */
function addSets(writes: Write[], document: string, before: object, after: object, paths: FieldPaths): void {
  const [old, fresh] = [asFields(before), asFields(after)];
  for (const [field, path] of paths) {
    const [from, to] = [old[field], fresh[field]];
    if (to === undefined || from === to || (from !== undefined && jsonEqual(from, to))) continue;
    writes.push(set(document, path, to));
  }
}

/** What the effect of a status holds of ours; the Foundry side adds name, picture and `statuses`. */
function statusSource(entry: StatusEntry): JsonObject {
  const turns = { value: entry.turns, own: entry.own };
  return { type: "status", system: { status: entry.id, turns, keptBy: keptBySource(entry), spell: entry.spell } };
}

function keptBySource({ keptBy }: StatusEntry): Json {
  return keptBy === null ? null : { caster: keptBy.caster, cast: keptBy.cast };
}

function addStatuses(
  writes: Write[],
  actor: string,
  before: readonly StatusEntry[],
  after: readonly StatusEntry[],
): void {
  if (before === after) return;
  for (const old of before) {
    if (after.some((entry) => entry.id === old.id)) continue;
    writes.push({ kind: "remove", document: actor, embedded: "ActiveEffect", id: statusEffectId(old.id) });
  }
  for (const entry of after) {
    const old = before.find((borne) => borne.id === entry.id);
    if (old === entry) continue;
    const id = statusEffectId(entry.id);
    if (old === undefined) {
      const source = statusSource(entry);
      writes.push({ kind: "create", document: actor, embedded: "ActiveEffect", id, source });
      continue;
    }
    const effect = `${actor}.ActiveEffect.${id}`;
    if (old.turns !== entry.turns) writes.push(set(effect, "system.turns.value", entry.turns));
    if (old.own !== entry.own) writes.push(set(effect, "system.turns.own", entry.own));
    const [oldKept, kept] = [keptBySource(old), keptBySource(entry)];
    if (!jsonEqual(oldKept, kept)) writes.push(set(effect, "system.keptBy", kept));
    if (old.spell !== entry.spell) writes.push(set(effect, "system.spell", entry.spell));
  }
}

/** Statuses of the GM's own: their turns, and their end. */
function addMarks(writes: Write[], actor: string, before: readonly Mark[] = [], after: readonly Mark[] = []): void {
  if (before === after) return;
  for (const old of before) {
    const mark = after.find(({ id }) => id === old.id);
    const effect = `${actor}.ActiveEffect.${old.id}`;
    if (mark === undefined) writes.push({ kind: "remove", document: actor, embedded: "ActiveEffect", id: old.id });
    else if (old.turns !== mark.turns) writes.push(set(effect, "system.turns.value", mark.turns));
    if (mark !== undefined && old.own !== mark.own) writes.push(set(effect, "system.turns.own", mark.own));
  }
}

function addItems(writes: Write[], before: CharacterSnapshot, after: CharacterSnapshot): void {
  for (const weapon of before.weapons === after.weapons ? [] : after.weapons) {
    const old = before.weapons.find((known) => known.id === weapon.id);
    if (old === undefined || old === weapon) continue;
    addSets(writes, `${after.id}.Item.${weapon.id}`, old, weapon, WEAPON_PATHS);
  }
  for (const spell of before.spells === after.spells ? [] : after.spells) {
    const old = before.spells.find((known) => known.id === spell.id);
    if (old === undefined || old === spell) continue;
    const document = `${after.id}.Item.${spell.id}`;
    addSets(writes, document, old, spell, SPELL_PATHS);
    if (spell.charges === null || spell.charges.value === old.charges?.value) continue;
    writes.push(set(document, "system.charges.value", spell.charges.value));
  }
}

function addActor(writes: Write[], before: ActorSnapshot, after: ActorSnapshot): void {
  addSets(writes, after.id, before, after, ACTOR_PATHS);
  if (before.type === "character" && after.type === "character") {
    if (before.characteristics !== after.characteristics) {
      addSets(writes, after.id, before.characteristics, after.characteristics, POW_PATHS);
    }
    addItems(writes, before, after);
  }
  addStatuses(writes, after.id, before.statuses, after.statuses);
  addMarks(writes, after.id, before.marks, after.marks);
}

/**
 * The writes that turn each `before` into its `after`: documents are named by the snapshots' ids (uuids at the table), paths are those of
 * the system's data; statuses are effects with fixed ids. Changes that change nothing write nothing.
 */
export function toWrites(changes: readonly ActorChange[]): Write[] {
  const writes: Write[] = [];
  for (const { before, after } of changes) if (before !== after) addActor(writes, before, after);
  return writes;
}
