import { describe, expect, it } from "vitest";
import { FakeTable, GORN, ISAURE, THIBALT } from "../fakes/fake-table";
import { type HandEdit, seeded } from "../fakes/hand";
import { lastSequence, RandomHand } from "../fakes/random-hand";

const ACTIONS = 3000;
const ACTORS = [ISAURE, THIBALT, GORN];

interface Played {
  readonly table: FakeTable;
  readonly edits: readonly HandEdit[];
  readonly before: string;
}

function dump(table: FakeTable, actors: readonly string[] = ACTORS): string {
  return JSON.stringify(actors.map((id) => [id, table.world.actors.get(id)?.dump()]));
}

/** Two players, a GM and an assistant do 3,000 things, up to four at once. */
async function play(seed: number): Promise<Played> {
  const table = new FakeTable();
  table.world.addUser("assistant", { gm: true });
  const combat = table.world.addCombat("fight", ACTORS);
  const before = dump(table);
  const random = seeded(seed);
  const hand = new RandomHand(table, combat, random);
  for (let done = 0; done < ACTIONS; ) {
    const together = Math.min(ACTIONS - done, 1 + Math.floor(random() * 4));
    await Promise.all(Array.from({ length: together }, () => hand.act(together === 1)));
    done += together;
    if (random() < 0.7) await table.pump();
  }
  await table.pump();
  return { table, edits: hand.edits, before };
}

interface StandingCard {
  readonly message: string;
  readonly sequence: number;
  take(): Promise<void>;
}

/** Every card that has written something and not taken it back, and what a GM does to take it back. */
function standing(table: FakeTable): readonly StandingCard[] {
  const { flows } = table.client("mj");
  return [...table.world.messages.keys()].flatMap((message): readonly StandingCard[] => {
    const card = table.world.card(message);
    const state = card?.state;
    if (!card?.trusted || !state) return [];
    const last = state.receipts.findLast(({ undone }) => undone === null);
    if (last) {
      const act = () => (state.kind === "attack" ? flows.cards.act(message, "undo") : flows.deeds.act(message, "undo"));
      return [{ message, sequence: last.sequence, take: act }];
    }
    if (state.kind !== "attack" || !state.spent || state.spent.undone) return [];
    return [{ message, sequence: state.spent.sequence, take: () => flows.cards.act(message, "cancel") }];
  });
}

describe("3,000 seeded actions by four clients", () => {
  it("undone newest first, receipts by their cards and the rest by the hand that did it, give the world of the start", async () => {
    const seed = 20261201;
    const { table, edits, before } = await play(seed);
    const mj = table.client("mj");
    const bySequence = standing(table).length;
    expect(bySequence, `seed ${seed}`).toBeGreaterThan(100);
    expect(dump(table)).not.toBe(before);
    const hands = [...edits];
    mj.asked.length = 0;
    for (let left = standing(table); left.length > 0 || hands.length > 0; left = standing(table)) {
      const newest = left.reduce<StandingCard | null>((a, b) => (a && a.sequence > b.sequence ? a : b), null);
      const edit = hands.at(-1);
      if (edit && edit.sequence >= (newest?.sequence ?? 0)) {
        hands.pop();
        expect(table.hp(edit.actor), `seed ${seed}`).toBe(edit.after);
        table.world.editHp(edit.actor, edit.before);
        continue;
      }
      mj.told.length = 0;
      mj.errors.length = 0;
      await newest?.take();
      await table.pump();
      expect([...mj.told, ...mj.errors.map(String)], `seed ${seed}, ${newest?.message}`).toEqual([]);
      expect(standing(table).length).toBe(left.length - 1);
    }
    expect(mj.asked, `seed ${seed}: nothing is asked about`).toEqual([]);
    expect(dump(table), `seed ${seed}`).toBe(before);
  }, 120_000);

  it("undone in random order give the same, but where a hand has changed something and is asked about it", async () => {
    const seed = Number(process.env["SEED"] ?? Date.now() % 1_000_000);
    const { table, edits, before } = await play(seed);
    const random = seeded(seed + 1);
    const mj = table.client("mj");
    const touched = new Set(edits.map(({ actor }) => actor));
    const asked = new Set<string>();
    mj.resolve = ({ lines }) => {
      for (const { written } of lines) asked.add(written.document);
      return Object.fromEntries(lines.map(({ line, choices }) => [String(line), choices[0] ?? "leave"]));
    };
    for (let left = standing(table); left.length > 0; left = standing(table)) {
      mj.told.length = 0;
      mj.errors.length = 0;
      const card = left[Math.floor(random() * left.length)];
      await card?.take();
      await table.pump();
      expect([...mj.told, ...mj.errors.map(String)], `seed ${seed}, ${card?.message}`).toEqual([]);
      expect(standing(table).length, `seed ${seed}`).toBe(left.length - 1);
    }
    for (const document of asked) expect(touched, `seed ${seed}`).toContain(document);
    const hpOf = new Map(ACTORS.map((id) => [id, edits.filter(({ actor }) => actor === id)]));
    for (const [id, own] of hpOf) {
      const table_ = JSON.parse(dump(table, [id]));
      const start = JSON.parse(before).find(([known]: [string]) => known === id);
      const hands = own.reduce((sum, { before: from, after }) => sum + after - from, 0);
      expect(table_[0][1], `seed ${seed}, ${id}`).toEqual({ ...start[1], hp: start[1].hp + hands });
    }
    expect(lastSequence(table)).toBeGreaterThan(0);
  }, 120_000);
});
