import { describe, expect, it } from "vitest";
import type { Deed } from "../../src/rules/deeds/deed";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";

const STUN: Deed = { type: "status", on: ISAURE, status: "stunned", turns: 2 };
const CHECK: Deed = { type: "check", by: ISAURE, characteristic: "dex", factor: 5 };
const RESCUE: Deed = { type: "rescue", by: THIBALT, on: ISAURE, allow: [] };

/** A deed as a player's client could leave it, whatever ours would say to it. */
function forge(
  table: FakeTable,
  user: string,
  deed: unknown,
  roll: number | null = null,
  id = "forgedforgedforg",
): string {
  const event = { type: "do", deed, roll } as never;
  table.world.putRequest(user, user, id, { id, message: null, revision: 0, at: 1, mode: "public", event });
  return id;
}

/** A deed as of a player's own client that judges nothing beforehand. */
async function forged(user: string, deed: unknown, roll: number | null = null): Promise<FakeTable> {
  const table = new FakeTable();
  forge(table, user, deed, roll);
  await table.pump();
  return table;
}

describe("a deed asked for by a player", () => {
  it("is written with its notice in one batch of the GM's client, and undone from there", async () => {
    const table = new FakeTable();
    await table.deed("alix", STUN);
    expect(table.statuses(ISAURE)).toEqual(["stunned"]);
    expect(table.world.log).toHaveLength(1);
    expect(table.world.log[0]).toMatchObject({ by: "mj", message: table.card });
    expect(table.notice()).toMatchObject({ phase: "done", deed: STUN, history: [{ event: "do", user: "alix" }] });
    expect(Object.keys(table.notice().parties)).toEqual([ISAURE]);
    await table.pressNotice("alix", "undo");
    expect(table.client("alix").told).toEqual(["not-allowed"]);
    await table.pressNotice("mj", "undo");
    expect(table.statuses(ISAURE)).toEqual([]);
    expect(table.notice().phase).toBe("undone");
    expect(table.world.stored()).toEqual([]);
  });

  it("draws its die on the asker's client", async () => {
    const table = new FakeTable();
    await table.deed("alix", CHECK, 42);
    expect(table.client("alix").drawn).toMatchObject([{ purpose: "check", min: 1, max: 100 }]);
    expect(table.notice()).toMatchObject({
      roll: 42,
      report: { type: "check", target: 50, grade: "success" },
      receipts: [],
    });
    await table.pressNotice("mj", "undo");
    expect(table.client("mj").told).toEqual(["wrong-phase"]);
  });

  it("draws its die on the writer's client where the table wants it so", async () => {
    const table = new FakeTable();
    table.world.settings.rollsBy = "writer";
    table.client("mj").dice.push(42);
    await table.deed("alix", CHECK);
    expect(table.client("alix").drawn).toEqual([]);
    expect(table.notice().roll).toBe(42);
  });

  it("makes no message where nothing came of it", async () => {
    const table = new FakeTable();
    await table.deed("alix", { type: "statusEnd", on: ISAURE, status: "stunned" });
    await table.deed("alix", { type: "move", by: ISAURE, allow: [] });
    expect(table.world.messages.size).toBe(0);
    expect(table.world.stored()).toEqual([]);
    expect(table.client("alix").told).toEqual([]);
  });

  it("is told in plain words where the rules forbid it, and no die is drawn", async () => {
    const table = new FakeTable();
    await table.deed("bastien", RESCUE, 90);
    expect(table.client("bastien").told).toEqual(["not-dying"]);
    expect(table.client("bastien").drawn).toEqual([]);
    expect(table.world.messages.size).toBe(0);
  });

  it("is no secret's leak: of whom players are not shown the notice is the GM's", async () => {
    const table = new FakeTable();
    table.world.hidden.add(GORN);
    await table.deed("mj", { ...STUN, on: GORN });
    expect(table.world.messages.get(table.card)?.mode).toBe("gm");
  });
});

