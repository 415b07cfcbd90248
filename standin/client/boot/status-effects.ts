interface Status {
  id: string;
}
type Record_ = Record<string, Status>;

const isIndex = (key: PropertyKey): boolean => typeof key === "string" && /^\d+$/.test(key);
const byId = (entries: Iterable<Status>): Record_ => Object.fromEntries([...entries].map((entry) => [entry.id, entry]));

/** Puts the statuses of a list in the place of those of a record. */
function refill(target: Record_, list: readonly Status[]): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, byId(list));
}

/**
 * Statuses by their ids, in the order in which they are shown. Code written for the list that it was before still works: it
 * may be looped over, indexed by number, searched and mapped, and added to with `push`; each entry is kept by its id.
 */
export function statusEffects(initial: Record_ | readonly Status[]): Record_ {
  const target: Record_ = Array.isArray(initial) ? byId(initial as Status[]) : { ...(initial as Record_) };
  const list = (): Status[] => Object.values(target);
  return new Proxy(target, {
    get(record, key): unknown {
      if (Object.hasOwn(record, key) || key in Object.prototype) return Reflect.get(record, key);
      if (isIndex(key)) return list()[Number(key)];
      if (key === "length") return list().length;
      const method: unknown = Reflect.get(Array.prototype, key);
      if (typeof method !== "function") return undefined;
      return (...args: unknown[]) => {
        const entries = list();
        const before = [...entries];
        const result: unknown = method.apply(entries, args);
        // Methods that change the list change the record; the others do not.
        if (entries.length !== before.length || entries.some((entry, index) => entry !== before[index]))
          refill(record, entries);
        return result === entries ? record : result;
      };
    },
    set(record, key, value: Status): boolean {
      const id = isIndex(key) ? value.id : key;
      return Reflect.set(record, id, value);
    },
  });
}
