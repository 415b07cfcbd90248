import { describe, expect, it } from "vitest";
import type { ActorSnapshot, CharacterSnapshot, Spell } from "../../../src/rules/actors/snapshot";
import { FREE_PLAY, type RuleContext } from "../../../src/rules/combat/fight";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import { castForecast } from "../../../src/rules/magic/cast-forecast";
import type { CastOutcome } from "../../../src/rules/magic/cast-outcome";
import type { CastChoices, CastDie, CastPlan } from "../../../src/rules/magic/cast-types";
import { planCast } from "../../../src/rules/magic/plan-cast";
import { playCast } from "../../../src/rules/magic/play-cast";
import { isSuccess, skillGrade } from "../../../src/rules/magic/skill-grade";
import { character, spell, status, swarm } from "../consequences/support/actors";

const CHOICES: CastChoices = {
  intensity: 1,
  rangePoints: 0,
  durationPoints: 0,
  concentration: null,
  ceremonyRounds: 0,
  extraPoints: 0,
  targets: 1,
  contact: false,
  modifier: 0,
  canCounter: null,
  allow: [],
};

function plan(
  fields: Partial<Spell>,
  target: ActorSnapshot,
  choices: Partial<CastChoices> = {},
  caster: Partial<CharacterSnapshot> = {},
  also: readonly ActorSnapshot[] = [],
): CastPlan {
  const mage = character("m", {
    discipline: "magic",
    mp: 14,
    spells: [spell("s", { skill: 60, ...fields })],
    ...caster,
  });
  const actors = [mage, target, ...also];
  const lookup = (id: string) => actors.find((actor) => actor.id === id);
  const context: RuleContext = { lookup, fight: FREE_PLAY, rules: DEFAULT_HOUSE_RULES };
  const input = { caster: mage, spell: "s", target, also, choices: { ...CHOICES, ...choices }, release: false };
  const planned = planCast(input, context);
  if (!planned.ok) throw new Error(planned.refusal.reason);
  return planned.value;
}

/** The values of a die that need be tried, with their weights: of equal grades one stands for all; every other die is tried whole. */
function faces(die: CastDie, planned: CastPlan): readonly (readonly [value: number, weight: number])[] {
  const counted = new Map<string, [number, number]>();
  for (let value = die.min; value <= die.max; value++) {
    let key = `${value}`;
    if (die.purpose === "skill") key = skillGrade(value, planned.skill ?? 0);
    if (die.purpose === "swarm") key = `${value > 50}`;
    if (die.purpose === "counter") key = "any";
    const known = counted.get(key);
    if (known === undefined) counted.set(key, [value, 1]);
    else known[1]++;
  }
  const all = die.max - die.min + 1;
  return [...counted.values()].map(([value, weight]) => [value, weight / all]);
}

/** Plays every possible list of dice. */
function bruteForce(planned: CastPlan, visit: (outcome: CastOutcome, chance: number) => void): void {
  const go = (rolls: readonly number[], chance: number) => {
    const playing = playCast(planned, "c", DEFAULT_HOUSE_RULES);
    let next = playing.next();
    for (const roll of rolls) next = playing.next(roll);
    if (next.done) {
      visit(next.value, chance);
      return;
    }
    for (const [value, weight] of faces(next.value, planned)) go([...rolls, value], chance * weight);
  };
  go([], 1);
}

const TARGET = character("t", { reduction: { flat: 3, percent: 10 } });
const CASES: readonly (readonly [string, CastPlan])[] = [
  ["attack, intensity 1", plan({ delivery: "attack", effect: "damage" }, TARGET)],
  [
    "attack in contact and cover, at −20",
    plan(
      { delivery: "attack", effect: "damage", power: { min: 1, max: 4 } },
      character("t", { statuses: [status("cover"), status("destabilised")] }),
      { contact: true, modifier: -20 },
    ),
  ],
  [
    "attack on who cannot defend",
    plan({ delivery: "attack", effect: "damage" }, character("t", { statuses: [status("stunned")] }), { intensity: 6 }),
  ],
  ["automatic", plan({ effect: "damage" }, TARGET, { intensity: 6 })],
  ["a heal", plan({ effect: "heal", skill: 97 }, TARGET, { intensity: 3 })],
  ["resisted", plan({ delivery: "resisted", resistance: "con", effect: "damage" }, TARGET)],
  [
    "through a barrier",
    plan({ effect: "damage" }, character("t", { barriers: [{ id: "b", intensity: 3, keptBy: null }] }), {
      intensity: 5,
      extraPoints: 1,
    }),
  ],
  [
    "stopped by a barrier",
    plan({ effect: "damage" }, character("t", { barriers: [{ id: "b", intensity: 5, keptBy: null }] }), {
      intensity: 5,
    }),
  ],
  [
    "a technique",
    plan(
      { technique: true, delivery: "attack", effect: "damage", power: { min: 1, max: 3 } },
      TARGET,
      { contact: true },
      {
        discipline: "melee",
      },
    ),
  ],
  ["area on a swarm", plan({ effect: "damage", area: "area" }, swarm("z", { count: 4 }), { targets: 3 })],
  ["multi on a swarm", plan({ effect: "damage", area: "multi" }, swarm("z", { count: 4 }), { targets: 2 })],
];

describe("the forecast of a cast is what counting gives", () => {
  it.each(CASES)("%s", (_, planned) => {
    const forecast = castForecast(planned, DEFAULT_HOUSE_RULES);
    let [total, cost, success, reached, raised, mean, kills] = [0, 0, 0, 0, 0, 0, 0];
    bruteForce(planned, (outcome, chance) => {
      const [main] = outcome.targets;
      total += chance;
      cost += chance * outcome.cost;
      if (isSuccess(outcome.outcome)) success += chance;
      if (main?.reached && !main.blocked) reached += chance;
      if (main?.raised && !main.blocked) raised += chance;
      mean += chance * (main?.effect?.dealt ?? 0);
      kills += chance * (outcome.swarm?.kills ?? 0);
    });
    expect(total).toBeCloseTo(1, 9);
    expect(forecast.meanCost).toBeCloseTo(cost, 9);
    expect(forecast.skill.success + forecast.skill.criticalSuccess).toBeCloseTo(success, 9);
    expect(forecast.swarm?.meanKills ?? 0).toBeCloseTo(kills, 9);
    expect(forecast.targets[0]?.reached ?? 0).toBeCloseTo(reached, 9);
    expect(forecast.targets[0]?.raised ?? 0).toBeCloseTo(raised, 9);
    expect(forecast.targets[0]?.mean ?? 0).toBeCloseTo(mean, 9);
  });

  it("of a second target too: a heroic roll is a critical for it", () => {
    const planned = plan(
      { delivery: "attack", effect: "damage", area: "multi", power: { min: 1, max: 2 }, skill: 100 },
      TARGET,
      {},
      {},
      [character("u", { statuses: [status("stunned")] })],
    );
    let [reached, mean] = [0, 0];
    bruteForce(planned, (outcome, chance) => {
      const other = outcome.targets[1];
      if (other?.reached) reached += chance;
      mean += chance * (other?.effect?.dealt ?? 0);
    });
    const other = castForecast(planned, DEFAULT_HOUSE_RULES).targets[1];
    expect(other?.reached).toBeCloseTo(reached, 9);
    expect(other?.mean).toBeCloseTo(mean, 9);
  });
});
