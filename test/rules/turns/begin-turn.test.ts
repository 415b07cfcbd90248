import { describe, expect, it } from "vitest";
import type { ActorSnapshot, StatusEntry } from "../../../src/rules/actors/snapshot";
import { type Fight, FREE_PLAY } from "../../../src/rules/combat/fight";
import { Settling } from "../../../src/rules/consequences/settling";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import type { StatusId } from "../../../src/rules/statuses/status-ids";
import { beginTurn } from "../../../src/rules/turns/begin-turn";
import { borne, character, deepFreeze, pair } from "../support/fight";

function entry(id: StatusId, turns: number | null, own = false): StatusEntry {
  return { id, turns, own, keptBy: null, spell: null };
}

function begin(actors: readonly ActorSnapshot[], of: string, fight: Partial<Fight> = {}, agonyLoss = 5) {
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const scene = new Settling((id) => byId.get(id));
  const report = beginTurn(scene, deepFreeze({ ...FREE_PLAY, ...fight }), of, { ...DEFAULT_HOUSE_RULES, agonyLoss });
  return { report, find: (id: string) => scene.find(id), changes: scene.changes() };
}

describe("a turn begins (CBT-2, STA-13, DTH-2, SPL-7)", () => {
  it("counts down who ends, once, and not what its bearer put on in this turn", () => {
    const a = character("a", {
      statuses: [entry("rooted", 1), entry("silenced", 3), entry("immune", 1, true), entry("cover", null)],
    });
    const { report, find } = begin([a, character("b")], "b", { turnOf: "a" });
    expect(report.ended).toEqual([{ on: "a", status: "rooted" }]);
    expect(find("a")?.statuses).toEqual([entry("silenced", 2), entry("immune", 1), entry("cover", null)]);
  });

  it("ends at the start what ends there, whatever its count", () => {
    const statuses = [entry("interrupted", 9), entry("offBalance", null), entry("destabilised", 4), entry("rooted", 1)];
    const { report, find } = begin([character("a", { statuses })], "a");
    expect(report.ended.map((each) => each.status)).toEqual(["interrupted", "offBalance", "destabilised"]);
    expect(find("a")?.statuses).toEqual([entry("rooted", 1)]);
  });

  it("counts a ridden mount's with its rider's turn, at both ends", () => {
    const [rider, steed] = pair({}, { statuses: [entry("stunned", 1), entry("offBalance", null)] });
    const started = begin([rider, steed, character("b")], "rider");
    expect(started.report.ended).toEqual([{ on: "steed", status: "offBalance" }]);
    const ended = begin([rider, steed, character("b")], "b", { turnOf: "rider" });
    expect(ended.report.ended).toEqual([{ on: "steed", status: "stunned" }]);
  });

  it("takes agony's loss from the dying, kills below the line, spares the saved", () => {
    const dying = character("a", { hp: -71, statuses: borne("comatose", "agonising") });
    expect(begin([dying], "a").report).toMatchObject({ lost: 5, died: true });
    expect(begin([dying], "a", {}, 4).report).toMatchObject({ lost: 4, died: false });
    const saved = character("a", { hp: -71, statuses: borne("comatose", "stabilised") });
    expect(begin([saved], "a").report).toMatchObject({ lost: 0, died: false });
  });

  it("counts the rounds of a cast and tells when it is ready", () => {
    const casting = (roundsLeft: number) =>
      ({ cast: "c", spell: "bolt", roundsLeft, degree: "light", declared: {} }) as const;
    const first = begin([character("a", { casting: casting(2) })], "a");
    expect(first.report.ready).toBeNull();
    expect(first.find("a")).toMatchObject({ casting: { roundsLeft: 1 } });
    expect(begin([character("a", { casting: casting(1) })], "a").report.ready).toBe("bolt");
    expect(begin([character("a", { casting: casting(0) })], "a").report.ready).toBe("bolt");
  });

  it("makes action, movement and reaction new for who begins, and forgets opportunities", () => {
    const spent = { action: true, movement: true, reaction: true };
    const fight = { turnOf: "b", economy: { a: spent, b: spent }, opportunities: [{ by: "a", on: "b" }] };
    const { report } = begin([character("a"), character("b")], "a", fight);
    expect(report.fight).toMatchObject({ turnOf: "a", acted: ["b"], opportunities: [] });
    // of who ended only the reaction stands, until its own turn begins
    expect(report.fight.economy).toEqual({ b: { action: false, movement: false, reaction: true } });
    const back = begin([character("a"), character("b")], "b", report.fight).report.fight;
    expect(back).toMatchObject({ turnOf: "b", economy: {}, acted: [] });
  });

  it("touches nobody else", () => {
    const { changes } = begin(
      [character("a"), character("b"), character("c", { statuses: [entry("rooted", 1)] })],
      "b",
      {
        turnOf: "a",
      },
    );
    expect(changes.map(({ after }) => after.id)).not.toContain("c");
  });
});
