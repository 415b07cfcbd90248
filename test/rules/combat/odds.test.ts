import { describe, expect, it } from "vitest";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import { hiddenOdds } from "../../../src/rules/combat/hidden-odds";
import { neededDice } from "../../../src/rules/combat/needed-dice";
import { attackOdds } from "../../../src/rules/combat/odds";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import type { AttackCase } from "../support/fight";
import { allowedPlan, borne, character, familiar, opened, swarm } from "../support/fight";

const STAMP = { user: "ada", at: 0 };

/** Plays every pair of dice and every damage die, and counts. */
function byPlay(test: AttackCase) {
  const plan = allowedPlan(test);
  const count = { fatal: 0, fumble: 0, miss: 0, hit: 0, critical: 0, heroic: 0 };
  const meanOf = new Map<string, number>();
  let damage = 0;
  let hits = 0;
  for (let attack = 1; attack <= plan.attackDie; attack++) {
    const begun = opened(test, attack);
    for (let defence = 1; defence <= 100; defence++) {
      let state = begun;
      if (state.phase === "defence") {
        const next = advanceAttack(state, { type: "defend", roll: defence }, STAMP);
        if (next.ok) state = next.value;
      }
      if (state.verdict !== "hit") {
        count[state.verdict === "miss" ? "miss" : state.verdict === "fatal" ? "fatal" : "fumble"]++;
        continue;
      }
      count[state.grade === "critical" ? "critical" : state.grade === "heroic" ? "heroic" : "hit"]++;
      hits++;
      let mean = meanOf.get(state.grade);
      if (mean === undefined) {
        const die = neededDice(state);
        if (die === null) throw new Error("no damage die");
        let sum = 0;
        for (let roll = die.min; roll <= die.max; roll++) {
          const next = advanceAttack(state, { type: "damage", roll }, STAMP);
          if (next.ok) sum += next.value.damage?.dealt ?? 0;
        }
        mean = sum / (die.max - die.min + 1);
        meanOf.set(state.grade, mean);
      }
      damage += mean;
    }
  }
  return { ...count, meanDamage: damage / (plan.attackDie * 100), meanOnHit: hits === 0 ? 0 : damage / hits };
}

const guarded = character("b", { reduction: { flat: 13, percent: 30 } });
const CASES: readonly (readonly [string, AttackCase])[] = [
  ["sword against sword", { attacker: character("a"), target: character("b") }],
  [
    "a bow off placement, on cover",
    { attacker: character("a"), target: guarded, weapon: "bow", choices: { contact: false, cover: true } },
  ],
  ["improvised", { attacker: character("a"), target: guarded, weapon: "improvised" }],
  [
    "a surprise with a modifier",
    { attacker: character("a"), target: guarded, choices: { surprise: true, modifier: -33 } },
  ],
  ["the stunned", { attacker: character("a"), target: character("b", { statuses: borne("stunned") }) }],
  ["the immune", { attacker: character("a"), target: character("b", { statuses: borne("immune") }) }],
  ["a familiar", { attacker: familiar("f"), target: guarded, weapon: "natural" }],
  ["a swarm's", { attacker: swarm("s"), target: guarded, weapon: "natural" }],
  ["one in cover, in contact", { attacker: character("a"), target: guarded, choices: { cover: true, surprise: true } }],
  ["hopeless", { attacker: character("a"), target: guarded, choices: { modifier: -200 } }],
];

describe("odds before the roll", () => {
  it.each(CASES)("of %s are those of all dice played", (_name, test) => {
    const odds = attackOdds(allowedPlan(test), DEFAULT_HOUSE_RULES);
    const { meanDamage, meanOnHit, ...count } = byPlay(test);
    expect(odds).toMatchObject(count);
    expect(odds.meanDamage).toBeCloseTo(meanDamage, 9);
    expect(odds.meanOnHit).toBeCloseTo(meanOnHit, 9);
    expect(odds.fatal + odds.fumble + odds.miss + odds.hit + odds.critical + odds.heroic).toBe(odds.outOf);
  });

  it("are as reckoned by hand for sword against sword", () => {
    // attack 6–94 beats attack − 1 defences each: 5 + … + 93 = 4361; 95–99: 94 + … + 98 = 480; 100 always; 1, 2–5 fumble
    expect(
      attackOdds(allowedPlan({ attacker: character("a"), target: character("b") }), DEFAULT_HOUSE_RULES),
    ).toMatchObject({
      outOf: 10_000,
      fatal: 100,
      fumble: 400,
      hit: 4361,
      critical: 480,
      heroic: 100,
      miss: 4559,
    });
  });

  it("on a swarm are the mean kills of the die (MAS-2)", () => {
    // 1–40: 10 × (0 + 1 + 2 + 3) − 0 … faces 10–19 one, 20–29 two, 30–39 three, 40 four: 10 + 20 + 30 + 4 = 64
    const plan = allowedPlan({ attacker: character("a"), target: swarm("s") });
    expect(attackOdds(plan, DEFAULT_HOUSE_RULES)).toMatchObject({
      outOf: 40,
      hit: 40,
      meanKills: 64 / 40,
      meanDamage: 0,
    });
    const ranged = allowedPlan({ attacker: character("a", { discipline: "ranged" }), target: swarm("s") });
    expect(attackOdds(ranged, DEFAULT_HOUSE_RULES).meanKills).toBe(12 / 20); // 10 faces one, one face two
  });

  it("of a hidden target tell nothing of its state, and hold what is (CBT-4)", () => {
    const plain = { attacker: character("a"), target: character("b"), choices: { surprise: true } };
    const hidden = hiddenOdds(allowedPlan(plain), DEFAULT_HOUSE_RULES);
    const states = [borne("destabilised"), borne("stunned"), borne("immune"), borne()];
    for (const statuses of states) {
      const test = { ...plain, target: character("b", { statuses, reduction: { flat: 9, percent: 20 } }) };
      const plan = allowedPlan(test);
      expect(hiddenOdds(plan, DEFAULT_HOUSE_RULES)).toEqual(hidden);
      const odds = attackOdds(plan, DEFAULT_HOUSE_RULES);
      expect(odds.meanDamage).toBeGreaterThanOrEqual(hidden.least.meanDamage);
      expect(odds.meanDamage).toBeLessThanOrEqual(hidden.most.meanDamage);
      expect(odds.miss).toBeLessThanOrEqual(hidden.least.miss);
      expect(odds.miss).toBeGreaterThanOrEqual(hidden.most.miss);
    }
  });
});
