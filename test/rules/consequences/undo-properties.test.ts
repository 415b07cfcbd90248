import fc from "fast-check";
import { expect, it } from "vitest";
import type { ActorSnapshot } from "../../../src/rules/actors/snapshot";
import type { Consequence } from "../../../src/rules/consequences/consequence";
import type { Receipt } from "../../../src/rules/consequences/receipt";
import { settle } from "../../../src/rules/consequences/settle";
import { toWrites } from "../../../src/rules/consequences/to-writes";
import { planUndo } from "../../../src/rules/consequences/undo-receipt";
import { makeReceipt, recordWrites } from "../../../src/rules/consequences/write-receipt";
import { STATUS_IDS } from "../../../src/rules/statuses/status-ids";
import { character, familiar, mount, spell, status, swarm } from "./support/actors";
import { FakeWorld } from "./support/fake-world";

/** A small world with everything that can be changed. */
function everybody(): ActorSnapshot[] {
  const keptBy = { caster: "a", cast: "c1" };
  const spells = [spell("fire", { charges: { value: 2, max: 3 } }), spell("fog")];
  return [
    character("a", { spells, kept: [{ cast: "c1", spell: "fog", degree: "light", on: ["b", "r"] }], hp: 60 }),
    character("b", {
      statuses: [status("rooted", { keptBy, turns: 2 }), status("stunned", { turns: 1 })],
      barriers: [{ id: "c1", intensity: 4, keptBy }],
      altitude: "high",
    }),
    character("r", { mount: "m" }),
    mount("m", { rider: "r", altitude: "moderate", flies: true }),
    familiar("f", { kind: "demon", master: "a", hp: 30 }),
    swarm("s"),
  ];
}
const IDS = ["a", "b", "r", "m", "f", "s"];

const on = fc.constantFrom(...IDS);
const consequence: fc.Arbitrary<Consequence> = fc.oneof(
  fc.record({
    kind: fc.constant("damage" as const),
    on,
    dealt: fc.integer({ min: 0, max: 160 }),
    unseats: fc.boolean(),
    irreducible: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("heal" as const), on, amount: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ kind: fc.constant("kills" as const), on: fc.constant("s"), count: fc.integer({ min: 0, max: 5 }) }),
  fc.record({
    kind: fc.constant("status" as const),
    on,
    status: fc.constantFrom(...STATUS_IDS),
    turns: fc.option(fc.integer({ min: 1, max: 4 })),
    own: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("statusEnd" as const), on, status: fc.constantFrom(...STATUS_IDS) }),
  fc.record({
    kind: fc.constant("magicPoints" as const),
    on: fc.constant("a"),
    change: fc.integer({ min: -12, max: 12 }),
  }),
  fc.record({
    kind: fc.constant("charge" as const),
    on: fc.constant("a"),
    spell: fc.constant("fire"),
    change: fc.integer({ min: -3, max: 3 }),
  }),
  fc.record({ kind: fc.constant("powMark" as const), on: fc.constant("a") }),
);
const steps = fc.array(fc.array(consequence, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** Names and ids come into effects by the table: what is compared is what is ours. */
function ours(world: FakeWorld): string {
  const lookup = IDS.map((id) => {
    const actor = world.lookup(id) as ActorSnapshot;
    return { ...actor, statuses: [...actor.statuses].sort((x, y) => (x.id < y.id ? -1 : 1)) };
  });
  return JSON.stringify(lookup);
}

/** Applies each step with its receipt. */
function play(world: FakeWorld, played: readonly (readonly Consequence[])[]): Receipt[] {
  return played.map((consequences, index) => {
    const { changes } = settle(consequences, (id) => {
      const actor = world.lookup(id);
      return actor === undefined ? undefined : deepFreeze(actor);
    });
    const stamp = { id: `r${index}`, sequence: index + 1, user: "gm", at: 0 };
    const made = makeReceipt(toWrites(changes), world, stamp);
    world.write(made.writes);
    return made.receipt;
  });
}

function undo(world: FakeWorld, receipts: Receipt[], index: number, sequence: number): void {
  const receipt = receipts[index] as Receipt;
  const plan = planUndo(receipt, receipts, world, {});
  if (plan.kind === "conflicts") throw new Error(`asked: ${JSON.stringify(plan.conflicts)}`);
  const { writes, lines } = recordWrites(plan.writes, world);
  world.write(writes);
  receipts[index] = { ...receipt, undone: { sequence, user: "gm", at: 0, lines } };
}

const RUNS = { numRuns: 400 };

it("writes and read back are what was settled", () => {
  fc.assert(
    fc.property(fc.array(consequence, { maxLength: 6 }), (consequences) => {
      const world = new FakeWorld(everybody());
      const { changes } = settle(consequences, world.lookup);
      world.write(makeReceipt(toWrites(changes), world, { id: "r", sequence: 1, user: "gm", at: 0 }).writes);
      for (const { after } of changes) {
        const found = world.lookup(after.id) as ActorSnapshot;
        const byId = (actor: ActorSnapshot) => [...actor.statuses].sort((x, y) => (x.id < y.id ? -1 : 1));
        expect({ ...found, statuses: byId(found) }).toEqual({ ...after, statuses: byId(after) });
      }
    }),
    RUNS,
  );
});

it("undo of a whole chain, in any order, gives the exact state before, asking nothing", () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (played, choices) => {
      const world = new FakeWorld(everybody());
      const before = ours(world);
      const receipts = play(world, played);
      const left = receipts.map((_, index) => index);
      let sequence = receipts.length;
      for (const pick of choices) {
        if (left.length === 0) break;
        const [index] = left.splice(pick % left.length, 1);
        undo(world, receipts, index as number, ++sequence);
      }
      expect(ours(world)).toBe(before);
    }),
    RUNS,
  );
});

