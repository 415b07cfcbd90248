import { classOf } from "./host-types";

export interface Built {
  readonly built: number;
  /** What went wrong: the message, how often, and a document that it happened with. */
  readonly failures: readonly { readonly message: string; readonly count: number; readonly example: string }[];
}

/** Builds documents of stored sources through the classes and models of the system, as strictly as when they are created. */
export function buildSources(kind: string, sources: readonly Record<string, unknown>[]): Built {
  const cls = classOf(kind);
  const failures = new Map<string, { message: string; count: number; example: string }>();
  let built = 0;
  for (const source of sources) {
    try {
      const document = new cls(structuredClone(source), { strict: true });
      if (document.id !== source["_id"]) throw new Error("the id was not kept");
      built += 1;
    } catch (error) {
      const message = (error instanceof Error ? error.message : String(error)).split("\n").join(" ");
      const known = failures.get(message) ?? { message, count: 0, example: `${source["name"]} [${source["_id"]}]` };
      known.count += 1;
      failures.set(message, known);
    }
  }
  return { built, failures: [...failures.values()] };
}
