import { describe, expect, it } from "vitest";
import type { Deed } from "../../src/rules/deeds/deed";
import type { FakeCombat } from "../fakes/fake-combat";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";
import { BOW, character } from "../rules/support/fight";

const PAST_GORN = passing(GORN);

function passing(...past: readonly string[]): Deed {
  return { type: "passing", by: ISAURE, past, turnedBack: false, secret: false };
}

/** Isaure's turn runs in the first round; after hers come Gorn's and Thibalt's. */
async function fighting(): Promise<{ readonly table: FakeTable; readonly combat: FakeCombat }> {
  const table = new FakeTable();
  const combat = table.world.addCombat("fight", [ISAURE, GORN, THIBALT]);
  await table.step(combat);
  return { table, combat };
}

const offers = (table: FakeTable, user: string, card = table.card) =>
  table.client(user).flows.deeds.read(card)?.offers ?? [];

const put = (table: FakeTable, on: string, status: "offBalance" | "stunned") =>
  table.deed("mj", { type: "status", on, status, turns: null });

async function strike(table: FakeTable, user: string, enemy: string, die: number, card = table.card): Promise<void> {
  const client = table.client(user);
  client.dice.push(die);
  await client.flows.attack.strike(card, enemy);
  await table.pump();
}

describe("MOV-2 passing openly", () => {
  it("offers an attack by one notice that writes nothing, to each who may strike, in the mover's turn", async () => {
    const { table, combat } = await fighting();
    await put(table, THIBALT, "offBalance");
    await table.deed("mj", passing(GORN, THIBALT, GORN));
    expect(table.notice()).toMatchObject({
      phase: "done",
      report: { type: "passing", offers: [GORN], turn: { combat: combat.uuid, round: 1 } },
      receipts: [],
    });
    expect(offers(table, "mj")).toEqual([{ actor: GORN, mine: true }]);
    expect(offers(table, "alix")).toEqual([{ actor: GORN, mine: false }]);
  });

  it("is told to all, however its asker speaks otherwise", async () => {
    const { table } = await fighting();
    table.client("mj").mode = "gm";
    await table.deed("mj", PAST_GORN);
    expect(table.world.messages.get(table.card)?.mode).toBe("public");
  });

  it("is the GM's to know where somebody of them is hidden", async () => {
    const { table } = await fighting();
    await table.deed("mj", { type: "passing", by: ISAURE, past: [GORN], turnedBack: false, secret: true });
    expect(table.world.messages.get(table.card)?.mode).toBe("gm");
  });

  it("is asked for by who moves, and by no other player", async () => {
    const { table } = await fighting();
    await table.deed("bastien", PAST_GORN);
    expect(table.client("bastien").told).toEqual(["not-allowed"]);
    expect(table.world.messages.size).toBe(0);
    await table.deed("alix", PAST_GORN);
    expect(table.notice().history[0]?.user).toBe("alix");
  });

  it("offers nothing out of the mover's turn, in free play, in mass combat, or to nobody who may strike", async () => {
    const { table, combat } = await fighting();
    await table.deed("mj", { type: "passing", by: GORN, past: [ISAURE], turnedBack: false, secret: false });
    await put(table, GORN, "stunned");
    await table.deed("mj", PAST_GORN);
    combat.set(combat.uuid, "system.mode", "mass");
    await table.deed("mj", passing(THIBALT));
    expect(table.client("mj").told).toEqual(["not-your-turn", "no-opportunity", "no-opportunity"]);
    const free = new FakeTable();
    await free.deed("mj", PAST_GORN);
    expect(free.client("mj").told).toEqual(["not-your-turn"]);
  });

  it("opens the attack in contact, takes the opportunity and no action; once, unless it is given back", async () => {
    const { table, combat } = await fighting();
    await table.deed("mj", PAST_GORN);
    const offer = table.card;
    await strike(table, "mj", GORN, 80);
    expect(table.state()).toMatchObject({
      attacker: { id: GORN },
      target: { id: ISAURE },
      choices: { opportunity: true, contact: true },
      phase: "defence",
    });
    const seat = combat.seats().seats.find(({ actor }) => actor === GORN);
    expect(seat?.spent.action).toBe(false);
    expect(offers(table, "mj", offer)).toEqual([]);
    await strike(table, "mj", GORN, 80, offer);
    expect(table.client("mj").told).toEqual(["no-opportunity"]);
    await table.press("mj", "cancel");
    expect(offers(table, "mj", offer)).toEqual([{ actor: GORN, mine: true }]);
  });

  it("is nobody's to take who does not play the enemy", async () => {
    const { table } = await fighting();
    table.world.addActor(character(THIBALT, { discipline: "ranged", weapons: [BOW] }), ["bastien"]);
    await table.deed("mj", passing(GORN, THIBALT));
    expect(offers(table, "bastien")).toEqual([
      { actor: GORN, mine: false },
      { actor: THIBALT, mine: true },
    ]);
    await strike(table, "bastien", GORN, 80);
    expect(table.client("bastien").told).toEqual(["no-opportunity"]);
    await strike(table, "bastien", THIBALT, 80);
    // An archer strikes with bare hands: no bow in contact.
    expect(table.state()).toMatchObject({ attacker: { id: THIBALT }, weapon: { id: "bareHands" } });
  });

  it("is over with the mover's turn, and open after a reload within it", async () => {
    const { table, combat } = await fighting();
    await table.deed("mj", PAST_GORN);
    const offer = table.card;
    table.reload("mj");
    expect(offers(table, "mj", offer)).toHaveLength(1);
    await table.step(combat);
    expect(offers(table, "mj", offer)).toEqual([]);
    await table.step(combat);
    await table.step(combat);
    expect(combat.round).toBe(2);
    expect(offers(table, "mj", offer)).toEqual([]);
  });
});