it("undo and apply may be mixed in any order", () => {
  fc.assert(
    fc.property(steps, fc.array(fc.nat(), { maxLength: 6 }), (played, picks) => {
      const world = new FakeWorld(everybody());
      const before = ours(world);
      const receipts: Receipt[] = [];
      let sequence = 0;
      const undoOne = (pick: number) => {
        const standing = receipts.flatMap((receipt, index) => (receipt.undone === null ? [index] : []));
        const index = standing[pick % Math.max(standing.length, 1)];
        if (index !== undefined) undo(world, receipts, index, ++sequence);
      };
      for (const [index, consequences] of played.entries()) {
        const { changes } = settle(consequences, world.lookup);
        const stamp = { id: `r${index}`, sequence: ++sequence, user: "gm", at: 0 };
        const made = makeReceipt(toWrites(changes), world, stamp);
        world.write(made.writes);
        receipts.push(made.receipt);
        const pick = picks[index];
        if (pick !== undefined && pick % 2 === 0) undoOne(pick);
      }
      while (receipts.some((receipt) => receipt.undone === null)) undoOne(0);
      expect(ours(world)).toBe(before);
    }),
    RUNS,
  );
});

it("receipts and settlements survive a JSON round trip; HP, PM, charges, counts stay in range", () => {
  fc.assert(
    fc.property(steps, (played) => {
      const world = new FakeWorld(everybody());
      const receipts = play(world, played);
      expect(JSON.parse(JSON.stringify(receipts))).toEqual(receipts);
      for (const id of IDS) {
        const actor = world.lookup(id) as ActorSnapshot;
        expect(new Set(actor.statuses.map((entry) => entry.id)).size).toBe(actor.statuses.length);
        if (actor.type === "swarm") {
          expect(actor.count).toBeGreaterThanOrEqual(0);
          expect(actor.count).toBeLessThanOrEqual(actor.countMax);
          continue;
        }
        expect(Number.isInteger(actor.hp) && !Object.is(actor.hp, -0)).toBe(true);
        expect(actor.hp).toBeLessThanOrEqual(actor.hpMax);
        if (actor.type !== "character") continue;
        expect(actor.mp).toBeGreaterThanOrEqual(0);
        expect(actor.mp).toBeLessThanOrEqual(actor.mpMax);
      }
    }),
    RUNS,
  );
});
