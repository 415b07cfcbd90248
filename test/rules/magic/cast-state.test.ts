import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ActorSnapshot, Spell } from "../../../src/rules/actors/snapshot";
import { AREAS, CHARACTERISTICS, CONCENTRATIONS, DELIVERIES, SPELL_EFFECTS } from "../../../src/rules/actors/snapshot";
import { FREE_PLAY, type RuleContext } from "../../../src/rules/combat/fight";
import { settle } from "../../../src/rules/consequences/settle";
import { DEFAULT_HOUSE_RULES } from "../../../src/rules/house-rules";
import { castState } from "../../../src/rules/magic/cast-state";
import type { CastPlan } from "../../../src/rules/magic/cast-types";
import { planCast } from "../../../src/rules/magic/plan-cast";
import { character, mount, spell, status, swarm } from "../consequences/support/actors";
import { deepFreeze } from "../support/fight";

const CHOICES = {
  intensity: 3,
  rangePoints: 0,
  durationPoints: 1,
  concentration: null,
  ceremonyRounds: 0,
  extraPoints: 0,
  targets: 2,
  contact: false,
  modifier: 0,
  canCounter: null,
  allow: [],
} as const;

function actorsWith(fields: Partial<Spell>): readonly ActorSnapshot[] {
  return deepFreeze([
    character("m", { discipline: "magic", mp: 30, spells: [spell("s", { skill: 100, ...fields })] }),
    character("t", { barriers: [{ id: "b", intensity: 1, keptBy: null }], statuses: [status("cover")], mount: "h" }),
    mount("h", { rider: "t" }),
    character("u", { statuses: [status("stunned")] }),
    swarm("z"),
  ]);
}

function planned(actors: readonly ActorSnapshot[], on: string, also: readonly string[] = []): CastPlan | string {
  const lookup = (id: string) => actors.find((actor) => actor.id === id);
  const [caster, target] = [lookup("m"), lookup(on)];
  if (caster?.type !== "character" || target === undefined) throw new Error("nobody");
  const context: RuleContext = { lookup, fight: FREE_PLAY, rules: DEFAULT_HOUSE_RULES };
  const others = also.flatMap((id) => lookup(id) ?? []);
  const plan = planCast({ caster, spell: "s", target, also: others, choices: CHOICES, release: false }, context);
  return plan.ok ? plan.value : plan.refusal.reason;
}

const fields = fc.record({
  technique: fc.boolean(),
  concentration: fc.constantFrom(...CONCENTRATIONS),
  delivery: fc.constantFrom(...DELIVERIES),
  effect: fc.constantFrom(...SPELL_EFFECTS),
  resistance: fc.constantFrom(...CHARACTERISTICS),
  status: fc.constantFrom("stunned" as const, "immune" as const, "interrupted" as const, null),
  turns: fc.option(fc.integer({ min: 1, max: 3 })),
  power: fc.option(fc.constant({ min: 1, max: 80 })),
  area: fc.constantFrom(...AREAS),
  neverMisses: fc.boolean(),
});

describe("a cast as plan and rolls", () => {
  it("asks one die after the other, and plays the same from the list of them; all of it survives JSON", () => {
    let played = 0;
    fc.assert(
      fc.property(
        fields,
        fc.constantFrom("t", "u", "z", "h"),
        fc.boolean(),
        fc.infiniteStream(fc.nat()),
        (each, on, many, dice) => {
          const actors = actorsWith(each.technique ? { ...each, power: each.power ?? { min: 1, max: 100 } } : each);
          const plan = planned(actors, on, many && on === "t" ? ["u", "h"] : []);
          if (typeof plan === "string") return;
          expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
          const rolls: number[] = [];
          let state = castState(plan, "c", rolls, DEFAULT_HOUSE_RULES);
          for (const die of dice) {
            if (state === null || state.done) break;
            const { min, max } = state.needs;
            rolls.push(min + (die % (max - min + 1)));
            state = castState(deepFreeze(plan), "c", rolls, DEFAULT_HOUSE_RULES);
          }
          if (state === null || !state.done) throw new Error("it never ends");
          played++;
          expect(JSON.parse(JSON.stringify(state.outcome))).toEqual(state.outcome);
          expect(castState(plan, "c", [...rolls, 1], DEFAULT_HOUSE_RULES)).toBeNull();
          const { changes } = settle(state.outcome.consequences, (id) => actors.find((actor) => actor.id === id));
          expect(JSON.parse(JSON.stringify(changes))).toEqual(changes);
        },
      ),
      { numRuns: 1000 },
    );
    expect(played).toBeGreaterThan(300);
  });

  it("takes no roll that the die cannot show", () => {
    const plan = planned(actorsWith({ effect: "damage" }), "u");
    if (typeof plan === "string") throw new Error(plan);
    for (const roll of [0, 101, 1.5, Number.NaN]) {
      expect(castState(plan, "c", [roll], DEFAULT_HOUSE_RULES)).toBeNull();
    }
  });

  it("refuses itself as the target of an attack, many targets for a single one, a swarm among others, oneself for self", () => {
    expect(planned(actorsWith({ delivery: "attack" }), "m")).toBe("bad-request");
    expect(planned(actorsWith({ area: "single" }), "t", ["u"])).toBe("bad-request");
    expect(planned(actorsWith({ area: "multi" }), "t", ["z"])).toBe("bad-request");
    expect(planned(actorsWith({ area: "multi" }), "t", ["t"])).toBe("bad-request");
    expect(planned(actorsWith({ area: "self" }), "t")).toBe("bad-request");
  });

  it("takes who rides or is ridden by the dead for no target (AIR-9)", () => {
    const actors = actorsWith({ effect: "damage" }).map((actor) =>
      actor.id === "t" ? { ...actor, statuses: [status("dead")] } : actor,
    );
    expect(planned(actors, "h")).toBe("dead");
  });
});
