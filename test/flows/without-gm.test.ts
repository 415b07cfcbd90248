import { describe, expect, it } from "vitest";
import type { AttackState } from "../../src/rules/combat/exchange";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

async function readyWithoutGM(): Promise<FakeTable> {
  const table = new FakeTable({ gm: false });
  await table.ready();
  return table;
}

describe("with no GM connected", () => {
  it("the attacker's client makes the card, takes the answer in, and writes nothing else", async () => {
    const table = await readyWithoutGM();
    expect(table.world.messages.get(table.card)).toMatchObject({ author: "alix", state: { witnessed: false } });
    expect(table.state()).toMatchObject({ phase: "ready", witnessed: false, damage: { dealt: 40 } });
    expect(table.client("alix").told).toEqual(["unwitnessed"]);
    expect(table.client("bastien").told).toEqual([]);
    expect(table.world.stored()).toEqual([]);
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("the answer waits for an author who is away, and is taken in on return", async () => {
    const table = new FakeTable({ gm: false });
    await table.attack("alix", ISAURE, THIBALT, 60);
    expect(table.world.messages.get(table.card)).toMatchObject({ state: { witnessed: false } });
    table.connect("alix", false);
    await table.press("bastien", "defend", 20);
    expect(table.client("bastien").told).toEqual(["waitsForAuthor"]);
    expect(table.state().phase).toBe("defence");
    table.reload("alix");
    table.connect("alix");
    await table.pump();
    expect(table.state().phase).toBe("damage");
    expect(table.world.stored()).toEqual([]);
  });

  it("an NPC's answer waits for a GM, who then takes the card over", async () => {
    const table = new FakeTable({ gm: false });
    await table.attack("alix", ISAURE, GORN, 60);
    table.connect("mj");
    await table.pump();
    await table.press("mj", "defend", 10);
    await table.press("alix", "damage", 50);
    expect(table.state()).toMatchObject({ phase: "ready", witnessed: false });
    await table.press("mj", "apply");
    expect(table.client("mj").told).toEqual(["unconfirmed"]);
    await table.press("mj", "confirm");
    await table.press("mj", "apply");
    expect(table.hp(GORN)).toBe(150);
  });

  it("nobody but a GM applies, also to what is their own", async () => {
    const table = await readyWithoutGM();
    for (const user of ["alix", "bastien", "chloe"]) {
      await table.press(user, "apply");
      expect(table.client(user).told.at(-1)).toBe("unconfirmed");
    }
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("a GM confirms: a card of the GM's own takes its place, its numbers derived anew", async () => {
    const table = await readyWithoutGM();
    const old = table.card;
    table.connect("mj");
    await table.pump();
    await table.press("mj", "confirm");
    expect(table.world.messages.has(old)).toBe(false);
    expect(table.world.card(table.card)).toMatchObject({ author: "mj", trusted: true });
    expect(table.state()).toMatchObject({ phase: "ready", witnessed: true, damage: { dealt: 40 } });
    await table.press("mj", "apply");
    expect(table.hp(THIBALT)).toBe(110);
  });

  it("a request left for a GM who then went is taken up by the asker's own client", async () => {
    const table = new FakeTable();
    const alix = table.client("alix");
    alix.dice.push(60);
    await alix.flows.attack.start({ attacker: ISAURE, target: THIBALT, weapon: "sword" });
    table.connect("mj", false);
    await table.pump();
    expect(table.state()).toMatchObject({ phase: "defence", witnessed: false });
    expect(table.world.stored()).toEqual([]);
  });
});

describe("a card that a player made up", () => {
  /** A state of a fair fight, with what the forger would like to be true. */
  async function forged(change: (state: AttackState) => object): Promise<FakeTable> {
    const table = await readyWithoutGM();
    const state = { ...table.state(), ...change(table.state()), witnessed: true };
    table.world.messages.clear();
    // An open server would even take a foreign author.
    table.world.createMessage("alix", { state, author: "mj" });
    table.connect("mj");
    await table.pump();
    return table;
  }

  it("in a GM's name is no GM's card: nothing is applied", async () => {
    const table = await forged((state) => ({
      consequences: state.consequences.map((each) => ({ ...each, dealt: 9999 })),
      damage: state.damage && { ...state.damage, dealt: 9999 },
    }));
    expect(table.world.card(table.card)).toMatchObject({ author: "mj", trusted: false });
    await table.press("mj", "apply");
    expect(table.client("mj").told).toEqual(["unconfirmed"]);
    expect(table.hp(THIBALT)).toBe(150);
  });

  it("is counted anew when confirmed", async () => {
    const table = await forged((state) => ({
      consequences: state.consequences.map((each) => ({ ...each, dealt: 9999 })),
      plan: { ...state.plan, damage: { min: 1, max: 9999 }, damageBonus: 500 },
      choices: { ...state.choices, canCounter: false, allow: ["too-far"] },
      history: [],
    }));
    await table.press("mj", "confirm");
    expect(table.state()).toMatchObject({
      witnessed: true,
      damage: { dealt: 40 },
      choices: { canCounter: null, allow: [] },
      plan: { damage: { min: 1, max: 100 }, damageBonus: 0 },
    });
    await table.press("mj", "apply");
    expect(table.hp(THIBALT)).toBe(110);
  });

  it("drops rolls that no die can show", async () => {
    const table = await forged((state) => ({ damage: state.damage && { ...state.damage, rolled: 5000 } }));
    await table.press("mj", "confirm");
    expect(table.state()).toMatchObject({ phase: "damage", damage: null });
  });

  it("with receipts made up gives nothing to undo, and tells no story to honest undos", async () => {
    const receipt = {
      id: "forgedReceipt001",
      sequence: 999,
      user: "mj",
      at: 1,
      lines: [{ kind: "set", document: THIBALT, path: "system.hp.value", before: 150, after: 1 }],
      undone: null,
    };
    const table = await forged(() => ({ phase: "applied", receipts: [receipt] }));
    await table.press("mj", "undo");
    expect(table.client("mj").told).toEqual(["unconfirmed"]);
    expect(table.hp(THIBALT)).toBe(150);
    await table.ready();
    await table.press("mj", "apply");
    expect(table.state().receipts[0]?.sequence).toBe(1);
  });

  it("that is no card at all cannot be acted on", async () => {
    const table = new FakeTable();
    const id = table.world.createMessage("alix", { state: { kind: "attack", version: 1, phase: "ready" } });
    await table.press("mj", "apply", undefined, id);
    expect(table.client("mj").told).toEqual(["gone"]);
    expect(table.client("mj").flows.cards.read(id)).toBeNull();
  });
});
