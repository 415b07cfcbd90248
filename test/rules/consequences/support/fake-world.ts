import type { ActorSnapshot, StatusEntry } from "../../../../src/rules/actors/snapshot";
import type { ActorLookup } from "../../../../src/rules/combat/fight";
import { valueAt, withValueAt } from "../../../../src/rules/consequences/json-path";
import type { WorldReader, Write } from "../../../../src/rules/consequences/receipt";
import { toWrites } from "../../../../src/rules/consequences/to-writes";
import type { Json, JsonObject } from "../../../../src/rules/json";
import type { StatusId } from "../../../../src/rules/statuses/status-ids";

/** Field of a snapshot → path of its document: written out here on its own, so that a wrong path in the rules is noticed. */
const FIELDS: { readonly [field: string]: string } = {
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

/** A world of plain documents, named by path (`actor`, `actor.ActiveEffect.id`, `actor.Item.id`), that writes are made to. */
export class FakeWorld implements WorldReader {
  readonly documents = new Map<string, JsonObject>();
  readonly #templates = new Map<string, ActorSnapshot>();

  constructor(actors: readonly ActorSnapshot[]) {
    for (const actor of actors) {
      this.#templates.set(actor.id, actor);
      let source: JsonObject = {};
      const fields = actor as unknown as { readonly [field: string]: Json | undefined };
      for (const [field, path] of Object.entries(FIELDS)) {
        const value = fields[field];
        if (value !== undefined) source = withValueAt(source, path, value);
      }
      this.documents.set(actor.id, source);
      const bare = { ...actor, statuses: [] };
      this.write(toWrites([{ before: bare, after: actor }]));
      if (actor.type !== "character") continue;
      const pow = "system.characteristics.pow";
      this.write([{ kind: "set", document: actor.id, path: pow, value: actor.characteristics.pow }]);
      for (const spell of actor.spells) {
        const { charges, improved, skill, failedMonths } = spell;
        this.documents.set(`${actor.id}.Item.${spell.id}`, {
          system: { charges: charges === null ? null : { ...charges }, improved, skill, study: { failedMonths } },
        });
      }
    }
  }

  value(document: string, path: string): Json | undefined {
    const source = this.documents.get(document);
    return source === undefined ? undefined : (valueAt(source, path) ?? null);
  }

  embedded(document: string, embedded: string, id: string): JsonObject | null | undefined {
    if (!this.documents.has(document)) return undefined;
    return this.documents.get(`${document}.${embedded}.${id}`) ?? null;
  }

  /** Makes writes as a server does: those that do not fit are errors of whoever planned them. */
  write(writes: readonly Write[]): void {
    for (const write of writes) {
      if (write.kind === "set") {
        const source = this.documents.get(write.document);
        if (source === undefined) throw new Error(`no document ${write.document}`);
        this.documents.set(write.document, withValueAt(source, write.path, write.value));
        continue;
      }
      const name = `${write.document}.${write.embedded}.${write.id}`;
      if (!this.documents.has(write.document)) throw new Error(`no document ${write.document}`);
      if (write.kind === "create") {
        if (this.documents.has(name)) throw new Error(`${name} is there already`);
        // as Foundry does: more comes into the source than was asked for
        this.documents.set(name, { ...write.source, _id: write.id, name: "as named by the table" });
      } else {
        if (!this.documents.delete(name)) throw new Error(`no document ${name}`);
      }
    }
  }

  remove(actor: string): void {
    for (const name of [...this.documents.keys()]) {
      if (name === actor || name.startsWith(`${actor}.`)) this.documents.delete(name);
    }
  }

  /** The actor as its documents say. */
  readonly lookup: ActorLookup = (id) => {
    const [source, template] = [this.documents.get(id), this.#templates.get(id)];
    if (source === undefined || template === undefined) return undefined;
    const fields: { [field: string]: Json } = {};
    for (const [field, path] of Object.entries(FIELDS)) {
      const value = valueAt(source, path);
      if (field in template && value !== undefined) fields[field] = value;
    }
    const actor = { ...template, ...fields, statuses: this.#statuses(id) } as ActorSnapshot;
    if (actor.type !== "character") return actor;
    const spells = actor.spells.map((spell) => {
      const item = this.documents.get(`${id}.Item.${spell.id}`)?.["system"] as JsonObject;
      const { charges, improved, skill, study } = item;
      return { ...spell, ...({ charges, improved, skill, ...(study as object) } as object) };
    });
    // whom it rides is said by the mounts
    const ridden = [...this.#templates.keys()].find(
      (other) => this.documents.has(other) && this.value(other, "system.rider") === id,
    );
    return { ...actor, spells, mount: ridden ?? null };
  };

  #statuses(actor: string): StatusEntry[] {
    const prefix = `${actor}.ActiveEffect.`;
    return [...this.documents]
      .filter(([name]) => name.startsWith(prefix))
      .map(([, source]) => {
        const system = source["system"] as JsonObject;
        const turns = system["turns"] as JsonObject;
        return {
          id: system["status"] as StatusId,
          turns: turns["value"] as number | null,
          own: turns["own"] as boolean,
          keptBy: (system["keptBy"] ?? null) as StatusEntry["keptBy"],
          spell: (system["spell"] ?? null) as string | null,
        };
      });
  }

  /** Everything there is, for comparison. */
  snapshot(): { readonly [document: string]: Json } {
    return Object.fromEntries([...this.documents].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}
