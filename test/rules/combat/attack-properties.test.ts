import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ActorSnapshot, ALTITUDES, DISCIPLINES } from "../../../src/rules/actors/snapshot";
import { advanceAttack } from "../../../src/rules/combat/advance-attack";
import type { AttackChoices, AttackState } from "../../../src/rules/combat/exchange";
import { attackDice, neededDice } from "../../../src/rules/combat/needed-dice";
import { attackOdds } from "../../../src/rules/combat/odds";
import { settle } from "../../../src/rules/consequences/settle";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import { STATUS_IDS } from "../../../src/rules/statuses/status-ids";
import {
  type AttackCase,
  borne,
  character,
  deepFreeze,
  familiar,
  mount,
  openOf,
  planOf,
  swarm,
} from "../support/fight";

const STAMP = { user: "u", at: 0 };
const EVENT_OF = { defence: "defend", damage: "damage", counter: "counter" } as const;
const WEAPONS = ["sword", "bow", "staff", "bareHands", "improvised", "natural"] as const;

const common = fc.record({
  statuses: fc.uniqueArray(fc.constantFrom(...STATUS_IDS), { maxLength: 3 }).map((ids) => borne(...ids)),
  altitude: fc.constantFrom(...ALTITUDES),
  reduction: fc.record({ flat: fc.nat(60), percent: fc.nat(100) }),
});
const withHp = fc.integer({ min: -80, max: 75 });

/** Any kind of actor in any state; what it rides or serves is left out. */
function anyActor(id: string): fc.Arbitrary<ActorSnapshot> {
  const discipline = fc.constantFrom(...DISCIPLINES);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(common, discipline, withHp)
        .map(([base, of, hp]) => character(id, { ...base, discipline: of, hp })),
    },
    fc.tuple(common, withHp).map(([base, hp]) => familiar(id, { ...base, hp })),
    fc.tuple(common, withHp).map(([base, hp]) => mount(id, { ...base, hp })),
    fc
      .tuple(common, discipline, fc.nat(30))
      .map(([base, of, count]) => swarm(id, { ...base, discipline: of, count, countMax: 30 })),
  );
}

const choices: fc.Arbitrary<Partial<AttackChoices>> = fc.record({
  contact: fc.boolean(),
  cover: fc.constantFrom(null, true, false),
  surprise: fc.boolean(),
  opportunity: fc.constantFrom(false, false, true),
  charge: fc.constantFrom(false, false, true),
  modifier: fc.integer({ min: -60, max: 60 }),
  canCounter: fc.constantFrom(null, true, false),
});
const cases: fc.Arbitrary<AttackCase> = fc.record({
  attacker: anyActor("a"),
  target: anyActor("b"),
  weapon: fc.constantFrom(...WEAPONS),
  choices,
});

/** Plays an attack with dice from 0 to 1 stretched over their range; counts the dice asked for. */
function play(
  test: AttackCase,
  shares: readonly number[],
): { readonly states: AttackState[]; readonly asked: number } | null {
  const plan = planOf(test);
  if (!plan.ok) return null;
  let asked = 0;
  const dieOf = (min: number, max: number) => min + Math.floor((shares[asked++] ?? 0) * (max - min + 1));
  const opening = openOf(test, dieOf(1, attackDice(plan.value).max));
  if (!opening.ok) throw new Error("a planned attack opens");
  const states = [deepFreeze(opening.value)];
  for (let state = opening.value; ; ) {
    const needed = neededDice(state);
    if (needed === null || needed.purpose === "attack") return { states, asked };
    const next = advanceAttack(state, { type: EVENT_OF[needed.purpose], roll: dieOf(needed.min, needed.max) }, STAMP);
    if (!next.ok) throw new Error(`a die in its range is accepted: ${next.refusal.reason}`);
    state = deepFreeze(next.value);
    states.push(state);
  }
}

const shares = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 3, maxLength: 3 });

describe("any attack", () => {
  it("asks for one die per state, at most three, and survives a JSON round trip at each", () => {
    fc.assert(
      fc.property(cases, shares, (test, dice) => {
        const played = play(test, dice);
        if (played === null) return;
        expect(played.asked).toBe(played.states.length);
        expect(played.asked).toBeLessThanOrEqual(3);
        for (const state of played.states) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(["ready", "missed"]).toContain(played.states.at(-1)?.phase);
      }),
      { numRuns: 400 },
    );
  });

  it("has whole totals and figures, damage within its range and never below 0", () => {
    fc.assert(
      fc.property(cases, shares, (test, dice) => {
        const state = play(test, dice)?.states.at(-1);
        if (state === undefined) return;
        const figures = [
          state.attack.total,
          state.defence?.total ?? 0,
          state.damage?.dealt ?? 0,
          state.counter?.dealt ?? 0,
        ];
        expect(figures.every(Number.isInteger)).toBe(true);
        for (const figure of [state.damage, state.counter]) {
          if (figure === null) continue;
          expect(figure.dealt).toBeGreaterThanOrEqual(0);
          expect(figure.dealt).toBeLessThanOrEqual(figure.raw);
          expect(figure.rolled >= figure.min && figure.rolled <= figure.max).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("settles on frozen actors, keeping HP whole and counts within 0 and what was there", () => {
    fc.assert(
      fc.property(cases, shares, (test, dice) => {
        const state = play(test, dice)?.states.at(-1);
        if (state === undefined) return;
        const actors = new Map([test.attacker, test.target].map((actor) => [actor.id, actor]));
        for (const { before, after } of settle(state.consequences, (id) => actors.get(id)).changes) {
          if (after.type === "swarm" && before.type === "swarm") {
            expect(after.count >= 0 && after.count <= before.count).toBe(true);
          } else if (after.type !== "swarm" && before.type !== "swarm") {
            expect(Number.isInteger(after.hp)).toBe(true);
            expect(after.hp).toBeLessThanOrEqual(before.hp);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it("has odds that add up, and possible outcomes only", () => {
    fc.assert(
      fc.property(cases, shares, (test, dice) => {
        const plan = planOf(test);
        if (!plan.ok) return;
        const odds = attackOdds(plan.value, DEFAULT_HOUSE_RULES);
        const sum = odds.fatal + odds.fumble + odds.miss + odds.hit + odds.critical + odds.heroic;
        expect(sum).toBe(odds.outOf);
        const state = play(test, dice)?.states.at(-1);
        if (state?.verdict === "miss") expect(odds.miss).toBeGreaterThan(0);
        if (state?.verdict === "hit") expect(odds.hit + odds.critical + odds.heroic).toBeGreaterThan(0);
        if (state?.grade === "heroic") expect(odds.heroic).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });
});
