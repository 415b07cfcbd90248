import { describe, expect, it } from "vitest";
import type { CharacterSnapshot } from "../../../src/rules/actors/snapshot";
import { FREE_PLAY } from "../../../src/rules/combat/fight";
import { Settling } from "../../../src/rules/consequences/settling";
import { beginDuel } from "../../../src/rules/duels/begin-duel";
import { duelWarnings } from "../../../src/rules/duels/duel-warnings";
import { endDuel } from "../../../src/rules/duels/end-duel";
import { yieldDuel } from "../../../src/rules/duels/yield-duel";
import { borne, character, contextOf } from "../support/fight";

function fought(a: CharacterSnapshot, b: CharacterSnapshot, lethal: boolean, winner: string | null) {
  const scene = new Settling(contextOf([a, b]).lookup);
  const begun = beginDuel(scene, FREE_PLAY, [a, b], { lethal, limits: [] });
  if (!begun.ok) return { refusal: begun.refusal.reason };
  const ended = endDuel(scene, begun.value, winner);
  return { ended, a: scene.find("a"), b: scene.find("b") };
}

describe("a duel (DUE)", () => {
  it("begun and ended with nothing done leaves both as they were", () => {
    const [a, b] = [character("a", { hp: 71, mp: 3 }), character("b")];
    expect(fought(a, b, false, "a")).toMatchObject({ a, b, ended: { ok: true, value: { duel: null } } });
    // the loser keeps at least 1
    expect(fought(character("a", { hp: 1 }), b, false, "b").a).toMatchObject({ hp: 1, hpMax: 150 });
  });

  it("is refused to who does not stand, and while another runs", () => {
    const b = character("b");
    for (const status of ["dead", "traumatised", "comatose"] as const) {
      expect(fought(character("a", { statuses: borne(status) }), b, true, null).refusal).toBe(status);
    }
    const a = character("a");
    const scene = new Settling(contextOf([a, b]).lookup);
    const fight = { ...FREE_PLAY, duel: { between: ["a", "c"] as const, lethal: true, limits: [], before: {} } };
    expect(beginDuel(scene, fight, [a, b], { lethal: true, limits: [] })).toMatchObject({
      refusal: { reason: "duel" },
    });
    expect(endDuel(scene, fight, "b")).toMatchObject({ refusal: { reason: "duel" } });
    expect(endDuel(scene, FREE_PLAY, null)).toMatchObject({ refusal: { reason: "duel" } });
  });

  it("warns of unequal roles and power, and never forbids (DUE-9)", () => {
    const a = character("a");
    expect(duelWarnings(a, character("b"))).toEqual([]);
    expect(duelWarnings(a, character("b", { role: "healer" }))).toEqual(["role"]);
    expect(duelWarnings(a, character("b", { role: "defender", hpMax: 200 }))).toEqual(["role", "power"]);
  });

  it("is yielded by who can speak for itself, by nobody else (DUE-10)", () => {
    const yielded = (change: Parameters<typeof character>[1], spared = true, lethal = true) => {
      const [a, b] = [character("a", change), character("b")];
      const scene = new Settling(contextOf([a, b]).lookup);
      const fight = { ...FREE_PLAY, duel: { between: ["a", "b"] as const, lethal, limits: [], before: {} } };
      const result = yieldDuel(scene, fight, a, spared);
      return result.ok ? (result.value.duel === null ? "over" : "goes on") : result.refusal.reason;
    };
    expect(yielded({})).toBe("over");
    expect(yielded({}, false)).toBe("goes on");
    expect(yielded({}, false, false)).toBe("over");
    expect(yielded({ statuses: borne("stunned") })).toBe("over");
    expect(yielded({ statuses: borne("comatose") })).toBe("comatose");
    expect(yielded({ statuses: borne("dead") })).toBe("dead");
    const outsider = character("x");
    const fight = { ...FREE_PLAY, duel: { between: ["a", "b"] as const, lethal: true, limits: [], before: {} } };
    expect(yieldDuel(new Settling(contextOf([outsider]).lookup), fight, outsider, true)).toMatchObject({
      refusal: { reason: "duel" },
    });
  });
});
