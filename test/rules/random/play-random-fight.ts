import type { ActorSnapshot } from "../../../src/rules/actors/snapshot";
import type { Receipt } from "../../../src/rules/consequences/receipt";
import { toWrites } from "../../../src/rules/consequences/to-writes";
import { planUndo } from "../../../src/rules/consequences/undo-receipt";
import { makeReceipt, recordUndo } from "../../../src/rules/consequences/write-receipt";
import type { Json, JsonObject } from "../../../src/rules/json";
import { DiceList } from "../../../src/rules/scenario/dice-list";
import { Field, Malformed } from "../../../src/rules/scenario/field";
import { parseScenario } from "../../../src/rules/scenario/parse-scenario";
import { reportActor } from "../../../src/rules/scenario/report-actor";
import { runScenario, type ScenarioResult } from "../../../src/rules/scenario/run-scenario";
import type { Stage } from "../../../src/rules/scenario/stage";
import { STEP_TABLE } from "../../../src/rules/scenario/step-table";
import { FakeWorld } from "../consequences/support/fake-world";
import { fractionsIn, problemsOf } from "./invariants";
import { randomActors } from "./random-actors";
import { randomStep } from "./random-step";
import { Seeded } from "./seeded";

/** Dice as they are needed, remembered for the scenario. */
class RollingDice extends DiceList {
  readonly values: number[] = [];
  readonly #random: Seeded;

  constructor(random: Seeded) {
    super(new Field(undefined, "dice"));
    this.#random = random;
  }

  override next(min: number, max: number): number {
    // the edges of the ranges more often than they fall
    const value = this.#random.once(6) ? this.#random.pick([min, max]) : this.#random.between(min, max);
    this.values.push(value);
    return value;
  }
}

/** A random fight: the scenario that it makes, and what went wrong with it, if anything. */
export interface RandomFight {
  readonly scenario: JsonObject;
  readonly steps: number;
  readonly refused: number;
  readonly problem: string | null;
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

function stateOf(stage: Stage): string {
  return JSON.stringify([[...stage.actors.values()], stage.fight]);
}

/** The world of documents beside the stage: every step leaves a receipt there. */
class Ledger {
  readonly world: FakeWorld;
  readonly receipts: Receipt[] = [];
  readonly #before: string;
  #sequence = 0;

  constructor(actors: readonly ActorSnapshot[]) {
    this.world = new FakeWorld(actors);
    this.#before = this.#ours();
  }

  record(before: ReadonlyMap<string, ActorSnapshot>, stage: Stage): void {
    const changes = [...stage.actors.values()].flatMap((after) => {
      const old = before.get(after.id);
      return old === undefined || old === after ? [] : [{ before: old, after }];
    });
    const stamp = { id: `r${this.receipts.length}`, sequence: ++this.#sequence, user: "gm", at: 0 };
    const made = makeReceipt(toWrites(changes), this.world, stamp);
    if (made.writes.length === 0) return;
    this.world.write(made.writes);
    this.receipts.push(made.receipt);
  }

  /** Takes everything back in a random order; says what differs from the beginning. */
  undoAll(random: Seeded): string | null {
    const left = this.receipts.map((_, index) => index);
    while (left.length > 0) {
      const [index = 0] = left.splice(random.between(0, left.length - 1), 1);
      const receipt = this.receipts[index] as Receipt;
      const plan = planUndo(receipt, this.receipts, this.world, {});
      if (plan.kind === "conflicts") return `undo of ${receipt.id} asks: ${JSON.stringify(plan.conflicts)}`;
      const undo = recordUndo(receipt, plan.writes, this.world, { sequence: ++this.#sequence, user: "gm", at: 0 });
      this.world.write(undo.writes);
      this.receipts[index] = undo.receipt;
    }
    return this.#ours() === this.#before ? null : "undo of everything is not the state before";
  }

  /** Order of keys, and what the table adds to effects, do not count. */
  #ours(): string {
    return JSON.stringify(this.world.snapshot(), (key, value: unknown) => {
      if (key === "name" || key === "_id") return undefined;
      if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
    });
  }
}

class Trouble extends Error {}

function check(problem: string | null | undefined): void {
  if (problem) throw new Trouble(problem);
}

/** Plays one step if it is well formed; checks what must hold after any. */
function playStep(random: Seeded, stage: Stage, ledger: Ledger): JsonObject | null {
  const step = randomStep(random, stage);
  const dice = new RollingDice(random);
  const [before, actors] = [stateOf(stage), new Map(stage.actors)];
  let outcome: Json;
  try {
    const player = STEP_TABLE.get(step["do"] as string);
    outcome = (player?.({ field: new Field(step, "step"), stage, dice }) ?? null) as Json;
  } catch (error) {
    if (!(error instanceof Malformed)) throw new Trouble(`${JSON.stringify(step)}: ${String(error)}`);
    check(stateOf(stage) === before ? null : `malformed, and yet something changed: ${JSON.stringify(step)}`);
    return null;
  }
  const refused = (outcome as { readonly outcome?: string }).outcome === "refused";
  if (refused) {
    check(stateOf(stage) === before ? null : `refused, and yet something changed: ${JSON.stringify(step)}`);
    check(dice.values.length === 0 ? null : `refused, and yet dice were taken: ${JSON.stringify(step)}`);
  }
  for (const actor of stage.actors.values()) deepFreeze(actor);
  deepFreeze(stage.fight);
  check(fractionsIn(outcome)[0]);
  check(problemsOf(stage)[0]);
  ledger.record(actors, stage);
  return { ...step, dice: dice.values, "//": (outcome as { readonly outcome?: string }).outcome ?? "" };
}

/**
 * Plays a fight of random actors and steps by a seed, checking after each step that nothing impossible happened; in the end the scenario that
 * it makes must play the same again, and everything must be undone in a random order.
 */
export function playRandomFight(seed: number, steps = 40): RandomFight {
  const random = new Seeded(seed);
  const head = {
    format: "arcanes-agonie/scenario@1",
    about: `random fight ${seed}`,
    rules: { spellScale: random.pick([1, 10]), spellAttack: random.pick(["both", "skillOnly"]) },
    mode: random.once(4) ? "mass" : "skirmish",
    actors: randomActors(random),
  };
  const played: JsonObject[] = [];
  let problem: string | null = null;
  try {
    const stage = parseScenario(new Field(head, ""));
    for (const actor of stage.actors.values()) deepFreeze(actor);
    const ledger = new Ledger([...stage.actors.values()]);
    for (let n = 0; n < steps; n++) {
      const step = playStep(random, stage, ledger);
      if (step !== null) played.push(step);
    }
    const again = runScenario({ ...head, steps: played });
    if (!again.ok) throw new Trouble(`does not play again: ${again.problem}`);
    const ends = Object.fromEntries([...stage.actors].map(([id, actor]) => [id, reportActor(actor)]));
    const same = JSON.stringify((again.value as ScenarioResult).actors) === JSON.stringify(ends);
    check(same ? null : "plays otherwise the second time");
    check(ledger.undoAll(random));
  } catch (error) {
    problem = error instanceof Trouble ? error.message : String(error instanceof Error ? error.stack : error);
  }
  const refused = played.filter((step) => step["//"] === "refused").length;
  return { scenario: { ...head, steps: played }, steps: played.length, refused, problem };
}
