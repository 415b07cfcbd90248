import { describe, expect, it } from "vitest";
import { mayAsk } from "../../../src/rules/deeds/notice-who-may";

describe("statuses by hand", () => {
  it.each(["comatose", "agonising", "stabilised", "dead", "traumatised", "banished"] as const)(
    "leaves %s to the GM: HP and rescues bring and take it (DTH-1, DTH-3)",
    (status) => {
      const [put, lift] = [
        { type: "status", on: "a", status, turns: null } as const,
        { type: "statusEnd", on: "a", status } as const,
      ];
      expect([mayAsk(put, ["targetOwner"]), mayAsk(lift, ["targetOwner"])]).toEqual([false, false]);
      expect([mayAsk(put, ["gm"]), mayAsk(lift, ["gm"])]).toEqual([true, true]);
    },
  );

  it("lets an owner set and lift what hinders its own actor (STA)", () => {
    for (const status of ["stunned", "cover", "immune"] as const) {
      expect(mayAsk({ type: "status", on: "a", status, turns: 1 }, ["targetOwner"])).toBe(true);
      expect(mayAsk({ type: "statusEnd", on: "a", status }, ["targetOwner"])).toBe(true);
      expect(mayAsk({ type: "status", on: "a", status, turns: 1 }, ["other"])).toBe(false);
    }
  });
});
