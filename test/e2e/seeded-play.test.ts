import { afterEach, describe, expect, it } from "vitest";
import { seeded } from "../fakes/hand";
import { SeededHand } from "./support/soak/seeded-hand";
import { SoakTable } from "./support/soak/soak-table";
import { combatantsOf, differences, storedWorld } from "./support/soak/stored-world";
import { writeSoakReport } from "./support/soak/write-report";

const { SOAK_ACTIONS, SOAK_ORDER, SOAK_SEED, SOAK_REPORT } = process.env;
const actions = Number(SOAK_ACTIONS ?? 150);
const order: "newest" | "random" = SOAK_ORDER === "random" ? "random" : "newest";
const seed = Number(SOAK_SEED ?? 20_261_201);

interface Taken {
  readonly left: number;
  readonly edit: string | null;
  readonly asked: readonly string[];
  readonly told: readonly string[];
  readonly stuck?: { readonly id: string } | null;
}

const hpOf = (at: SoakTable, actor: string) => at.on<number>("MJ", `soak.hpOf(${JSON.stringify(actor)})`);

let table: SoakTable | null = null;
afterEach(() => table?.close());

describe(`${actions} seeded actions by four browsers, seed ${seed}`, () => {
  it(
    `undone from their cards (${order} first) leave what the server has stored as in the beginning`,
    async () => {
      const began = Date.now();
      table = await SoakTable.open(seed);
      const before = storedWorld(table.server);
      const hpAtStart: number[] = [];
      for (const actor of table.actors) hpAtStart.push(await hpOf(table, actor));
      const random = seeded(seed);
      const hand = new SeededHand(table, random);
      for (let done = 0; done < actions; ) {
        done += await hand.act(actions - done);
        if (SOAK_REPORT && done % 100 < 4)
          process.stderr.write(`${done} done, ${Math.round((Date.now() - began) / 1000)} s\n`);
      }
      await table.quiet(400);
      await table.dismiss(false);
      const played = Date.now();
      const changed = differences(before, storedWorld(table.server)).length;
      expect(changed).toBeGreaterThan(0);

      const edits = [...hand.edits];
      const asked: string[] = [];
      let taken = 0;
      for (;;) {
        const edit = edits.at(-1) ?? null;
        const share = order === "random" ? random() : null;
        const one = await table.on<Taken>("MJ", `soak.takeOne(${JSON.stringify(edit)}, ${share})`);
        if (one.edit !== null) {
          edits.pop();
          continue;
        }
        if (one.left === 0) break;
        expect(one.stuck ?? null, `seed ${seed}: ${one.told.join(" • ")}`).toBeNull();
        asked.push(...one.asked);
        taken++;
      }
      await table.quiet(300);
      const left = differences(before, storedWorld(table.server));
      const run = { actions, order, seed, done: hand.done, edits: hand.edits.length, changed, taken, asked, left };
      const seconds = { playing: (played - began) / 1000, undoing: (Date.now() - played) / 1000 };
      if (SOAK_REPORT) {
        const combatants = combatantsOf(table.server);
        writeSoakReport(SOAK_REPORT, { ...run, seconds, combatants, errors: table.errors });
      }
      expect(table.errors, `seed ${seed}`).toEqual([]);
      expect(taken, `seed ${seed}`).toBeGreaterThan(actions / 15);
      if (order === "newest") {
        expect(asked, `seed ${seed}: nothing is asked about`).toEqual([]);
        expect(left, `seed ${seed}`).toEqual([]);
        return;
      }
      // In any order: HP that a hand has changed without a notice stay changed by just that, and only they were asked about.
      const byHand = new Set(hand.edits.map(({ actor }) => actor));
      expect(
        left.filter((line) => !/\bhp\.value: /.test(line)),
        `seed ${seed}`,
      ).toEqual([]);
      expect(byHand.size > 0 || asked.length === 0, `seed ${seed}: ${asked.join(" • ")}`).toBe(true);
      for (const [at, actor] of table.actors.entries()) {
        const own = hand.edits.filter((edit) => edit.actor === actor);
        const hands = own.reduce((sum, edit) => sum + edit.after - edit.before, 0);
        expect(await hpOf(table, actor), `seed ${seed}, ${actor}`).toBe((hpAtStart[at] ?? 0) + hands);
      }
    },
    Math.max(90_000, actions * 2_000),
  );
});
