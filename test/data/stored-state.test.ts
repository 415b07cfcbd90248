import { describe, expect, it } from "vitest";
import { stateAsKept, storedState } from "../../src/foundry/stored-state";
import type { NoticeState } from "../../src/rules/deeds/notice";
import { parseNoticeState } from "../../src/rules/deeds/parse-notice-state";

const party = (id: string) => ({ id, token: null, name: id, img: "", type: "character" as const });
const STATE: NoticeState = {
  kind: "notice",
  version: 1,
  revision: 1,
  phase: "done",
  deed: { type: "statusEnd", on: "Actor.a", status: "stunned" },
  parties: { "Actor.a": party("Actor.a"), "Scene.s.Token.t.Actor.b": party("Scene.s.Token.t.Actor.b") },
  roll: null,
  answer: null,
  report: { type: "statusEnd" },
  notes: [],
  receipts: [],
  request: "r",
  answered: [],
  history: [],
};

describe("a notice as its message holds it", () => {
  it("has no key that Foundry would take for a path, and comes back whole", () => {
    const stored = storedState(STATE);
    expect(JSON.stringify(stored)).not.toMatch(/"[^"]*\.[^"]*":/);
    expect(stateAsKept(stored)).toEqual(STATE);
    expect(parseNoticeState(stateAsKept(stored))).toEqual(STATE);
  });

  it("is left alone where it is none of ours", () => {
    expect(stateAsKept({ parties: 1 })).toEqual({ parties: 1 });
    expect(parseNoticeState(stateAsKept({ parties: [null, "x", { id: 2 }] }))).toBeNull();
  });
});
