import { describe, expect, it } from "vitest";
import { Settling } from "../../../src/rules/consequences/settling";
import { reviveFamiliar } from "../../../src/rules/familiars/revive";
import { borne, character, contextOf, familiar } from "../support/fight";

function revive(change: Parameters<typeof familiar>[1], master = character("m")) {
  const pet = familiar("f", { master: "m", ...change });
  const scene = new Settling(contextOf([pet, master]).lookup);
  return { result: reviveFamiliar(scene, pet), after: scene.find("f") };
}

describe("after the combat (FAM-5)", () => {
  it("a banished or dead familiar comes back at half its HP, rounded up", () => {
    for (const status of ["banished", "dead"] as const) {
      expect(revive({ hp: -40, statuses: borne(status) })).toMatchObject({
        result: { ok: true },
        after: { hp: 38, statuses: [] },
      });
    }
  });

  it("one that lives, or a hunter's, does not", () => {
    expect(revive({ hp: 5 }).result).toEqual({ ok: false, refusal: { reason: "not-dead" } });
    const hunter = character("m", { traits: ["hunter"] });
    expect(revive({ hp: -50, statuses: borne("dead") }, hunter).result).toMatchObject({ ok: false });
  });
});