describe("a bare opposed roll (CHK-2)", () => {
  const RAND: Deed = { type: "rand", by: ISAURE, on: THIBALT };

  it("waits for the other owner, who wins a tie", async () => {
    const table = new FakeTable();
    await table.deed("alix", RAND, 40);
    expect(table.notice()).toMatchObject({ phase: "waiting", report: { winner: null } });
    await table.pressNotice("alix", "answer", 90);
    expect(table.client("alix").told).toEqual(["not-allowed"]);
    await table.pressNotice("bastien", "answer", 40);
    expect(table.notice()).toMatchObject({ phase: "done", answer: 40, report: { winner: "on" } });
  });

  it("is called off by who asked", async () => {
    const table = new FakeTable();
    await table.deed("alix", RAND, 40);
    await table.pressNotice("bastien", "cancel");
    expect(table.client("bastien").told).toEqual(["not-allowed"]);
    await table.pressNotice("alix", "cancel");
    expect(table.notice().phase).toBe("cancelled");
  });
});

describe("hostile deeds", () => {
  const cases: readonly (readonly [string, string, unknown, (number | null)?])[] = [
    ["a status on a foe", "alix", { ...STUN, on: GORN }],
    ["a status on another player's", "alix", { ...STUN, on: THIBALT }],
    ["a refusal set aside", "bastien", { ...RESCUE, allow: ["not-dying"] }, 99],
    ["what is another's to do", "alix", RESCUE, 99],
    [
      "damage to several, one of them not their own",
      "alix",
      { type: "amount", on: [ISAURE, GORN], kind: "damage", amount: 5, share: "whole", irreducible: false },
    ],
    ["a lifted death", "alix", { type: "statusEnd", on: ISAURE, status: "dead" }],
    ["by one who plays nobody", "chloe", CHECK, 50],
  ];
  for (const [name, user, deed, roll] of cases) {
    it(`is refused: ${name}`, async () => {
      const table = await forged(user, deed, roll ?? null);
      expect(table.world.messages.size).toBe(0);
      expect(table.client(user).told).toEqual(["not-allowed"]);
      expect(table.world.stored()).toEqual([]);
    });
  }

  const malformed: readonly (readonly [string, unknown, (number | null)?])[] = [
    ["huge figures", { type: "amount", on: [ISAURE], kind: "heal", amount: 1e9, share: "whole", irreducible: false }],
    ["fractions", { type: "amount", on: [ISAURE], kind: "heal", amount: 1.5, share: "whole", irreducible: false }],
    ["nobody", { type: "amount", on: [], kind: "heal", amount: 1, share: "whole", irreducible: false }],
    ["the writer's own deeds", { type: "turn", combat: "Combat.x", combatant: "y", round: 1 }],
    ["the writer's own judgement", { type: "life", on: ISAURE, before: 150 }],
    ["the end of a fight", { type: "endFight", actors: [ISAURE] }],
    ["unknown statuses", { ...STUN, status: "blessed" }],
    ["no turns at all", { ...STUN, turns: 0 }],
    ["unknown factors", { ...CHECK, factor: 7 }, 5],
    ["rolls that are none", CHECK, "6" as never],
  ];
  for (const [name, deed, roll] of malformed) {
    it(`is no request: ${name}`, async () => {
      const table = await forged("alix", deed, roll ?? null);
      expect(table.world.messages.size).toBe(0);
      expect(table.world.log).toEqual([]);
      expect(table.world.stored()).toEqual([]);
    });
  }

  it("is refused: a die beyond its range, or none", async () => {
    for (const roll of [0, 101, null]) {
      const table = await forged("alix", CHECK, roll);
      expect(table.world.messages.size).toBe(0);
      expect(table.client("alix").told).toEqual(["bad-roll"]);
    }
  });

  it("is done once when it is asked for twice by one request", async () => {
    const table = new FakeTable();
    const damage = { type: "amount", on: [ISAURE], kind: "damage", amount: 10, share: "whole", irreducible: true };
    forge(table, "alix", damage);
    await Promise.all([table.client("mj").flows.sweep(), table.client("mj").flows.sweep()]);
    forge(table, "alix", damage);
    await table.pump();
    expect(table.hp(ISAURE)).toBe(140);
    expect(table.world.messages.size).toBe(1);
  });

  it("changes nothing: a notice of a player's own making, undone by a GM", async () => {
    const table = new FakeTable();
    await table.deed("mj", STUN);
    const state = {
      ...table.notice(),
      receipts: table.notice().receipts.map((receipt) => ({ ...receipt, id: "mine" })),
    };
    const message = table.world.createMessage("alix", { state });
    await table.pressNotice("mj", "undo", undefined, message);
    expect(table.client("mj").told).toEqual(["unconfirmed"]);
    expect(table.statuses(ISAURE)).toEqual(["stunned"]);
  });
});

