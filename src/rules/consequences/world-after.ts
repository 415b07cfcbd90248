import type { Json, JsonObject } from "../json";
import { withValueAt } from "./json-path";
import type { WorldReader, Write } from "./receipt";
import { embeddedName } from "./undo-timeline";

/** The world as it will be once the writes are made: what is planned upon them sees them. */
export function worldAfter(world: WorldReader, writes: readonly Write[]): WorldReader {
  const values = new Map<string, Json>();
  const beings = new Map<string, JsonObject | null>();
  const key = (document: string, path: string): string => `${document} ${path}`;
  for (const write of writes) {
    if (write.kind === "set") values.set(key(write.document, write.path), write.value);
    else beings.set(embeddedName(write), write.kind === "create" ? write.source : null);
  }
  const sets = writes.filter((write) => write.kind === "set");
  return {
    value(document, path) {
      const set = values.get(key(document, path));
      if (set !== undefined) return set;
      return beings.get(document) === null ? undefined : world.value(document, path);
    },
    embedded(document, embedded, id) {
      const name = embeddedName({ document, embedded, id });
      const known = beings.get(name);
      const found = known === undefined ? world.embedded(document, embedded, id) : known;
      if (found === undefined || found === null) return found;
      return sets.reduce(
        (source, set) => (set.document === name ? withValueAt(source, set.path, set.value) : source),
        found,
      );
    },
  };
}
