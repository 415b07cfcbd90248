import { describe, expect, it } from "vitest";
import type { Deed } from "../../src/rules/deeds/deed";
import type { Json } from "../../src/rules/json";
import { FakeTable, ISAURE, THIBALT } from "../fakes/fake-table";

/** A deed that a player's client asks for under an id of its choice. */
function deed(id: string, what: Deed): Json {
  return {
    id,
    message: null,
    revision: 0,
    at: 1,
    mode: "public",
    event: { type: "do", deed: what, roll: null },
  } as Json;
}

const HEAL: Deed = { type: "amount", on: [THIBALT], kind: "heal", amount: 20, share: "whole", irreducible: false };

describe("an id that a player's client took from somebody else's request", () => {
  it("makes no second receipt of that id: undo takes back what it should, in any order", async () => {
    const table = new FakeTable();
    await table.ready();
    await table.press("mj", "apply");
    const attack = table.card;
    const id = table.state().receipts[0]?.id ?? "";
    table.world.putRequest("bastien", "bastien", id, deed(id, HEAL));
    await table.pump();
    expect(table.hp(THIBALT)).toBe(130);
    const deedCard = table.card;
    expect(table.notice(deedCard).receipts.map((receipt) => receipt.id)).not.toContain(id);
    await table.press("mj", "undo", undefined, attack);
    expect(table.client("mj").told).toEqual([]);
    expect(table.hp(THIBALT)).toBe(170);
    await table.pressNotice("mj", "undo", undefined, deedCard);
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("takes no answer away that another waits for", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, THIBALT, 60);
    const card = table.card;
    const [first] = table.state(card).answered;
    const id = first?.id ?? "";
    const event = { type: "cancel" };
    table.connect("chloe", false);
    table.world.putRequest("chloe", "chloe", id, { id, message: card, revision: 1, at: 1, mode: "public", event });
    await table.pump();
    expect(table.state(card).answered).toContainEqual(first);
    expect(table.state(card).answered).toContainEqual({ id, user: "chloe", refusal: { reason: "not-allowed" } });
  });
});
