/** A record of unknown values: what sources, options and updates are until a schema has judged them. */
export type Data = Record<string, unknown>;

/** Any class, for `instanceof` and subclass tests. */
export type AnyClass = abstract new (...args: never[]) => object;
