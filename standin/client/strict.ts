/** What a host asks of any object, and is no use of an API: never reported. */
const EXEMPT = new Set([
  "then",
  "toJSON",
  "constructor",
  "prototype",
  "length",
  "name",
  "$$typeof",
  "nodeType",
  "asymmetricMatch",
]);
const NO_PROXY = Symbol("raw");

export interface GuardReport {
  /** Paths of members that were read and do not exist, each once, in the order of their first use. */
  readonly unknown: string[];
}

export interface GuardOptions {
  mode: "strict" | "peer";
  report: GuardReport;
  /** How many levels of plain objects inside are guarded too. */
  depth?: number;
  /** Paths of objects whose keys are the packages' own: nothing is noticed there. */
  open?: ReadonlySet<string>;
  /** Peer mode only: what stands for a missing member, by its path; undefined for nothing. */
  missing?: (path: string) => unknown;
}

/**
 * Wraps a namespace so that reading a member it lacks is noticed. In strict mode it throws, in peer mode it is only recorded.
 * `in`, `Object.hasOwn` and assignments work as on the object itself, so that presence tests and extensions are free.
 *
 * @param target the object to guard; its methods run on the object itself
 * @param path its name in messages (`foundry`)
 */
export function guard<T extends object>(
  target: T,
  path: string,
  { mode, report, depth = 0, open = new Set<string>(), missing = () => undefined }: GuardOptions,
): T {
  const inner = new Map<string, object>();
  return new Proxy(target, {
    get(object, key) {
      if (key === NO_PROXY) return object;
      let value: unknown = Reflect.get(object, key);
      if (typeof key === "symbol" || EXEMPT.has(key)) return value;
      const here = `${path}.${key}`;
      if (value === undefined && !(key in object)) {
        if (!report.unknown.includes(here)) report.unknown.push(here);
        if (mode === "strict") throw new Error(`${here} is not part of this host's API`);
        value = missing(here);
        if (value === undefined) return undefined;
        // The same one each time: packages compare classes, and look them up.
        Object.defineProperty(object, key, { value, configurable: true, writable: true, enumerable: false });
      }
      if (depth <= 0 || open.has(here) || !isNamespace(value)) return value;
      // A frozen member must be given out as it is.
      const own = Reflect.getOwnPropertyDescriptor(object, key);
      if (own && !own.configurable && !own.writable) return value;
      const known = inner.get(key);
      if (known && Reflect.get(known, NO_PROXY) === value) return known;
      const guarded = guard(value, here, { mode, report, depth: depth - 1, open, missing });
      inner.set(key, guarded);
      return guarded;
    },
  });
}

function isNamespace(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
