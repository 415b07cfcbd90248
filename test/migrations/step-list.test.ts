import { describe, expect, it } from "vitest";
import { DATA_VERSION, MIGRATION_STEPS, stepsFrom } from "../../src/migrations/step-list";

const STEPS = [{ version: 2 }, { version: 3 }, { version: 4 }];

describe("steps of migration", () => {
  it.each([
    [0, []],
    [1, [2, 3, 4]],
    [3, [4]],
    [4, []],
  ])("from version %s: %s", (version, expected) => {
    expect(stepsFrom(version, STEPS).map((step) => step.version)).toEqual(expected);
  });

  it("rise one by one to the version that worlds have now", () => {
    const versions = MIGRATION_STEPS.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => index + 2));
    expect(DATA_VERSION).toBe(versions.at(-1) ?? 1);
  });
});
