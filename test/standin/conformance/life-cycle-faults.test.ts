// Faults in the life of documents that other tests let pass (tools/mutants/standin.json).
import { describe, expect, it } from "vitest";
import { Actor } from "../../../standin/client/documents/actor";
import type { Item } from "../../../standin/client/documents/item";
import type { Data } from "../../../standin/core/utils/types";
import { find, HERO, openTable, SWORD } from "../documents/support/table";

const useActors = (documentClass: typeof Actor) =>
  openTable({ configure: (config) => Object.assign(config["Actor"] ?? {}, { documentClass }) });

// https://foundryvtt.com/api/v14/classes/foundry.abstract.Document.html (_preCreate, _preUpdate, _preDelete)
describe("a document's own pre-step that returns false", () => {
  class Wary extends Actor {
    override async _preCreate(data: Data) {
      return data["name"] === "non" ? false : undefined;
    }
    override async _preUpdate(changes: Data) {
      return changes["name"] === "non" ? false : undefined;
    }
    override async _preDelete() {
      return this.name === "garde" ? false : undefined;
    }
  }

  it("leaves that document out of a creation, and no other", async () => {
    const backend = useActors(Wary);
    const made = (await Wary.create([
      { name: "non", type: "hero" },
      { name: "oui", type: "hero" },
    ])) as Actor[];
    expect(made.map(({ name }) => name)).toEqual(["oui"]);
    expect(await Wary.create({ name: "non", type: "hero" })).toBeUndefined();
    expect(backend.requests).toHaveLength(1);
  });

  it("stops an update and a deletion", async () => {
    const backend = useActors(Wary);
    const hero = find<Actor>("Actor", HERO);
    expect(await hero.update({ name: "non" })).toBeUndefined();
    await hero.update({ name: "garde" });
    expect(await hero.delete()).toBeUndefined();
    expect(backend.requests).toHaveLength(1);
    expect(find<Actor>("Actor", HERO).name).toBe("garde");
  });
});

// https://github.com/foundryvtt/foundryvtt/issues/8899 (documents in embedded ones) and https://github.com/WookieeMatt/Essence20/pull/891
// (an actor that hears of its items' effects in `_onUpdateDescendantDocuments`, with the item as the parent)
describe("what stands in an item of an actor", () => {
  it("is told to the item and to the actor above it, each with the direct parent", async () => {
    const log: unknown[][] = [];
    class Told extends Actor {
      override _onCreateDescendantDocuments(...args: Parameters<Actor["_onCreateDescendantDocuments"]>) {
        log.push(["create", args[0].id, args[1], args[2].map((document) => Reflect.get(document, "name"))]);
        super._onCreateDescendantDocuments(...args);
      }
      override _onUpdateDescendantDocuments(...args: Parameters<Actor["_onUpdateDescendantDocuments"]>) {
        log.push(["update", args[0].id, args[1], args[3].map(({ name }) => name)]);
        super._onUpdateDescendantDocuments(...args);
      }
      override _onDeleteDescendantDocuments(...args: Parameters<Actor["_onDeleteDescendantDocuments"]>) {
        log.push(["delete", args[0].id, args[1], args[3].length]);
        super._onDeleteDescendantDocuments(...args);
      }
    }
    useActors(Told);
    const sword = find<Actor>("Actor", HERO).items.get(SWORD) as unknown as Item;
    const [effect] = await sword.createEmbeddedDocuments("ActiveEffect", [{ name: "Feu" }]);
    await sword.updateEmbeddedDocuments("ActiveEffect", [{ _id: effect?.id, name: "Glace" }]);
    await sword.deleteEmbeddedDocuments("ActiveEffect", [effect?.id ?? ""]);
    expect(log).toEqual([
      ["create", SWORD, "effects", ["Feu"]],
      ["update", SWORD, "effects", ["Glace"]],
      ["delete", SWORD, "effects", 1],
    ]);
  });
});
