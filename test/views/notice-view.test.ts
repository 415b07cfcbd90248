import { describe, expect, it } from "vitest";
import { noticeView } from "../../src/views/notice-view";
import { notice, noticeViewer, RECEIPT } from "./support/notices";

const RESCUE = { type: "rescue", by: "a", on: "t", allow: [] } as const;
const RAND = { type: "rand", by: "a", on: "t" } as const;
const CHECK = { type: "check", by: "a", characteristic: "str", factor: 5 } as const;
const AMOUNT = {
  type: "amount",
  on: ["t"],
  kind: "damage",
  amount: 21,
  share: "half",
  irreducible: false,
} as const;

describe("noticeView", () => {
  it("tells a rescue: what was needed, what was rolled (DTH-3)", () => {
    const state = notice(RESCUE, { type: "rescue", above: 50, saved: true }, { roll: 51 });
    const view = noticeView(state, noticeViewer());
    expect(view).toMatchObject({
      rule: "DTH-3",
      line: { who: "Isaure Vermeil", n: "Gorn Brisefer" },
      verdict: { word: { key: "ARCANES.Notice.Verdict.saved" }, note: { n: "51", m: "50" } },
      track: { from: 50, to: 100, at: 50.5 },
    });
    const sure = noticeView(notice(RESCUE, { type: "rescue", above: null, saved: true }), noticeViewer());
    expect(sure.track).toBeNull();
    expect(sure.verdict?.note?.key).toBe("ARCANES.Notice.Need.sure");
  });

  it("draws a check within what succeeds: never beyond the critical failure (CHK-1, SPL-2)", () => {
    const at = (target: number, roll: number) =>
      noticeView(notice(CHECK, { type: "check", target, grade: "success" }, { roll }), noticeViewer()).track;
    expect(at(45, 30)).toMatchObject({ from: 0, to: 45, at: 29.5 });
    expect(at(99, 30)?.to).toBe(95);
    expect(at(130, 30)?.to).toBe(99);
  });

  it("waits for the other side of a bare opposed roll, whose owner answers (CHK-2)", () => {
    const state = notice(RAND, { type: "rand", winner: null }, { phase: "waiting", roll: 40, receipts: [] });
    const asked = noticeView(state, noticeViewer({ standings: ["targetOwner"] }));
    expect(asked.buttons.map(({ action }) => action)).toEqual(["answer"]);
    expect(asked.buttons[0]?.name.who).toBe("Gorn Brisefer");
    expect(asked.scale).toMatchObject({ down: null, need: { from: 39, to: 100 } });
    const asker = noticeView(state, noticeViewer({ standings: ["attackerOwner"] }));
    expect(asker.buttons.map(({ action }) => action)).toEqual(["cancel"]);
    expect(noticeView(state, noticeViewer({ standings: ["other"] })).buttons).toEqual([]);
  });

  it("offers an opportunity attack to who may still make it, for those who play them (MOV-2)", () => {
    const deed = { type: "passing", by: "a", past: ["t"], turnedBack: false, secret: false } as const;
    const turn = { combat: "c", combatant: "c.1", round: 1 };
    const state = notice(deed, { type: "passing", offers: ["t"], turn }, { receipts: [] });
    const open = noticeView(state, noticeViewer({ offers: [{ actor: "t", mine: true }] }));
    expect(open).toMatchObject({ rule: "MOV-2", line: { who: "Isaure Vermeil", n: "Gorn Brisefer" }, buttons: [] });
    expect(open.strikes).toEqual([{ id: "t", name: "Gorn Brisefer" }]);
    expect(open.words[0]?.line).toMatchObject({ key: "ARCANES.Notice.Word.mayStrike", who: "Gorn Brisefer" });
    const others = noticeView(state, noticeViewer({ offers: [{ actor: "t", mine: false }] }));
    expect(others.strikes).toEqual([]);
    expect(others.words[0]?.line.key).toBe("ARCANES.Notice.Word.mayStrike");
    const over = noticeView(state, noticeViewer({ offers: [] }));
    expect(over.strikes).toEqual([]);
    expect(over.words[0]?.line.key).toBe("ARCANES.Notice.Word.mayNotStrike");
    const back = notice({ ...deed, turnedBack: true }, { type: "passing", offers: ["t"], turn }, { receipts: [] });
    expect(noticeView(back, noticeViewer()).rule).toBe("DUE-8");
  });

  it("names the winner, and says that a tie is the defender's (CHK-2)", () => {
    const done = (roll: number, answer: number, winner: "by" | "on") =>
      noticeView(notice(RAND, { type: "rand", winner }, { roll, answer }), noticeViewer()).verdict;
    expect(done(60, 40, "by")).toMatchObject({ word: { who: "Isaure Vermeil" }, note: { n: "60", m: "40" } });
    expect(done(50, 50, "on")).toMatchObject({
      word: { who: "Gorn Brisefer" },
      note: { key: "ARCANES.Notice.Need.tie", n: "50" },
    });
  });

  it("sums a figure with its share and reductions, rule by rule (CHR-6)", () => {
    const guard = { flat: 5, percent: 0, immune: false };
    const state = notice(
      AMOUNT,
      { type: "amount", lines: [{ on: "t", raw: 11, figure: 6, guard }] },
      {
        notes: [
          { kind: "damaged", on: "t", amount: 6 },
          { kind: "down", on: "t" },
        ],
      },
    );
    const view = noticeView(state, noticeViewer());
    expect(view.sums).toHaveLength(1);
    expect(view.sums[0]).toMatchObject({ name: "Gorn Brisefer", delta: "−6" });
    expect(view.sums[0]?.rows.map(({ value, rule }) => [value, rule])).toEqual([
      ["11", null],
      ["−5", "CHR-6"],
      ["6", "CBT-8"],
    ]);
    // The figure is told once: by the sum.
    expect(view.words.map(({ line }) => line.key)).toEqual(["ARCANES.Agony.Fell.down"]);
  });

  it("offers a rescue for who lies in agony by it, until it is taken back", () => {
    const notes = [{ kind: "down", on: "t" }] as const;
    const report = { type: "life", before: 30, after: -5 } as const;
    const deed = { type: "life", on: "t", before: 30 } as const;
    expect(noticeView(notice(deed, report, { notes }), noticeViewer()).dying).toEqual([
      { id: "t", name: "Gorn Brisefer" },
    ]);
    expect(noticeView(notice(deed, report, { notes }), noticeViewer({ dying: () => false })).dying).toEqual([]);
    expect(noticeView(notice(deed, report, { notes, phase: "undone" }), noticeViewer()).dying).toEqual([]);
  });

  it("keeps HP from who may not see them", () => {
    const deed = { type: "life", on: "t", before: 30 } as const;
    const state = notice(deed, { type: "life", before: 30, after: 12 });
    expect(noticeView(state, noticeViewer()).line).toMatchObject({ n: "30", m: "12" });
    const hidden = noticeView(state, noticeViewer({ seesLife: () => false, standings: ["other"] }));
    expect(JSON.stringify(hidden)).not.toMatch(/30|12/);
  });

  it("tells what a turn did by itself: agony and what ended (DTH-2, STA-13)", () => {
    const deed = { type: "turn", combat: "c", combatant: "x", round: 2 } as const;
    const ended = [{ on: "a", status: "stunned" }] as const;
    const expired = [{ on: "t", name: "Béni" }];
    const report = { type: "turn", of: "t", ended, expired, lost: 5, died: false } as const;
    const view = noticeView(notice(deed, report), noticeViewer());
    expect(view).toMatchObject({ rule: "DTH-2", title: { who: "Gorn Brisefer" }, verdict: { note: { n: "5" } } });
    expect(view.words.map(({ status, line }) => [status, line.who, line.n])).toEqual([
      ["ARCANES.Status.stunned", "Isaure Vermeil", ""],
      [null, "Gorn Brisefer", "Béni"],
    ]);
  });

  it("says that durations have counted down where that is all that a turn did (STA-13)", () => {
    const deed = { type: "turn", combat: "c", combatant: "x", round: 2 } as const;
    const quiet = { type: "turn", of: "t", ended: [], expired: [], lost: 0, died: false } as const;
    expect(noticeView(notice(deed, quiet), noticeViewer())).toMatchObject({
      rule: "STA-13",
      line: { key: "ARCANES.Notice.Line.counted" },
    });
    const ended = { ...quiet, ended: [{ on: "a", status: "stunned" }] } as const;
    expect(noticeView(notice(deed, ended), noticeViewer()).line).toBeNull();
  });

  it("says when no GM was there", () => {
    const state = notice(CHECK, { type: "check", target: 45, grade: "success" }, { roll: 30 });
    expect(noticeView(state, noticeViewer()).unwitnessed).toBe(false);
    expect(noticeView(state, noticeViewer({ trusted: false })).unwitnessed).toBe(true);
  });

  it("is undone by a GM where something was written, and says by whom", () => {
    const deed = { type: "status", on: "t", status: "stunned", turns: 2 } as const;
    const state = notice(deed, { type: "status" });
    const actions = (standing: "gm" | "targetOwner", changes = {}) =>
      noticeView({ ...state, ...changes }, noticeViewer({ standings: [standing] })).buttons.map(({ action }) => action);
    expect(actions("gm")).toEqual(["undo"]);
    expect(actions("targetOwner")).toEqual([]);
    expect(actions("gm", { receipts: [] })).toEqual([]);
    expect(actions("gm", { receipts: [{ ...RECEIPT, lines: [] }] })).toEqual([]);
    const undone = { ...state, phase: "undone", history: [{ event: "undo", user: "gm", at: 0 }] } as const;
    expect(noticeView(undone, noticeViewer())).toMatchObject({ struck: true, log: [{ line: { who: "Le MJ" } }] });
  });
});
