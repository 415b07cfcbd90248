import { describe, expect, it } from "vitest";
import type { Altitude, Discipline } from "../../../src/rules/actors/snapshot";
import type { AttackCase } from "../support/fight";
import { allowedPlan, BOW, borne, character, familiar, refusalOf, swarm } from "../support/fight";

const DUEL = { between: ["a", "b"], lethal: false, limits: [], before: {} } as const;

function shape(discipline: Discipline, weapon: string, contact: boolean, change: Partial<AttackCase> = {}) {
  const plan = allowedPlan({
    attacker: character("a", { discipline }),
    target: character("b"),
    weapon,
    choices: { contact },
    ...change,
  });
  return { factors: plan.attackTerms.map((term) => term.factor), range: [plan.damage.min, plan.damage.max] };
}

describe("placement (PLC)", () => {
  it.each([
    // discipline, weapon, contact, factors, range
    ["melee", "sword", true, [], [1, 100]],
    ["melee", "bow", false, [50], [1, 70]], // PLC-1
    ["melee", "staff", true, [], [1, 100]], // PLC-7
    ["melee", "staff", false, [50], [1, 70]],
    ["melee", "bareHands", true, [], [1, 50]], // WPN-1
    ["melee", "improvised", true, [50], [1, 100]], // WPN-3
    ["ranged", "bow", false, [], [1, 100]],
    ["ranged", "sword", true, [50], [1, 70]], // PLC-2
    ["ranged", "bareHands", true, [50], [1, 35]], // WPN-2
    ["ranged", "improvised", true, [50, 50], [1, 70]],
    ["ranged", "staff", true, [50], [1, 70]], // PLC-7
    ["ranged", "staff", false, [], [1, 100]],
    ["magic", "staff", false, [], [1, 100]],
    ["magic", "staff", true, [50], [1, 70]], // PLC-3
    ["magic", "sword", true, [50], [1, 70]],
    ["magic", "bow", false, [50], [1, 70]],
    ["magic", "bareHands", true, [50], [1, 35]],
    ["magic", "improvised", true, [50, 50], [1, 70]],
  ] as const)("%s with %s, contact %s", (discipline, weapon, contact, factors, range) => {
    expect(shape(discipline, weapon, contact)).toEqual({ factors, range });
  });

  it.each([
    ["a melee weapon from a distance", "sword", false, "too-far"],
    ["bare hands from a distance", "bareHands", false, "too-far"],
    ["a thrown stool", "improvised", false, "too-far"],
    ["a ranged weapon in contact", "bow", true, "too-close"],
  ])("refuses %s", (_what, weapon, contact, reason) => {
    for (const discipline of ["melee", "ranged", "magic"] as const) {
      const attacker = character("a", { discipline });
      expect(refusalOf({ attacker, target: character("b"), weapon, choices: { contact } })).toBe(reason);
    }
  });

  it("takes the pair from the actor, mastery and duel, figure by figure (PLC-6, DUE-6)", () => {
    const pairOf = (change: Partial<Parameters<typeof character>[1]>, duel = false) => {
      const attacker = character("a", change);
      const fight = duel ? { duel: DUEL } : {};
      const plan = allowedPlan({ attacker, target: character("b"), weapon: "bow", choices: { contact: false }, fight });
      return [plan.attackTerms[0]?.factor, plan.damage.max];
    };
    expect(pairOf({})).toEqual([50, 70]);
    expect(pairOf({ traits: ["placementMastery"] })).toEqual([75, 90]);
    expect(pairOf({}, true)).toEqual([75, 90]);
    expect(pairOf({ traits: ["placementMastery"] }, true)).toEqual([80, 100]);
    expect(pairOf({ offPlacement: { factor: 60, limit: 95 } }, true)).toEqual([75, 95]);
    expect(pairOf({ offPlacement: { factor: 90, limit: 70 }, traits: ["placementMastery"] })).toEqual([90, 90]);
  });

  it("limits from the weapon's minimum; one that starts above deals the limit (PLC-5)", () => {
    const rangeOf = (min: number, max: number) => {
      const attacker = character("a", { weapons: [{ ...BOW, min, max }] });
      return allowedPlan({ attacker, target: character("b"), weapon: "bow", choices: { contact: false } }).damage;
    };
    expect(rangeOf(20, 120)).toEqual({ min: 20, max: 70 });
    expect(rangeOf(1, 60)).toEqual({ min: 1, max: 60 });
    expect(rangeOf(80, 120)).toEqual({ min: 70, max: 70 });
  });

  it("halves from a distance and raises in contact against cover (PLC-4)", () => {
    const covered = character("b", { statuses: [{ id: "cover", turns: null, own: false, keptBy: null, spell: null }] });
    expect(shape("ranged", "bow", false, { target: covered }).factors).toEqual([50]);
    expect(shape("melee", "sword", true, { target: covered }).factors).toEqual([150]);
    expect(shape("melee", "bow", false, { target: covered }).factors).toEqual([50, 50]);
    expect(shape("melee", "sword", true, { target: covered, choices: { cover: false } }).factors).toEqual([]);
    expect(shape("melee", "sword", true, { choices: { cover: true } }).factors).toEqual([150]);
  });

  it("knows no placement for familiars, and that of its discipline for a swarm", () => {
    const natural = { weapon: "natural", target: character("b") };
    expect(allowedPlan({ attacker: familiar("f"), ...natural }).attackTerms).toEqual([]);
    const magic = swarm("s", { discipline: "magic" });
    expect(allowedPlan({ attacker: magic, ...natural }).attackTerms[0]).toMatchObject({ rule: "PLC-3", factor: 50 });
    expect(refusalOf({ attacker: swarm("s", { discipline: "ranged" }), ...natural })).toBe("too-close");
  });

  it("lets a monk's bare hands do 1–100 in any discipline (WPN-1), placement apart", () => {
    expect(shape("melee", "bareHands", true, { attacker: character("a", { traits: ["monk"] }) }).range).toEqual([
      1, 100,
    ]);
    const ranged = character("a", { discipline: "ranged", traits: ["monk"] });
    expect(shape("ranged", "bareHands", true, { attacker: ranged }).range).toEqual([1, 70]);
  });

  it("names every term and the rule that made it", () => {
    const covered = character("b", { altitude: "high", statuses: borne("cover") });
    const plan = allowedPlan({
      attacker: character("a"),
      target: covered,
      weapon: "bow",
      choices: { contact: false, modifier: 5, surprise: true },
    });
    expect(plan.attackTerms).toEqual([
      { key: "offPlacement", rule: "PLC-1", factor: 50 },
      { key: "cover", rule: "PLC-4", factor: 50 },
      { key: "targetHigh", rule: "AIR-3", flat: -20 },
      { key: "modifier", rule: "CBT-7", flat: 5 },
    ]);
    expect(plan.damageTerms).toEqual([{ key: "limit", rule: "PLC-5" }]);
    expect(plan.defenceTerms).toEqual([{ key: "surprise", rule: "CBT-5", flat: -20 }]);
    const close = allowedPlan({
      attacker: character("a", { altitude: "low" }),
      target: character("b", { altitude: "low", statuses: borne("cover") }),
      weapon: "improvised",
      choices: { charge: true },
    });
    expect(close.attackTerms).toEqual([
      { key: "improvised", rule: "WPN-3", factor: 50 },
      { key: "coverContact", rule: "PLC-4", factor: 150 },
      { key: "charge", rule: "AIR-6", flat: 20 },
    ]);
    expect(close.damageTerms).toEqual([]);
    const termOf = (from: Altitude, to: Altitude, weapon: string) =>
      allowedPlan({
        attacker: character("a", { altitude: from, discipline: weapon === "bow" ? "ranged" : "magic" }),
        target: character("b", { altitude: to }),
        weapon,
        choices: { contact: false },
      }).attackTerms;
    expect(termOf("ground", "moderate", "bow")).toEqual([{ key: "targetModerate", rule: "AIR-2", flat: 20 }]);
    expect(termOf("ground", "high", "staff")).toEqual([{ key: "targetHighMagic", rule: "AIR-3", flat: -40 }]);
    expect(termOf("moderate", "ground", "bow")).toEqual([{ key: "attackerModerate", rule: "AIR-2", flat: 20 }]);
    expect(termOf("high", "ground", "bow")).toEqual([{ key: "attackerHigh", rule: "AIR-3", flat: -20 }]);
  });
});
