import type { ActorSnapshot, CharacterSnapshot, KeptBy, StatusEntry } from "../../src/rules/actors/snapshot";
import { valueAt, withValueAt } from "../../src/rules/consequences/json-path";
import type { Write } from "../../src/rules/consequences/receipt";
import type { Json, JsonObject } from "../../src/rules/json";
import { isStatusId } from "../../src/rules/statuses/status-ids";

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

function statusOf(source: JsonObject): readonly StatusEntry[] {
  const id = valueAt(source, "system.status");
  if (!isStatusId(id)) return [];
  const turns = valueAt(source, "system.turns.value");
  const spell = valueAt(source, "system.spell");
  return [
    {
      id,
      turns: typeof turns === "number" ? turns : null,
      own: valueAt(source, "system.turns.own") === true,
      keptBy: (valueAt(source, "system.keptBy") ?? null) as KeptBy | null,
      spell: typeof spell === "string" ? spell : null,
    },
  ];
}

/** A character's document as the server holds it: what rules write, and what the snapshot is made of. */
export class FakeActor {
  readonly base: CharacterSnapshot;
  readonly owners: readonly string[];
  readonly effects = new Map<string, JsonObject>();
  readonly #dropped: Map<string, Json>;
  hp: number;

  constructor(base: CharacterSnapshot, owners: readonly string[]) {
    this.base = base;
    this.owners = owners;
    this.hp = base.hp;
    this.#dropped = new Map(base.weapons.map(({ id, dropped }) => [id, dropped]));
  }

  snapshot(): ActorSnapshot {
    const statuses = [...this.effects.values()].flatMap(statusOf);
    const weapons = this.base.weapons.map((weapon) => ({ ...weapon, dropped: this.#dropped.get(weapon.id) === true }));
    return Object.freeze({ ...this.base, hp: this.hp, statuses, weapons });
  }

  /** What the document, or one embedded in it, holds at a path; undefined where it is gone. */
  value(document: string, path: string): Json | undefined {
    const [, kind, id] = document.match(/\.(ActiveEffect|Item)\.([^.]+)$/) ?? [];
    if (kind === "Item") return this.#dropped.get(id ?? "");
    if (kind !== undefined) {
      const effect = this.effects.get(id ?? "");
      return effect && (valueAt(effect, path) ?? null);
    }
    return path === "system.hp.value" ? this.hp : null;
  }

  write(write: Write): void {
    if (write.kind === "create") this.effects.set(write.id, copy(write.source));
    if (write.kind === "remove") this.effects.delete(write.id);
    if (write.kind !== "set") return;
    const [, kind, id = ""] = write.document.match(/\.(ActiveEffect|Item)\.([^.]+)$/) ?? [];
    const effect = this.effects.get(id);
    if (kind === "Item") this.#dropped.set(id, write.value);
    else if (kind !== undefined && effect) this.effects.set(id, withValueAt(effect, write.path, copy(write.value)));
    else if (write.path === "system.hp.value") this.hp = Number(write.value);
  }

  /** All that it holds, to be compared. */
  dump(): JsonObject {
    const effects = Object.fromEntries([...this.effects].sort(([a], [b]) => (a < b ? -1 : 1)));
    return copy({ hp: this.hp, effects, dropped: Object.fromEntries(this.#dropped) });
  }
}
