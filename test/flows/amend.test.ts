import { describe, expect, it } from "vitest";
import type { AmendDraft } from "../../src/ports/amend-prompt";
import type { StoredRequest } from "../../src/ports/request-port";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

type Wish = (draft: AmendDraft) => AmendDraft;
const half: Wish = (draft) => ({ ...draft, half: true });

function wish(table: FakeTable, change: Wish): void {
  table.client("mj").amendWith = (prompt) => change(prompt.draft);
}

describe("a GM amends a card", () => {
  it("halves the damage; what is applied is the half, and undo takes that back", async () => {
    const table = new FakeTable();
    await table.ready();
    wish(table, half);
    await table.press("mj", "amend");
    expect(table.state()).toMatchObject({ phase: "ready", damage: { dealt: 20 }, superseded: [{ damage: 40 }] });
    expect(table.hp(THIBALT)).toBe(150);
    await table.press("mj", "apply");
    expect(table.hp(THIBALT)).toBe(130);
    await table.press("mj", "undo");
    expect(table.hp(THIBALT)).toBe(150);
    expect(table.world.stored()).toEqual([]);
  });

  it("amends an undone card, which is then applied anew", async () => {
    const table = new FakeTable();
    await table.ready();
    await table.press("mj", "apply");
    wish(table, half);
    await table.press("mj", "amend");
    expect(table.client("mj").told).toEqual(["wrong-phase"]);
    await table.press("mj", "undo");
    await table.press("mj", "amend");
    expect(table.state().phase).toBe("ready");
    await table.press("mj", "apply");
    expect(table.hp(THIBALT)).toBe(130);
    await table.press("mj", "undo");
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("aims it at another, whose owner then defends", async () => {
    const table = new FakeTable();
    await table.ready();
    wish(table, (draft) => ({ ...draft, target: { actor: GORN, token: null } }));
    await table.press("mj", "amend");
    expect(table.state()).toMatchObject({ phase: "defence", target: { id: GORN }, defence: null });
    await table.press("bastien", "defend", 20);
    expect(table.client("bastien").told).toEqual(["not-allowed"]);
    await table.press("mj", "defend", 20);
    expect(table.state().phase).toBe("damage");
  });

  it("names another to counter a fumble, whose owner then rolls, not the target’s (CRIT-5)", async () => {
    const table = new FakeTable();
    await table.attack("alix", ISAURE, GORN, 1);
    wish(table, (draft) => ({ ...draft, counterer: { actor: THIBALT, token: null } }));
    await table.press("bastien", "counter", 40);
    expect(table.client("bastien").told).toEqual(["not-allowed"]);
    await table.press("mj", "amend");
    expect(table.state()).toMatchObject({ phase: "counter", target: { id: GORN }, counterer: { id: THIBALT } });
    await table.press("bastien", "counter", 40);
    expect(table.state()).toMatchObject({ phase: "ready", counter: { dealt: 40 } });
    await table.press("mj", "apply");
    expect(table.hp(ISAURE)).toBe(110);
    expect(table.statuses(ISAURE)).toEqual([]);
    await table.press("mj", "undo");
    expect(table.hp(ISAURE)).toBe(150);
  });

  it("no more lets the target’s owner counter, once another is named", async () => {
    const table = new FakeTable();
    await table.attack("mj", GORN, THIBALT, 3);
    wish(table, (draft) => ({ ...draft, counterer: { actor: ISAURE, token: null } }));
    await table.press("mj", "amend");
    await table.press("bastien", "counter", 20);
    expect(table.client("bastien").told).toEqual(["not-allowed"]);
    await table.press("alix", "counter", 20);
    expect(table.state()).toMatchObject({ phase: "ready", counter: { dealt: 20 } });
  });

  it("aimed at another, a private attack tells the new target nothing of the one before; a public one does", async () => {
    for (const mode of ["gm", "public"] as const) {
      const table = new FakeTable();
      table.client("alix").mode = mode;
      await table.ready();
      wish(table, (draft) => ({ ...draft, target: { actor: GORN, token: null } }));
      await table.press("mj", "amend");
      const stored = JSON.stringify(table.state());
      expect(stored.includes(THIBALT)).toBe(mode === "public");
      expect(table.state().superseded.map(({ target }) => target)).toEqual(mode === "gm" ? [] : [THIBALT]);
    }
  });

  it("writes nothing when it is cancelled, and shows beforehand what the card will say", async () => {
    const table = new FakeTable();
    await table.ready();
    const before = table.state();
    table.client("mj").amendWith = (prompt) => {
      const shown = prompt.preview({ ...prompt.draft, half: true });
      expect(shown).toMatchObject({ ok: true, value: { state: { damage: { dealt: 20 } }, life: { after: 130 } } });
      return null;
    };
    await table.press("mj", "amend");
    expect(table.state()).toEqual(before);
    expect(table.world.stored()).toEqual([]);
  });

  it("is no player's to do, in the dialog or past it", async () => {
    const table = new FakeTable();
    await table.ready();
    const before = table.state();
    await table.press("alix", "amend");
    expect(table.client("alix").told).toEqual(["not-allowed"]);
    const request: StoredRequest = {
      id: "abcdefghijklmnop",
      message: table.card,
      revision: before.revision,
      at: 1,
      mode: "public",
      event: {
        type: "amend",
        target: THIBALT,
        targetToken: null,
        counterer: null,
        choices: before.choices,
        half: false,
        rolls: { attack: 100, defence: null, damage: 100 },
        reopen: false,
        reason: "",
      },
    };
    table.world.putRequest("alix", "alix", request.id, JSON.parse(JSON.stringify(request)));
    await table.pump();
    expect(table.state().attack.natural).toBe(60);
    expect(table.state().superseded).toEqual([]);
  });

  it("sets a modifier, which no player does", async () => {
    const table = new FakeTable();
    table.client("alix").answer = (prompt) => ({ ...prompt.draft, choices: { ...prompt.draft.choices, modifier: 20 } });
    await table.attack("alix", ISAURE, THIBALT, 60);
    expect(table.client("alix").told).toEqual(["not-allowed"]);
    expect(table.world.messages.size).toBe(0);
    await table.attack("mj", GORN, THIBALT, 60);
    wish(table, (draft) => ({ ...draft, choices: { ...draft.choices, modifier: 20 } }));
    await table.press("mj", "amend");
    expect(table.state()).toMatchObject({
      attack: { natural: 60, total: 80 },
      superseded: [{ changed: ["modifier"] }],
    });
  });
});
