import { describe, expect, it } from "vitest";
import { bookkeepingOf } from "../../../src/rules/statuses/bookkeeping";
import { character, contextOf, pair } from "../support/fight";

describe("bookkeeping (STA-12)", () => {
  it("is a view of state", () => {
    const [rider, steed] = pair(
      { kept: [{ cast: "c", spell: "s", degree: "light", on: [] }] },
      { altitude: "moderate" },
    );
    const { lookup } = contextOf([rider, steed]);
    expect(bookkeepingOf(rider, lookup)).toEqual(["concentrating", "moderate", "mounted"]);
    expect(bookkeepingOf(steed, lookup)).toEqual(["moderate", "mounted"]);
    const casting = { cast: "c", spell: "s", roundsLeft: 1, degree: "light", declared: {} } as const;
    expect(bookkeepingOf(character("a", { casting }), lookup, { guarding: true, surprised: true })).toEqual([
      "casting",
      "guarding",
      "surprised",
    ]);
    expect(bookkeepingOf(character("a"), lookup)).toEqual([]);
  });
});
