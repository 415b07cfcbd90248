import { deepClone } from "../../../core/utils/clone";
import { objectsEqual } from "../../../core/utils/diff";
import { mergeObject } from "../../../core/utils/merge";
import type { Data } from "../../../core/utils/types";

/** Fields of an actor that hold documents. */
const LISTS = ["items", "effects"] as const;

const listOf = (source: Data, field: string): Data[] => (source[field] ?? []) as Data[];

/** The source of an unlinked token's actor: that of the world's, with what the token's delta changes. */
export function mergeDelta(base: Data, delta: Data | null): Data {
  const { items: _items, effects: _effects, ...fields } = deepClone(delta ?? {});
  const source = mergeObject(deepClone(base), { ...fields, _id: base["_id"] });
  for (const field of LISTS) source[field] = mergeList(listOf(base, field), listOf(delta ?? {}, field));
  return source;
}

/** Entries of the delta stand for those of the same id, or take them away; the others are as in the world's actor. */
function mergeList(base: readonly Data[], delta: readonly Data[]): Data[] {
  const own = new Map(delta.map((entry) => [entry["_id"], entry]));
  const merged = base.map((entry) => own.get(entry["_id"]) ?? entry);
  const known = new Set(base.map(({ _id }) => _id));
  merged.push(...delta.filter(({ _id }) => !known.has(_id)));
  return deepClone(merged.filter((entry) => entry["_tombstone"] !== true));
}

/** The entries by which a list differs from the world's actor's: what is new or changed, and marks of what is gone. */
export function deltaOf(base: readonly Data[], list: readonly Data[]): Data[] {
  const known = new Map(base.map((entry) => [entry["_id"], entry]));
  const kept = new Set(list.map(({ _id }) => _id));
  const own = list.filter((entry) => {
    const same = known.get(entry["_id"]);
    return !same || !objectsEqual(same, entry);
  });
  const gone = base.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => ({ _id, _tombstone: true }));
  return deepClone([...own, ...gone]);
}
