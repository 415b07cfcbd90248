import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeSwarms, splitSwarm } from "../../../src/rules/swarms/split-merge";
import { swarmValue } from "../../../src/rules/swarms/value";
import { swarm } from "../support/fight";

describe("swarms (MAS-1, MAS-4)", () => {
  it("split then merged is the identity, whatever was lost before", () => {
    const counts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(counts, fc.nat(300), fc.option(fc.nat(50)), (parts, lost, front) => {
        const count = parts.reduce((sum, part) => sum + part, 0);
        const whole = swarm("s", { count, countMax: count + lost, front });
        const groups = splitSwarm(
          whole,
          parts.map((part, index) => ({ id: `s${index}`, count: part })),
        );
        expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
        const [first, ...others] = groups;
        expect(first && mergeSwarms(first, others, "s")).toEqual(whole);
      }),
    );
  });

  it("are worth ten per individual", () => {
    expect([0, 1, 12].map(swarmValue)).toEqual([0, 10, 120]);
  });
});
