import { describe, expect, it } from "vitest";
import type { AttackState } from "../../src/rules/combat/exchange";
import type { Receipt } from "../../src/rules/consequences/receipt";
import type { NoticeState } from "../../src/rules/deeds/notice";
import { cardButtons } from "../../src/views/card-buttons";
import { attackPending, deathsOf, noticePending } from "../../src/views/desk-pending";
import { type DeskItem, type DeskUser, deskView, isShownTo } from "../../src/views/desk-view";
import { makeFormat } from "../../src/views/format";
import { text } from "../../src/views/text";
import { missing, renderTemplate, textOf } from "../templates/support/render";
import { AT, applied, play } from "./support/attacks";

const BASTIEN: DeskUser = { id: "bastien", name: "Bastien", online: true };
const ALIX: DeskUser = { id: "alix", name: "Alix", online: false };
const NOW = AT + 12 * 60_000;

function item(message: string, state: AttackState, players: readonly DeskUser[], gm = true): DeskItem {
  const pending = attackPending(state);
  if (!pending) throw new Error("nothing waits");
  const about = { what: text("", { who: state.weapon.name }), from: state.attacker.name, to: state.target.name };
  return { message, pending, about, players, buttons: cardButtons(state, gm ? ["gm"] : ["targetOwner"]) };
}

const viewer = (user: string, gm = false, now = NOW) => ({ user, gm, now, format: makeFormat("fr") });

describe("what a card waits for", () => {
  const table: readonly (readonly [string, AttackState, string | null, string | null])[] = [
    ["the target's defence", play({ dice: [78] }), "defend", "t"],
    ["the attacker's damage", play({ dice: [78, 34] }), "damage", "a"],
    ["the target's counter", play({ dice: [4] }), "counter", "t"],
    [
      "another's counter",
      { ...play({ dice: [4] }), counterer: { ...play({ dice: [4] }).target, id: "c" } },
      "counter",
      "c",
    ],
    ["a GM to apply", play({ dice: [78, 34, 62] }), "apply", null],
    ["a GM to confirm", play({ dice: [78, 34, 62], witnessed: false }), "confirm", null],
    ["a GM to confirm a miss", play({ dice: [20, 90], witnessed: false }), "confirm", null],
    ["nothing: a miss", play({ dice: [20, 90] }), null, null],
    ["nothing: applied", applied(play({ dice: [78, 34, 62] }), 150, 88), null, null],
    ["nothing: given up", { ...play({ dice: [78] }), phase: "cancelled" }, null, null],
    ["nothing: taken back", { ...play({ dice: [78, 34, 62] }), phase: "undone" }, null, null],
  ];
  it.each(table)("%s", (_name, state, act, of) => {
    const pending = attackPending(state);
    expect(pending?.act ?? null).toBe(act);
    expect(pending?.of?.id ?? null).toBe(of);
    if (pending) expect(pending.since).toBe(state.history.at(-1)?.at);
  });

  it("an opposed roll waits for the other side until it has answered (CHK-2)", () => {
    const party = { id: "t", token: null, name: "Gorn", img: "", type: "character" as const };
    const state: NoticeState = {
      kind: "notice",
      version: 1,
      revision: 1,
      phase: "waiting",
      deed: { type: "rand", by: "a", on: "t" },
      parties: { t: party },
      roll: 50,
      answer: null,
      report: { type: "rand", winner: null },
      notes: [],
      receipts: [],
      request: "r",
      answered: [],
      history: [{ event: "do", user: "alix", at: AT }],
    };
    expect(noticePending(state)).toEqual({ act: "answer", of: { id: "t", name: "Gorn" }, since: AT });
    expect(noticePending({ ...state, phase: "done" })).toBeNull();
  });

  it("a death waits that stands, none that was taken back (DTH-5)", () => {
    const line = {
      kind: "created" as const,
      document: "Actor.x",
      embedded: "ActiveEffect" as const,
      id: "dead000000000000",
      source: {},
    };
    const receipt: Receipt = { id: "r", sequence: 1, user: "gm", at: AT, lines: [line], undone: null };
    expect(deathsOf([receipt])).toEqual([{ actor: "Actor.x", at: AT }]);
    expect(deathsOf([{ ...receipt, undone: { sequence: 2, user: "gm", at: AT, lines: [] } }])).toEqual([]);
    expect(deathsOf([{ ...receipt, lines: [{ ...line, id: "comatose00000000" }] }])).toEqual([]);
  });
});

describe("«À traiter»", () => {
  const defence = item("m1", play({ dice: [78] }), [BASTIEN]);
  const npc = item("m2", play({ dice: [78] }), []);
  const apply = item("m3", play({ dice: [78, 34, 62] }), []);

  it("is a GM's own for NPCs and what a GM applies, the players' apart", () => {
    const view = deskView([defence, npc, apply], viewer("mj", true));
    expect(view.mine.map(({ message }) => message)).toEqual(["m2", "m3"]);
    expect(view.others.map(({ message }) => message)).toEqual(["m1"]);
    expect(view.count).toBe(2);
    expect(view.others[0]).toMatchObject({ users: [BASTIEN], remind: [BASTIEN] });
    expect(view.mine[0]).toMatchObject({ remind: [], acts: [{ action: "defend", ink: true }] });
  });

  it("shows a player what waits for them, nothing else", () => {
    const items = [item("m1", play({ dice: [78] }), [BASTIEN], false), npc, apply];
    expect(items.map((each) => isShownTo(each, viewer("bastien")))).toEqual([true, false, false]);
    const view = deskView(items, viewer("bastien"));
    expect(view.mine.map(({ message }) => message)).toEqual(["m1"]);
    expect(view.others).toEqual([]);
    expect(deskView(items, viewer("chloe")).empty).toBe(true);
  });

  it("reminds only who is there", () => {
    expect(deskView([{ ...defence, players: [ALIX] }], viewer("mj", true)).others[0]?.remind).toEqual([]);
  });

  it("tells since when, the oldest first", () => {
    const at = (message: string, ago: number) => ({
      ...npc,
      message,
      pending: { ...npc.pending, since: NOW - ago * 60_000 },
    });
    const view = deskView([at("a", 0), at("b", 59), at("c", 60), at("d", 49 * 60)], viewer("mj", true));
    expect(view.mine.map(({ message, since }) => [message, since.key.split(".").at(-1), since.n])).toEqual([
      ["d", "days", "2"],
      ["c", "hours", "1"],
      ["b", "minutes", "59"],
      ["a", "now", ""],
    ]);
  });

  it("finds every wording in both languages, and shows hostile names as text", () => {
    missing.clear();
    const hostile = `<img src=x onerror="alert(1)">`;
    const acts = ["defend", "damage", "counter", "apply", "confirm", "answer", "death"] as const;
    const items = acts.flatMap((act) => [
      { ...defence, pending: { act, of: { id: "t", name: hostile }, since: AT }, players: [BASTIEN, ALIX] },
      { ...npc, pending: { act, of: null, since: AT }, about: { ...npc.about, from: hostile } },
    ]);
    for (const lang of ["fr", "en"] as const) {
      const html = renderTemplate("desk-list", deskView(items, viewer("mj", true)), lang);
      expect(html).not.toContain("<img");
      renderTemplate("desk-list", deskView([], viewer("mj", true)), lang);
    }
    expect([...missing]).toEqual([]);
    const words = textOf(renderTemplate("desk-list", deskView([defence, apply], viewer("mj", true))));
    expect(words).toContain("Défense de Gorn Brisefer depuis 12 min");
    expect(words).toContain("Isaure Vermeil → Gorn Brisefer");
  });
});
