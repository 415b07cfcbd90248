// Faults of the data layer that other tests let pass (tools/mutants/standin.json).
import { afterEach, describe, expect, it, vi } from "vitest";
import { Actor } from "../../../standin/client/documents/actor";
import { HERO, openTable, SWORD } from "../documents/support/table";

const NAMELESS = "namelessnameless";

afterEach(() => vi.restoreAllMocks());

// https://foundryvtt.com/api/v14/classes/foundry.abstract.EmbeddedCollection.html (invalidDocumentIds, getInvalid) and
// https://foundryvtt.com/api/v14/classes/foundry.abstract.DataModel.html (fromSource)
describe("a stored embedded document that cannot be used", () => {
  it("is set aside by its collection; the parent and all others are there", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    openTable();
    // A name is required and has no initial value: nothing can be put in its place.
    const items = [
      { _id: NAMELESS, name: "", type: "base" },
      { _id: SWORD, name: "Épée", type: "base" },
    ];
    const hero = Actor.fromSource({ _id: HERO, name: "Aldric", type: "hero", items }) as unknown as Actor;
    expect(hero.name).toBe("Aldric");
    expect(hero.items.map(({ id }) => id)).toEqual([SWORD]);
    expect([...hero.items.invalidDocumentIds]).toEqual([NAMELESS]);
    expect(hero.items.get(NAMELESS)).toBeUndefined();
    expect(hero.items.get(NAMELESS, { invalid: true })?.id).toBe(NAMELESS);
  });

  it("is refused where it is new", () => {
    openTable();
    const items = [{ _id: NAMELESS, name: "", type: "base" }];
    expect(() => new Actor({ name: "Aldric", type: "hero", items })).toThrow("may not be a blank string");
  });
});
