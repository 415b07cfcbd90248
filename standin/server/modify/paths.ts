import type { Json, JsonObject } from "../../core/protocol";

/** A place in a source where a path of the manifest leads. */
export interface Slot {
  readonly path: string;
  readonly value: Json;
  readonly set: (value: Json) => void;
}

/** Every place that a path leads to; `*` stands for each key of an object or each element of a list. */
export function slotsAt(source: JsonObject, path: string): Slot[] {
  const slots: Slot[] = [];
  const visit = (holder: JsonObject | Json[], parts: readonly string[], walked: readonly string[]): void => {
    const [part, ...rest] = parts;
    if (part === undefined) return;
    for (const key of part === "*" ? Object.keys(holder) : [part]) {
      const value = Object.hasOwn(holder, key) ? (holder as JsonObject)[key] : undefined;
      if (value === undefined) continue;
      const here = [...walked, key];
      if (rest.length === 0) {
        const set = (next: Json): void => {
          (holder as JsonObject)[key] = next;
        };
        slots.push({ path: here.join("."), value, set });
      } else if (typeof value === "object" && value !== null) visit(value as JsonObject | Json[], rest, here);
    }
  };
  visit(source, path.split("."), []);
  return slots;
}
