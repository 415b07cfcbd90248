import { describe, expect, it } from "vitest";
import type { AttackCase } from "../support/fight";
import { allowedPlan, BOW, borne, character, familiar, mount, pair, STAFF, SWORD } from "../support/fight";

function counters(target: AttackCase["target"], change: Partial<AttackCase> = {}): boolean {
  return allowedPlan({ attacker: character("a", { discipline: "ranged" }), target, ...change }).canCounter;
}
const FAR = { weapon: "bow", choices: { contact: false } } as const;

describe("who can counter (CRIT-6)", () => {
  it.each(["stunned", "polymorphed", "disoriented", "comatose", "offBalance", "destabilised"] as const)(
    "not the %s",
    (status) => {
      expect(counters(character("b", { statuses: borne(status) }))).toBe(false);
    },
  );

  it.each(["silenced", "rooted", "disarmed", "cover", "immune"] as const)("the %s, in contact", (status) => {
    expect(counters(character("b", { statuses: borne(status) }))).toBe(true);
  });

  it("not in total concentration, kept or casting", () => {
    const keeps = (degree: "light" | "intense" | "total") =>
      counters(character("b", { kept: [{ cast: "c", spell: "s", degree, on: [] }] }));
    expect([keeps("light"), keeps("intense"), keeps("total")]).toEqual([true, true, false]);
    const casting = { cast: "c", spell: "s", roundsLeft: 1, degree: "total", declared: {} } as const;
    expect(counters(character("b", { casting }))).toBe(false);
  });

  it("at a distance with a ranged weapon when not disarmed, or with the magic discipline when not silenced", () => {
    expect(counters(character("b", { weapons: [SWORD] }), FAR)).toBe(false);
    expect(counters(character("b", { weapons: [STAFF] }), FAR)).toBe(false);
    expect(counters(character("b", { weapons: [BOW] }), FAR)).toBe(true);
    expect(counters(character("b", { weapons: [BOW], statuses: borne("disarmed") }), FAR)).toBe(false);
    expect(counters(character("b", { weapons: [{ ...BOW, dropped: true }] }), FAR)).toBe(false);
    const mage = { discipline: "magic", weapons: [] } as const;
    expect(counters(character("b", mage), FAR)).toBe(true);
    expect(counters(character("b", { ...mage, statuses: borne("silenced") }), FAR)).toBe(false);
    expect(counters(familiar("f"), FAR)).toBe(false);
  });

  it("a flyer's dive only from afar, an equal flyer in contact", () => {
    const dive = (target: AttackCase["target"]) =>
      allowedPlan({ attacker: character("a", { altitude: "moderate" }), target }).canCounter;
    expect(dive(character("b", { weapons: [SWORD] }))).toBe(false);
    expect(dive(character("b", { weapons: [BOW] }))).toBe(true);
    expect(dive(character("b", { weapons: [SWORD], altitude: "moderate" }))).toBe(true);
  });

  it("not a riderless mount, a ridden one unless its rider is stunned or down (AIR-10)", () => {
    expect(counters(mount("m"))).toBe(false);
    const ridden = (change: Parameters<typeof pair>[0]) => {
      const [rider, steed] = pair(change);
      return counters(steed, { others: [rider] });
    };
    expect(ridden({})).toBe(true);
    expect(ridden({ statuses: borne("stunned") })).toBe(false);
    expect(ridden({ statuses: borne("comatose") })).toBe(false);
  });

  it("not a familiar that only defends (FAM-6)", () => {
    const master = character("m", { statuses: borne("comatose") });
    expect(counters(familiar("f", { master: "m" }), { others: [master] })).toBe(false);
  });

  it("from afar only with what the duel allows (DUE-12)", () => {
    const duel = (limits: readonly ("noRanged" | "noMagic" | "bareHands")[]) => {
      const fight = { duel: { between: ["a", "b"], lethal: false, limits, before: {} } } as const;
      return [character("b", { weapons: [BOW] }), character("b", { discipline: "magic", weapons: [] })].map((target) =>
        counters(target, { weapon: "staff", choices: { contact: false, allow: ["not-agreed"] }, fight }),
      );
    };
    expect(duel([])).toEqual([true, true]);
    expect(duel(["noRanged"])).toEqual([false, true]);
    expect(duel(["noMagic"])).toEqual([true, false]);
    expect(duel(["bareHands"])).toEqual([false, false]);
  });
});
