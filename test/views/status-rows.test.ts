import { describe, expect, it } from "vitest";
import { STATUS_IDS } from "../../src/rules/statuses/status-ids";
import { makeFormat } from "../../src/views/format";
import { offerTip, type StatusShown, type StatusViewer, statusList, statusTip } from "../../src/views/status-rows";

const format = makeFormat("fr");
const borne = (changes: Partial<StatusShown>): StatusShown => ({
  effect: "stunned000000000",
  status: "stunned",
  name: "Étourdissement",
  img: "s.svg",
  note: "",
  turns: null,
  own: false,
  cause: null,
  ...changes,
});
const IMMUNE = borne({ effect: "immune0000000000", status: "immune", name: "Immunité", turns: 1, own: true });
const viewer: StatusViewer = { sheet: "s1", editable: true, gm: true, format };
const palette = STATUS_IDS.map((id) => ({ id, name: id }));
const list = (statuses: readonly StatusShown[], changes: Partial<StatusViewer> = {}) =>
  statusList({ statuses, bookkeeping: [], palette }, { ...viewer, ...changes });

describe("statusList", () => {
  it("names the rule, what the status does, and what is left of it (STA-13)", () => {
    const [row] = list([borne({ turns: 2 })]).rows;
    expect(row).toMatchObject({
      rule: "STA-1",
      what: "ARCANES.StatusText.stunned",
      turns: { key: "ARCANES.StatusList.Left.other", n: "2" },
      value: "2",
      suspended: null,
    });
    expect(row?.cells).toEqual([{ own: false }, { own: false }]);
  });

  it("says that the turn which runs does not count (STA-13), and nothing where no turns are counted", () => {
    expect(list([IMMUNE]).rows[0]?.turns).toMatchObject({ key: "ARCANES.StatusList.Own.one", n: "1" });
    expect(list([borne({})]).rows[0]).toMatchObject({ turns: null, value: "", cells: [] });
  });

  it("lets nobody but a GM lift death and trauma (DTH-4, DTH-5), and nobody anything who may not edit", () => {
    const all = [borne({}), borne({ effect: "d", status: "dead" }), borne({ effect: "t", status: "traumatised" })];
    const ends = (changes: Partial<StatusViewer>) => list(all, changes).rows.map((row) => row.ends);
    expect(ends({})).toEqual([true, true, true]);
    expect(ends({ gm: false })).toEqual([true, false, false]);
    expect(ends({ editable: false })).toEqual([false, false, false]);
  });

  it("draws no more cells than can be told at a glance", () => {
    expect(list([borne({ turns: 8 })]).rows[0]?.cells).toHaveLength(8);
    expect(list([borne({ turns: 9 })]).rows[0]?.cells).toHaveLength(0);
  });

  it("shows control effects as suspended while immune, no others (STA-6)", () => {
    const cover = borne({ effect: "cover00000000000", status: "cover" });
    const own = borne({ effect: "abcdefgh12345678", status: null });
    const rows = list([borne({}), IMMUNE, cover, own]).rows;
    expect(rows.map(({ effect, suspended }) => [effect, suspended?.key ?? null])).toEqual([
      ["stunned000000000", "ARCANES.StatusList.suspended"],
      ["immune0000000000", null],
      ["cover00000000000", null],
      ["abcdefgh12345678", null],
    ]);
    expect(list([borne({})]).rows[0]?.suspended).toBeNull();
  });

  it("says who or what put it on", () => {
    const cause = (kind: "attack" | "user" | "rule", means = "") =>
      list([borne({ cause: { kind, by: "Gorn", means } })]).rows[0]?.cause;
    expect(cause("attack", "Masse")).toMatchObject({ key: "ARCANES.StatusCause.attack", who: "Gorn", n: "Masse" });
    expect(cause("attack")).toMatchObject({ key: "ARCANES.StatusCause.attacker" });
    expect(cause("user")).toMatchObject({ key: "ARCANES.StatusCause.user", who: "Gorn" });
    expect(list([borne({})]).rows[0]?.cause).toBeNull();
  });

  it("keeps the rules' order, then the GM's own by name", () => {
    const own = (name: string, effect: string) => borne({ status: null, name, effect });
    const rows = list([own("Zélé", "z"), own("Béni", "b"), IMMUNE, borne({})]).rows;
    expect(rows.map(({ name }) => name)).toEqual(["Étourdissement", "Immunité", "Béni", "Zélé"]);
  });

  it("offers what is not borne, to those who may change it; counts to a GM alone", () => {
    const all = list([IMMUNE]);
    expect(all.offers).toHaveLength(STATUS_IDS.length - 1);
    expect(all.offers.some(({ id }) => id === "immune")).toBe(false);
    expect(all.counts).toBe(true);
    expect(list([IMMUNE], { gm: false })).toMatchObject({ editable: true, counts: false });
    expect(list([IMMUNE], { editable: false })).toMatchObject({ editable: false, counts: false, offers: [] });
  });

  it("shows bookkeeping beside them, each with its rule (STA-12)", () => {
    const view = statusList({ statuses: [], bookkeeping: ["high", "mounted"], palette }, viewer);
    expect(view.empty).toBe(false);
    expect(view.marks).toEqual([
      { icon: "high", label: "ARCANES.StatusMark.high", rule: "AIR-3" },
      { icon: "mounted", label: "ARCANES.StatusMark.mounted", rule: "AIR-9" },
    ]);
    expect(list([]).empty).toBe(true);
  });
});

describe("tips", () => {
  it("explains ours by the rule, the GM's own by the GM's words", () => {
    expect(offerTip({ id: "silenced", name: "Silence", note: "" }, format)).toMatchObject({
      rule: "STA-2",
      what: "ARCANES.StatusText.silenced",
    });
    expect(offerTip({ id: "abcdefgh12345678", name: "Béni", note: "Porte chance." }, format)).toMatchObject({
      rule: "",
      what: "",
      note: "Porte chance.",
    });
  });
  it("tells of a suspended one why", () => {
    expect(statusTip(borne({}), [borne({}), IMMUNE], format).suspended).not.toBeNull();
  });
});
