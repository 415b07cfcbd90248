import { describe, expect, it } from "vitest";
import type { Receipt, Write } from "../../../src/rules/consequences/receipt";
import { type LineChoices, planUndo } from "../../../src/rules/consequences/undo-receipt";
import { makeReceipt, recordWrites } from "../../../src/rules/consequences/write-receipt";
import type { Json } from "../../../src/rules/json";
import { character, status } from "./support/actors";
import { FakeWorld } from "./support/fake-world";

/** A world with a ledger, as the writer keeps it. */
class Table {
  readonly world: FakeWorld;
  readonly receipts: Receipt[] = [];
  #sequence = 0;
  constructor(...actors: Parameters<typeof character>[]) {
    this.world = new FakeWorld(actors.map((each) => character(...each)));
  }
  apply(id: string, ...writes: Write[]): void {
    const made = makeReceipt(writes, this.world, { id, sequence: ++this.#sequence, user: "gm", at: 0 });
    this.world.write(made.writes);
    this.receipts.push(made.receipt);
  }
  plan(id: string, choices: LineChoices = {}) {
    const receipt = this.receipts.find((each) => each.id === id) as Receipt;
    return { receipt, plan: planUndo(receipt, this.receipts, this.world, choices) };
  }
  undo(id: string, choices: LineChoices = {}): void {
    const { receipt, plan } = this.plan(id, choices);
    if (plan.kind === "conflicts") throw new Error(`conflicts: ${JSON.stringify(plan.conflicts)}`);
    const { writes, lines } = recordWrites(plan.writes, this.world);
    this.world.write(writes);
    const undone = { sequence: ++this.#sequence, user: "gm", at: 0, lines };
    this.receipts[this.receipts.indexOf(receipt)] = { ...receipt, undone };
  }
  /** By somebody else: no receipt. */
  byHand(path: string, value: Json, document = "a"): void {
    this.world.write([{ kind: "set", document, path, value }]);
  }
  get(path: string, document = "a"): Json | undefined {
    return this.world.value(document, path);
  }
}

const HP = "system.hp.value";
const ALTITUDE = "system.altitude";
const hp = (value: number): Write => ({ kind: "set", document: "a", path: HP, value });
const altitude = (value: string): Write => ({ kind: "set", document: "a", path: ALTITUDE, value });
const STUN = "stunned000000000";
const stun = (turns: number | null): Write => ({
  kind: "create",
  document: "a",
  embedded: "ActiveEffect",
  id: STUN,
  source: { type: "status", system: { status: "stunned", turns: { value: turns, own: false } } },
});
const unstun: Write = { kind: "remove", document: "a", embedded: "ActiveEffect", id: STUN };

describe("making a receipt", () => {
  it("keeps what was, and leaves out what is gone or changes nothing", () => {
    const world = new FakeWorld([character("a"), character("b")]);
    world.remove("b");
    const writes: Write[] = [
      hp(100),
      { ...hp(9), document: "b" },
      altitude("ground"),
      stun(1),
      { ...stun(1), document: "b" },
      unstun,
    ];
    const made = makeReceipt(writes, world, { id: "r", sequence: 3, user: "u", at: 7 });
    expect(made.writes).toEqual([hp(100), stun(1)]);
    expect(made.receipt).toEqual({
      id: "r",
      sequence: 3,
      user: "u",
      at: 7,
      undone: null,
      lines: [
        { kind: "set", document: "a", path: HP, before: 150, after: 100 },
        { ...stun(1), kind: "created" },
      ],
    });
  });

  it("keeps a removed effect whole", () => {
    const table = new Table(["a", { statuses: [status("stunned", { turns: 2 })] }]);
    table.apply("r", unstun);
    expect(table.receipts[0]?.lines[0]).toMatchObject({
      kind: "removed",
      source: { name: "as named by the table", system: { turns: { value: 2 } } },
    });
  });
});

describe("numbers are taken back as differences", () => {
  it("the last first, the first first", () => {
    for (const order of [
      ["r2", "r1"],
      ["r1", "r2"],
    ]) {
      const table = new Table(["a"]);
      table.apply("r1", hp(100));
      table.apply("r2", hp(70));
      table.undo(order[0] as string);
      expect(table.get(HP)).toBe(order[0] === "r1" ? 120 : 100);
      table.undo(order[1] as string);
      expect(table.get(HP)).toBe(150);
    }
  });

  it("asks when somebody else changed it, and does as chosen", () => {
    const drifted = () => {
      const table = new Table(["a"]);
      table.apply("r1", hp(100));
      table.byHand(HP, 130);
      return table;
    };
    const { plan } = drifted().plan("r1");
    expect(plan).toEqual({
      kind: "conflicts",
      conflicts: [{ line: 0, expected: 100, found: 130, choices: ["difference", "restore", "leave"] }],
    });
    const outcomes = (["difference", "restore", "leave"] as const).map((choice) => {
      const table = drifted();
      table.undo("r1", { "0": choice });
      return table.get(HP);
    });
    expect(outcomes).toEqual([180, 150, 130]);
  });

  it("asks too when the change by hand lies before a later receipt", () => {
    const table = new Table(["a"]);
    table.apply("r1", hp(100));
    table.byHand(HP, 120);
    table.apply("r2", hp(90));
    expect(table.plan("r1").plan).toMatchObject({ kind: "conflicts", conflicts: [{ expected: 70, found: 90 }] });
    // r2 knows of nothing by hand since
    table.undo("r2");
    expect(table.get(HP)).toBe(120);
  });

  it("counts the undo of a later and of an earlier receipt as explained", () => {
    const table = new Table(["a"]);
    table.apply("r1", hp(100));
    table.apply("r2", hp(70));
    table.apply("r3", hp(90));
    table.undo("r2");
    table.undo("r1");
    table.undo("r3");
    expect(table.get(HP)).toBe(150);
  });

  it("a line left by choice is explained from then on", () => {
    const table = new Table(["a"]);
    table.apply("r1", hp(100));
    table.byHand(HP, 130);
    table.apply("r2", hp(125));
    table.undo("r1", { "0": "leave" });
    table.undo("r2");
    expect(table.get(HP)).toBe(130);
  });
});

describe("anything else becomes what still stands", () => {
  it("the latest receipt's word, else what was before the earliest", () => {
    const table = new Table(["a", { altitude: "high" }]);
    table.apply("r1", altitude("moderate"));
    table.apply("r2", altitude("low"));
    table.apply("r3", altitude("ground"));
    table.undo("r2");
    expect(table.get(ALTITUDE)).toBe("ground");
    table.undo("r3");
    expect(table.get(ALTITUDE)).toBe("moderate");
    table.undo("r1");
    expect(table.get(ALTITUDE)).toBe("high");
  });

  it("null is a value like others: what was nothing is nothing again, in either order", () => {
    const casting = (value: Json): Write => ({ kind: "set", document: "a", path: "system.casting", value });
    for (const order of [
      ["r1", "r2"],
      ["r2", "r1"],
    ]) {
      const table = new Table(["a"]);
      table.apply("r1", casting({ spell: "fog" }));
      table.apply("r2", casting(null));
      for (const id of order) table.undo(id);
      expect(table.get("system.casting")).toBeNull();
    }
  });

  it("what somebody else wrote in between stands as well", () => {
    const table = new Table(["a"]);
    table.apply("r1", altitude("low"));
    table.byHand(ALTITUDE, "high");
    table.apply("r2", altitude("ground"));
    table.undo("r2");
    expect(table.get(ALTITUDE)).toBe("high");
  });

  it("asks on drift; a difference is not offered, and not taken", () => {
    const table = new Table(["a"]);
    table.apply("r1", altitude("low"));
    table.byHand(ALTITUDE, "high");
    const asked = {
      kind: "conflicts",
      conflicts: [{ line: 0, expected: "low", found: "high", choices: ["restore", "leave"] }],
    };
    expect(table.plan("r1").plan).toEqual(asked);
    expect(table.plan("r1", { "0": "difference" }).plan).toEqual(asked);
    table.undo("r1", { "0": "restore" });
    expect(table.get(ALTITUDE)).toBe("ground");
  });

  it("a value left by choice stands for later undos", () => {
    const table = new Table(["a"]);
    table.apply("r1", altitude("low"));
    table.byHand(ALTITUDE, "moderate");
    table.undo("r1", { "0": "leave" });
    table.apply("r2", altitude("high"));
    table.undo("r2");
    expect(table.get(ALTITUDE)).toBe("moderate");
  });
});

describe("effects", () => {
  const turns = (table: Table) => table.get("system.turns.value", `a.ActiveEffect.${STUN}`);

  it("a created one goes, a removed one comes back whole", () => {
    const table = new Table(["a"]);
    table.apply("r1", stun(2));
    table.apply("r2", unstun);
    table.undo("r2");
    expect(turns(table)).toBe(2);
    table.undo("r1");
    expect(turns(table)).toBeUndefined();
  });

  it("in the other order it stays away", () => {
    const table = new Table(["a"]);
    table.apply("r1", stun(2));
    table.apply("r2", unstun);
    table.undo("r1");
    table.undo("r2");
    expect(turns(table)).toBeUndefined();
  });

  it("already gone, or already back, is fine", () => {
    const table = new Table(["a"]);
    table.apply("r1", stun(2));
    table.world.write([unstun]);
    expect(table.plan("r1").plan).toEqual({ kind: "writes", writes: [] });
    table.world.write([stun(4)]);
    table.apply("r2", unstun);
    table.world.write([stun(1)]);
    expect(table.plan("r2").plan).toEqual({ kind: "writes", writes: [] });
  });

  it("what was undone while it was away is undone in it when it is back", () => {
    const document = `a.ActiveEffect.${STUN}`;
    const count = (value: number): Write => ({ kind: "set", document, path: "system.turns.value", value });
    const table = new Table(["a", { statuses: [status("stunned", { turns: 3 })] }]);
    table.apply("r1", count(2));
    table.apply("r2", count(1));
    table.apply("r3", unstun);
    table.undo("r1");
    table.undo("r3");
    expect(turns(table)).toBe(2);
    table.undo("r2");
    expect(turns(table)).toBe(3);
  });
});

describe("documents that are gone", () => {
  it("are left out, the others are taken back", () => {
    const table = new Table(["a"], ["b"]);
    table.apply("r1", hp(100), { ...hp(120), document: "b" }, stun(1));
    table.world.remove("a");
    const { plan } = table.plan("r1");
    expect(plan).toEqual({ kind: "writes", writes: [{ kind: "set", document: "b", path: HP, value: 150 }] });
  });
});

describe("a long chronicle", () => {
  it("of five thousand receipts does not slow an undo down", () => {
    const table = new Table(["a"], ["b"]);
    for (let n = 0; n < 5000; n++) {
      const document = n % 10 === 0 ? "a" : "b";
      table.apply(
        `x${n}`,
        { ...hp(149 - (n % 2)), document },
        n % 2 === 0 ? { ...stun(1), document } : { ...unstun, document },
      );
    }
    table.apply("last", hp(100), { ...hp(100), document: "b" });
    const began = performance.now();
    table.undo("last");
    // a generous bar: quadratic work would take minutes
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
