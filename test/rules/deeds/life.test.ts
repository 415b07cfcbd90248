import { describe, expect, it } from "vitest";
import type { OwnDeed } from "../../../src/rules/deeds/deed";
import { recordDeed } from "../../../src/rules/deeds/deed-receipt";
import { borne, character, mount, pair, swarm } from "../support/fight";
import { changedIn, done, statuses } from "./support/perform";

describe("HP changed by hand (DTH)", () => {
  const life = (before: number): OwnDeed => ({ type: "life", on: "a", before });

  it("down to coma and agony, below to death; the change itself is in the receipt", () => {
    const outcome = done(life(150), [character("a", { hp: -10 })]);
    expect(statuses(changedIn(outcome, "a"))).toEqual(["agonising", "comatose"]);
    expect(outcome.report).toEqual({ type: "life", before: 150, after: -10 });
    expect(outcome.found).toEqual([{ kind: "set", document: "a", path: "system.hp.value", before: 150, after: -10 }]);
    expect(statuses(changedIn(done(life(150), [character("a", { hp: -76 })]), "a"))).toEqual(["dead"]);
    expect(statuses(changedIn(done(life(10), [character("a", { hp: 0, diesAtZero: true })]), "a"))).toEqual(["dead"]);
  });

  it("up lifts coma, agony, death and banishment, never trauma", () => {
    for (const ids of [["comatose", "agonising"], ["comatose", "stabilised"], ["dead"], ["banished"]] as const) {
      const outcome = done(life(-10), [character("a", { hp: 20, statuses: borne(...ids) })]);
      expect(changedIn(outcome, "a").statuses).toEqual([]);
      expect(outcome.notes).toEqual([{ kind: "backUp", on: "a" }]);
    }
    expect(done(life(-75), [character("a", { hp: 20, statuses: borne("traumatised") })]).after).toEqual([]);
  });

  it("starts the agony of a saved one again only where it lost HP (DTH-7)", () => {
    const saved = { statuses: borne("comatose", "stabilised") };
    expect(statuses(changedIn(done(life(-5), [character("a", { ...saved, hp: -10 })]), "a"))).toEqual([
      "agonising",
      "comatose",
    ]);
    expect(done(life(-10), [character("a", { ...saved, hp: -5 })]).after.map(statuses)).not.toContain([
      "agonising",
      "comatose",
    ]);
  });

  it("means nothing to a swarm, and to a ridden mount (AIR-9)", () => {
    const [rider, steed] = pair({}, { hp: -5 });
    expect(done({ type: "life", on: steed.id, before: 75 }, [rider, steed]).after).toEqual([]);
    expect(statuses(changedIn(done({ type: "life", on: "m", before: 75 }, [mount("m", { hp: -5 })]), "m"))).toContain(
      "comatose",
    );
    expect(done(life(3), [swarm("a")]).after).toEqual([]);
  });

  it("brings one down from the air: the fall's loss, and the GM is asked (AIR-7, AIR-12)", () => {
    const outcome = done(life(150), [character("a", { hp: -10, altitude: "high", flies: true, player: false })]);
    expect(changedIn(outcome, "a")).toMatchObject({ altitude: "ground", hp: -85 });
    expect(outcome.notes.map(({ kind }) => kind)).toContain("fell");
    const receipt = recordDeed(
      outcome,
      { value: (_document, path) => (path === "system.hp.value" ? -10 : "high"), embedded: () => null },
      { id: "r", sequence: 1, user: "mj", at: 1 },
    );
    const line = receipt.receipt.lines.find((each) => each.kind === "set" && each.path === "system.hp.value");
    expect(line).toMatchObject({ before: 150, after: -85 });
    expect(receipt.writes).toContainEqual({ kind: "set", document: "a", path: "system.hp.value", value: -85 });
  });

  it("writes no HP that stand already, and takes them back all the same", () => {
    const world = { value: () => -10, embedded: () => null };
    const { writes, receipt } = recordDeed(done(life(150), [character("a", { hp: -10 })]), world, {
      id: "r",
      sequence: 1,
      user: "mj",
      at: 1,
    });
    expect(writes.every(({ kind }) => kind === "create")).toBe(true);
    expect(receipt.lines[0]).toEqual({ kind: "set", document: "a", path: "system.hp.value", before: 150, after: -10 });
  });
});
