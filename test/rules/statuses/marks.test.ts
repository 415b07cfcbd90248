import { describe, expect, it } from "vitest";
import type { Mark } from "../../../src/rules/actors/snapshot";
import { FREE_PLAY } from "../../../src/rules/combat/fight";
import { Settling } from "../../../src/rules/consequences/settling";
import { toWrites } from "../../../src/rules/consequences/to-writes";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import { beginTurn } from "../../../src/rules/turns/begin-turn";
import { endFight } from "../../../src/rules/turns/end-fight";
import { character, deepFreeze, pair } from "../support/fight";

const mark = (id: string, turns: number, own = false): Mark => ({ id, name: `«${id}»`, turns, own });

function passFrom(of: string, actors: readonly ReturnType<typeof character>[]) {
  const byId = new Map(actors.map((actor) => [actor.id, actor]));
  const scene = new Settling((id) => byId.get(id));
  const report = beginTurn(scene, deepFreeze({ ...FREE_PLAY, turnOf: of }), "next", DEFAULT_HOUSE_RULES);
  return { report, scene };
}

describe("statuses of the GM's own (STA-13)", () => {
  it("count down at the end of their bearer's turn, end at 0, and wait one turn if the bearer put them on in it", () => {
    const a = character("a", { marks: [mark("blessed", 2), mark("cursed", 1), mark("drunk", 1, true)] });
    const { report, scene } = passFrom("a", [a, character("next")]);
    expect(report.expired).toEqual([{ on: "a", name: "«cursed»" }]);
    expect(scene.find("a")?.marks).toEqual([mark("blessed", 1), mark("drunk", 1)]);
  });

  it("are left alone in the turn of somebody else", () => {
    const a = character("a", { marks: [mark("blessed", 1)] });
    const { report, scene } = passFrom("b", [a, character("b"), character("next")]);
    expect(report.expired).toEqual([]);
    expect(scene.changes()).toEqual([]);
  });

  it("of a ridden mount count by its rider's turn", () => {
    const [rider, steed] = pair({}, {});
    const byId = new Map([rider, { ...steed, marks: [mark("shod", 1)] }].map((actor) => [actor.id, actor]));
    const scene = new Settling((id) => byId.get(id));
    const report = beginTurn(scene, { ...FREE_PLAY, turnOf: rider.id }, "next", DEFAULT_HOUSE_RULES);
    expect(report.expired).toEqual([{ on: steed.id, name: "«shod»" }]);
  });

  it("end with the fight (DTH-9)", () => {
    const a = character("a", { marks: [mark("blessed", 5)] });
    const scene = new Settling((id) => (id === "a" ? a : undefined));
    endFight(scene, [a]);
    expect(scene.find("a")?.marks).toEqual([]);
  });

  it("are written where they lie: turns changed, effects removed, nothing else", () => {
    const before = character("a", { marks: [mark("blessed", 2), mark("cursed", 1), mark("drunk", 1, true)] });
    const { scene } = passFrom("a", [before, character("next")]);
    expect(toWrites(scene.changes())).toEqual([
      { kind: "set", document: "a.ActiveEffect.blessed", path: "system.turns.value", value: 1 },
      { kind: "remove", document: "a", embedded: "ActiveEffect", id: "cursed" },
      { kind: "set", document: "a.ActiveEffect.drunk", path: "system.turns.own", value: false },
    ]);
  });
});
