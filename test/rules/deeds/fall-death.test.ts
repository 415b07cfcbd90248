import { describe, expect, it } from "vitest";
import type { ActorSnapshot } from "../../../src/rules/actors/snapshot";
import type { Deed, OwnDeed } from "../../../src/rules/deeds/deed";
import type { NoticeState } from "../../../src/rules/deeds/notice";
import { mayAsk } from "../../../src/rules/deeds/notice-who-may";
import { openFalls } from "../../../src/rules/deeds/open-falls";
import { parseDeed } from "../../../src/rules/deeds/parse-deed";
import { parseNoticeState } from "../../../src/rules/deeds/parse-notice-state";
import { performDeed } from "../../../src/rules/deeds/perform-deed";
import { borne, character, contextOf, familiar, swarm } from "../support/fight";

const LYING = { hp: -40, statuses: borne("comatose", "agonising") } as const;
const fall = (dies: boolean): Deed => ({ type: "fallDeath", on: "a", dies, notice: "asks" });

function perform(dies: boolean, actor: ActorSnapshot) {
  return performDeed(fall(dies), null, { ...contextOf([actor]), seats: null, byGM: true });
}

function notice(deed: Deed | OwnDeed, changes: Partial<NoticeState> = {}): NoticeState {
  const common = { kind: "notice", version: 1, revision: 1, phase: "done", parties: {}, roll: null } as const;
  const report = deed.type === "life" ? ({ type: "life", before: 150, after: -40 } as const) : null;
  const rest = { answer: null, notes: [], receipts: [], request: "r", answered: [], history: [] };
  return { ...common, ...rest, deed, report: report ?? { type: "fallDeath" }, ...changes };
}

const ASKS = notice(
  { type: "life", on: "a", before: 150 },
  { notes: [{ kind: "fallDeath", on: "a", proposed: true }] },
);

describe("the GM's word on a fall (AIR-12)", () => {
  it("kills, or changes nothing; a demon is banished", () => {
    expect(perform(true, character("a", LYING))).toMatchObject({
      ok: true,
      value: { after: [{ statuses: [{ id: "dead" }] }], notes: [{ kind: "died", on: "a" }] },
    });
    expect(perform(false, character("a", LYING))).toMatchObject({ ok: true, value: { after: [], notes: [] } });
    const imp = familiar("a", { kind: "demon", statuses: borne("comatose") });
    expect(perform(true, imp)).toMatchObject({ ok: true, value: { after: [{ statuses: [{ id: "banished" }] }] } });
  });

  it.each([
    ["dead", character("a", { hp: -40, statuses: borne("dead") })],
    ["traumatised", character("a", { hp: -40, statuses: borne("traumatised") })],
    ["not-dying", character("a")],
    ["not-dying", swarm("a")],
    ["gone", character("other")],
  ])("is refused, %s, where nothing is left to decide", (reason, actor) => {
    expect(perform(true, actor)).toMatchObject({ ok: false, refusal: { reason } });
  });

  it("is nobody's but a GM's", () => {
    expect(mayAsk(fall(true), ["gm"])).toBe(true);
    expect(mayAsk(fall(false), ["targetOwner", "attackerOwner"])).toBe(false);
    expect(parseDeed({ ...fall(true), more: 1 })).toEqual(fall(true));
    expect(parseDeed({ ...fall(true), notice: 1 })).toBeNull();
    expect(parseNoticeState(notice(fall(true)))).toEqual(notice(fall(true)));
  });

  it("is asked for until it is given, or nothing is left to decide", () => {
    const open = (all: readonly NoticeState[], actor: ActorSnapshot = character("a", LYING), asks = ASKS) =>
      openFalls("asks", asks, () => all, contextOf([actor]).lookup);
    expect(open([ASKS])).toEqual([{ on: "a", proposed: true }]);
    expect(open([ASKS, notice(fall(false))])).toEqual([]);
    expect(open([ASKS, notice(fall(false), { phase: "undone" })])).toHaveLength(1);
    expect(open([ASKS, notice({ type: "fallDeath", on: "a", dies: false, notice: "another" })])).toHaveLength(1);
    expect(open([ASKS], character("a"))).toEqual([]);
    expect(open([ASKS], character("a", { statuses: borne("dead") }))).toEqual([]);
    expect(open([ASKS], character("other"))).toEqual([]);
    expect(open([ASKS], character("a", LYING), { ...ASKS, phase: "undone" })).toEqual([]);
  });
});