describe("two GMs, or none", () => {
  it("one of two does it", async () => {
    const table = new FakeTable();
    table.connect("mj2");
    await table.deed("alix", STUN);
    expect(table.world.messages.size).toBe(1);
    expect(table.world.log).toHaveLength(1);
  });

  it("the second finishes what the first left", async () => {
    const table = new FakeTable();
    table.connect("mj2");
    await table.deed("alix", { type: "rand", by: ISAURE, on: GORN }, 40);
    table.connect("mj", false);
    await table.pressNotice("mj2", "answer", 90);
    expect(table.notice()).toMatchObject({ phase: "done", report: { winner: "on" } });
  });

  it("with none it waits, and is done when one comes back", async () => {
    const table = new FakeTable({ gm: false });
    await table.deed("alix", STUN);
    expect(table.client("alix").told).toEqual(["waitsForGM"]);
    expect(table.statuses(ISAURE)).toEqual([]);
    table.reload("alix");
    table.connect("mj");
    await table.pump();
    expect(table.statuses(ISAURE)).toEqual(["stunned"]);
    expect(table.notice().history).toMatchObject([{ user: "alix" }]);
    expect(table.world.stored()).toEqual([]);
  });

  it("checks and bare opposed rolls go on without one", async () => {
    const table = new FakeTable({ gm: false });
    await table.deed("alix", CHECK, 42);
    expect(table.notice()).toMatchObject({ roll: 42 });
    await table.deed("alix", { type: "rand", by: ISAURE, on: THIBALT }, 60);
    await table.pressNotice("bastien", "answer", 20);
    expect(table.notice()).toMatchObject({ phase: "done", report: { winner: "by" } });
    expect(table.world.log.every(({ writes }) => writes.length === 0)).toBe(true);
    expect(table.client("alix").told).toEqual([]);
  });
});

describe("a rescue", () => {
  it("is told with its chance, or why it cannot be, for everybody whom the user owns", async () => {
    const table = new FakeTable();
    await table.editHp(ISAURE, -10);
    expect(table.statuses(ISAURE)).toEqual(["agonising", "comatose"]);
    const mine = table.client("bastien").flows.deeds.rescuers(ISAURE);
    expect(mine).toMatchObject([{ actor: THIBALT, plan: { ok: true, value: { above: null } } }]);
    const all = table.client("mj").flows.deeds.rescuers(ISAURE);
    expect(all.map(({ actor }) => actor)).toEqual([THIBALT, GORN]);
    expect(table.client("bastien").flows.deeds.judge(RESCUE)).toEqual({ ok: true, value: true });
    await table.deed("bastien", RESCUE);
    expect(table.statuses(ISAURE)).toEqual(["comatose", "stabilised"]);
  });

  it("is told with its chance also of who waits for its turn, never of who could not even then", async () => {
    const table = new FakeTable();
    const combat = table.world.addCombat("fight", [ISAURE, THIBALT, GORN]);
    await table.editHp(ISAURE, -10);
    await table.deed("mj", { type: "status", on: GORN, status: "stunned", turns: null });
    await table.step(combat);
    const [thibalt, gorn] = table.client("mj").flows.deeds.rescuers(ISAURE);
    expect(thibalt).toMatchObject({ plan: { ok: false, refusal: { reason: "not-your-turn" } }, above: null });
    expect(gorn).toMatchObject({ plan: { ok: false, refusal: { reason: "stunned" } } });
    expect(gorn).not.toHaveProperty("above");
  });
});
