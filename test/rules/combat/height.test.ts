import { describe, expect, it } from "vitest";
import type { Altitude } from "../../../src/rules/actors/snapshot";
import { allowedPlan, character, pair, planOf, refusalOf } from "../support/fight";

function outcome(from: Altitude, to: Altitude, weapon: string, contact: boolean, charge = false) {
  const plan = planOf({
    attacker: character("a", {
      altitude: from,
      discipline: weapon === "bow" ? "ranged" : weapon === "staff" ? "magic" : "melee",
    }),
    target: character("b", { altitude: to }),
    weapon,
    choices: { contact, charge },
  });
  if (!plan.ok) return plan.refusal.reason;
  return plan.value.attackTerms.reduce((sum, term) => sum + (term.flat ?? 0), 0);
}

describe("heights (AIR)", () => {
  it.each([
    // attacker, target, sword in contact, bow from afar, staff from afar
    ["ground", "ground", 0, 0, 0],
    ["ground", "low", 0, 0, 0],
    ["low", "ground", 0, 0, 0],
    ["ground", "moderate", "out-of-reach", 20, 0],
    ["ground", "high", "out-of-reach", -20, -40],
    ["moderate", "ground", 20, 20, 20],
    ["high", "ground", -20, -20, -20],
    ["low", "low", 0, 0, 0],
    ["moderate", "moderate", 0, 0, 0],
    ["high", "high", 0, 0, 0],
    ["low", "moderate", "wrong-altitude", "wrong-altitude", "wrong-altitude"],
    ["high", "moderate", "wrong-altitude", "wrong-altitude", "wrong-altitude"],
  ] as const)("from %s on %s", (from, to, sword, bow, staff) => {
    expect(outcome(from, to, "sword", true)).toBe(sword);
    expect(outcome(from, to, "bow", false)).toBe(bow);
    expect(outcome(from, to, "staff", false)).toBe(staff);
  });

  it("a charge adds 20 to hit and 10 damage, flyer on flyer in contact at one height (AIR-6)", () => {
    expect(outcome("high", "high", "sword", true, true)).toBe(20);
    expect(outcome("ground", "ground", "sword", true, true)).toBe("wrong-altitude");
    expect(outcome("moderate", "ground", "sword", true, true)).toBe("wrong-altitude");
    expect(outcome("low", "low", "bow", false, true)).toBe("wrong-altitude");
    expect(outcome("low", "low", "staff", true, true)).toBe("wrong-altitude");
    const plan = allowedPlan({
      attacker: character("a", { altitude: "low" }),
      target: character("b", { altitude: "low" }),
      choices: { charge: true },
    });
    expect(plan.damageBonus).toBe(10);
  });

  it("a rider is where its mount is (CHR-7), and both have the rider's guard (AIR-9)", () => {
    const [rider, steed] = pair(
      { altitude: "ground", reduction: { flat: 7, percent: 10 } },
      { altitude: "high", reduction: { flat: 90, percent: 90 } },
    );
    const attacker = character("a");
    expect(refusalOf({ attacker, target: rider, others: [steed] })).toBe("out-of-reach");
    const bow = { attacker, weapon: "bow", choices: { contact: false } };
    const onSteed = allowedPlan({ ...bow, target: steed, others: [rider] });
    expect(onSteed.targetReduction).toEqual({ flat: 7, percent: 10, immune: false });
  });

  it("melee in vain against the high is out of reach rather than too far", () => {
    expect(outcome("ground", "high", "sword", false)).toBe("out-of-reach");
    expect(outcome("ground", "low", "sword", false)).toBe("too-far");
  });
});
