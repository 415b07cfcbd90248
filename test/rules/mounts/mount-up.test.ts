import { describe, expect, it } from "vitest";
import { Settling } from "../../../src/rules/consequences/settling";
import { changeAltitude } from "../../../src/rules/mounts/change-altitude";
import { dismount, mountUp } from "../../../src/rules/mounts/mount-up";
import { borne, character, contextOf, mount, pair } from "../support/fight";

const KEPT = [{ cast: "c", spell: "s", degree: "intense", on: [] }] as const;

describe("rider and mount (AIR-8, AIR-9)", () => {
  it("mounting and dismounting are main actions: intense concentration ends (SPL-9)", () => {
    const rider = character("rider", { kept: KEPT });
    const steed = mount("steed");
    const up = new Settling(contextOf([rider, steed]).lookup);
    expect(mountUp(up, rider, steed, contextOf([rider, steed]))).toMatchObject({ ok: true });
    expect(up.find("rider")).toMatchObject({ mount: "steed", kept: [] });
    expect(up.find("steed")).toMatchObject({ rider: "rider" });

    const [mounted, ridden] = pair({ kept: KEPT, hp: 75 });
    const context = contextOf([mounted, ridden]);
    const down = new Settling(context.lookup);
    expect(dismount(down, mounted, context)).toMatchObject({ ok: true });
    expect(down.find("rider")).toMatchObject({ mount: null, kept: [] });
    expect(down.find("steed")).toMatchObject({ rider: null, hp: 38 }); // half of 75, rounded up
  });

  it("taking off and landing too, one level more is a movement alone", () => {
    const [rider, steed] = pair({ kept: KEPT }, { flies: true });
    const context = contextOf([rider, steed]);
    const off = new Settling(context.lookup);
    expect(changeAltitude(off, steed, "low", context)).toMatchObject({ ok: true });
    expect(off.find("rider")).toMatchObject({ altitude: "low", kept: [] });
    const [low, lowSteed] = pair({ kept: KEPT }, { flies: true, altitude: "low" });
    const lowContext = contextOf([low, lowSteed], { turnOf: "rider" });
    const higher = new Settling(lowContext.lookup);
    const fight = changeAltitude(higher, low, "moderate", lowContext);
    expect(fight).toMatchObject({ ok: true, value: { economy: { rider: { action: false, movement: true } } } });
    expect(higher.find("rider")).toMatchObject({ altitude: "moderate", kept: KEPT });
    expect(higher.find("steed")).toMatchObject({ altitude: "moderate" });
  });

  it.each([
    ["ground", "moderate"],
    ["moderate", "ground"],
    ["low", "low"],
    ["low", "high"],
  ] as const)("from %s to %s is no level", (from, to) => {
    const flyer = character("a", { flies: true, altitude: from });
    const context = contextOf([flyer]);
    const scene = new Settling(context.lookup);
    expect(changeAltitude(scene, flyer, to, context)).toEqual({ ok: false, refusal: { reason: "wrong-altitude" } });
    expect(scene.changes()).toEqual([]);
  });

  it("a refused mount changes nothing (STA-3, DUE-2)", () => {
    const duel = { between: ["a", "b"] as const, lethal: false, limits: [], before: {} };
    const refusal = (change: Parameters<typeof character>[1], steedChange: Parameters<typeof mount>[1], fight = {}) => {
      const rider = character("a", change);
      const steed = mount("steed", steedChange);
      const context = contextOf([rider, steed], fight);
      const scene = new Settling(context.lookup);
      const result = mountUp(scene, rider, steed, context);
      expect(scene.changes()).toEqual([]);
      return result.ok ? null : result.refusal;
    };
    expect(refusal({ statuses: borne("rooted") }, {})).toEqual({ reason: "rooted", of: "doer" });
    expect(refusal({}, { statuses: borne("comatose") })).toEqual({ reason: "comatose", of: "target" });
    expect(refusal({}, { statuses: borne("traumatised") })).toEqual({ reason: "traumatised", of: "target" });
    expect(refusal({}, { statuses: borne("dead") })).toEqual({ reason: "dead", of: "target" });
    expect(refusal({}, { altitude: "low" })).toEqual({ reason: "wrong-altitude" });
    expect(refusal({}, { rider: "x" })).toEqual({ reason: "taken" });
    expect(refusal({}, {}, { duel })).toEqual({ reason: "duel" });
    expect(refusal({}, {}, { turnOf: "b" })).toEqual({ reason: "not-your-turn" });
  });
});
