import { describe, expect, it } from "vitest";
import type { AttackState } from "../../src/rules/combat/exchange";
import type { Standing } from "../../src/rules/combat/who-may";
import { attackCardView, type CardViewer } from "../../src/views/attack-card-view";
import { makeFormat } from "../../src/views/format";
import { AT, applied, play } from "./support/attacks";

function viewer(standings: readonly Standing[], changes: Partial<CardViewer> = {}): CardViewer {
  const names: { readonly [id: string]: string } = { alix: "Alix", bastien: "Bastien", gm: "MJ" };
  return {
    standings,
    forecast: null,
    notes: [],
    rescuable: () => false,
    userName: (id) => names[id] ?? null,
    format: makeFormat("fr"),
    ...changes,
  };
}

const GM: readonly Standing[] = ["gm"];
const ATTACKER: readonly Standing[] = ["attackerOwner"];
const TARGET: readonly Standing[] = ["targetOwner"];
const OTHER: readonly Standing[] = ["other"];

const defence = () => play({ dice: [78] });
const damage = () => play({ dice: [78, 34] });
const ready = () => play({ dice: [78, 34, 62] });
const missed = () => play({ dice: [20, 90] });
const fumbled = () => play({ dice: [4] });
const stuck = () => play({ dice: [4], choices: { canCounter: false } });
const countered = () => play({ dice: [4, 37] });
const done = () => applied(ready(), 150, 88);
const undone = (): AttackState => ({ ...done(), phase: "undone" });
const cancelled = (): AttackState => ({ ...defence(), phase: "cancelled" });
const unwitnessed = () => play({ dice: [78, 34, 62], witnessed: false });

describe("buttons by phase and viewer", () => {
  const table: readonly (readonly [string, () => AttackState, readonly Standing[], readonly string[]])[] = [
    ["defence, GM", defence, GM, ["defend", "amend", "cancel"]],
    ["defence, target's owner", defence, TARGET, ["defend"]],
    ["defence, attacker's owner", defence, ATTACKER, ["cancel"]],
    ["defence, somebody else", defence, OTHER, []],
    ["defence, owner of both", defence, ["attackerOwner", "targetOwner"], ["defend", "cancel"]],
    ["damage, attacker's owner", damage, ATTACKER, ["damage", "cancel"]],
    ["damage, target's owner", damage, TARGET, []],
    ["counter, target's owner", fumbled, TARGET, ["counter"]],
    ["counter, attacker's owner: nobody wipes out a fumble", fumbled, ATTACKER, []],
    ["counter, GM", fumbled, GM, ["counter", "amend", "cancel"]],
    ["ready, GM", ready, GM, ["apply", "amend", "cancel"]],
    ["ready, attacker's owner", ready, ATTACKER, ["cancel"]],
    ["ready after a fumble, attacker's owner", stuck, ATTACKER, []],
    ["missed, GM", missed, GM, ["amend", "cancel"]],
    ["applied, GM", done, GM, ["undo"]],
    ["applied, attacker's owner", done, ATTACKER, []],
    ["undone, GM", undone, GM, ["apply", "amend"]],
    ["cancelled, GM", cancelled, GM, []],
    ["ready, unwitnessed, GM", unwitnessed, GM, ["confirm", "cancel"]],
    ["ready, unwitnessed, attacker's owner", unwitnessed, ATTACKER, ["cancel"]],
  ];
  it.each(table)("%s", (_name, state, standings, expected) => {
    const view = attackCardView(state(), viewer(standings));
    expect(view.buttons.map((button) => button.action)).toEqual(expected);
  });

  it("asks whom the GM named to counter in the target’s stead (CRIT-5)", () => {
    const state = { ...fumbled(), counterer: { ...fumbled().target, id: "c", name: "Thibalt" } };
    const view = attackCardView(state, viewer(TARGET));
    expect(view.buttons).toMatchObject([{ action: "counter", name: { who: "Thibalt" } }]);
    expect(view.counter).toMatchObject({ key: "ARCANES.Card.counters", who: "Thibalt", rule: "CRIT-5" });
    expect(attackCardView(state, viewer(ATTACKER)).waiting).toMatchObject({ who: "Thibalt" });
    expect(view.aims.who).toBe("Gorn Brisefer");
  });

  it("names whom a button concerns: the target, after a counter-attack the attacker", () => {
    const name = (state: AttackState, action: string) =>
      attackCardView(state, viewer(GM)).buttons.find((button) => button.action === action)?.name.who;
    expect(name(defence(), "defend")).toBe("Gorn Brisefer");
    expect(name(ready(), "apply")).toBe("Gorn Brisefer");
    expect(name(countered(), "apply")).toBe("Isaure Vermeil");
    expect(name(damage(), "damage")).toBe("Isaure Vermeil");
  });

  it("says «Appliquer de nouveau» after an undo", () => {
    expect(attackCardView(undone(), viewer(GM)).buttons[0]?.label.key).toBe("ARCANES.Card.Button.reapply.label");
  });
});

describe("verdicts", () => {
  const table: readonly (readonly [string, () => AttackState, string, string])[] = [
    ["waiting is dashed", defence, "waiting", "wait"],
    ["a hit", ready, "hit", ""],
    ["a miss", missed, "miss", ""],
    ["a critical", () => play({ dice: [97, 12] }), "critical", "arc"],
    ["only a heroic one fills the width", () => play({ dice: [100] }), "heroic", "full"],
    ["a fumble", fumbled, "fumble", "ago"],
    ["a fatal one", () => play({ dice: [1] }), "fatal", "ago"],
    ["given up", cancelled, "cancelled", "wait"],
  ];
  it.each(table)("%s", (_name, state, word, tone) => {
    const { verdict } = attackCardView(state(), viewer(OTHER));
    expect(verdict.word.key).toBe(`ARCANES.Card.Verdict.${word}`);
    expect(verdict.tone).toBe(tone);
  });

  it("tells both totals", () => {
    expect(attackCardView(ready(), viewer(OTHER)).verdict.note).toMatchObject({ n: "78", m: "34" });
  });
});

describe("what is told", () => {
  it("explains the total line by line, each with its rule", () => {
    const state = play({ dice: [78], choices: { cover: true, modifier: -20 } });
    const { why, equation, total } = attackCardView(state, viewer(OTHER));
    expect(why?.rows.map((row) => [row.label.key, row.value, row.rule])).toEqual([
      ["ARCANES.Card.natural", "78", null],
      ["ARCANES.Term.coverContact", "×\u00a01,5", "PLC-4"],
      ["ARCANES.Term.modifier", "−20", "CBT-7"],
      ["ARCANES.Card.total", "97", "CBT-7"],
    ]);
    expect(`${equation} = ${total}`).toBe("78 × 1,5 − 20 = 97");
  });

  it("sums up nothing where only the die counted", () => {
    expect(attackCardView(defence(), viewer(OTHER))).toMatchObject({ why: null, plain: { n: "78" } });
    expect(attackCardView(fumbled(), viewer(OTHER))).toMatchObject({ why: null, plain: null });
  });

  it("shows damage after reductions (CBT-8)", () => {
    const state = play({ dice: [78, 34, 62], target: { reduction: { flat: 5, percent: 10 } } });
    const rows = attackCardView(state, viewer(OTHER)).damage?.rows.map((row) => row.value);
    expect(rows).toEqual(["62", "−5", "−5", "52"]);
  });

  it("strikes reductions through that a heroic blow ignores (CRIT-2)", () => {
    const state = play({ dice: [100, 71], target: { reduction: { flat: 8, percent: 0 } } });
    const rows = attackCardView(state, viewer(OTHER)).damage?.rows ?? [];
    expect(rows.find((row) => row.label.key === "ARCANES.Card.reductionFlat")).toMatchObject({
      tone: "x",
      value: "−8",
    });
    expect(rows.at(-1)?.value).toBe("107");
  });

  it("shows the defence's own sum when something counted (CBT-5)", () => {
    const state = play({ dice: [78, 60], choices: { surprise: true } });
    expect(attackCardView(state, viewer(OTHER)).whyDefence?.rows.map((row) => row.value)).toEqual(["60", "−20", "40"]);
    expect(attackCardView(damage(), viewer(OTHER)).whyDefence).toBeNull();
  });

  it("tells what the defence needs: a tie is the defender's (CBT-3)", () => {
    expect(attackCardView(defence(), viewer(OTHER)).need).toMatchObject({ n: "78", m: "23\u00a0%" });
    const surprised = play({ dice: [78], choices: { surprise: true } });
    expect(attackCardView(surprised, viewer(OTHER)).need).toMatchObject({ m: "3\u00a0%" });
  });

  it("hides HP from who may not see them, and never the damage", () => {
    const shown = attackCardView(ready(), viewer(OTHER)).target;
    expect(shown).toMatchObject({ delta: "−62", life: null });
    const seen = attackCardView(ready(), viewer(GM, { forecast: { before: 150, after: 88, max: 150 } })).target;
    expect(seen?.life?.line).toMatchObject({ n: "150", m: "88" });
  });

  it("tells after «Appliquer» what was written, not what is now", () => {
    const view = attackCardView(done(), viewer(GM, { forecast: { before: 40, after: -22, max: 150 } }));
    expect(view.target?.life?.line).toMatchObject({ n: "150", m: "88" });
    expect(view.log.map((entry) => [entry.line.who, entry.line.n])).toEqual([["MJ", "21:16"]]);
  });

  it("waits in words for who has no button", () => {
    const waits = (state: AttackState, standings: readonly Standing[]) =>
      attackCardView(state, viewer(standings)).waiting?.key ?? null;
    expect(waits(damage(), TARGET)).toBe("ARCANES.Card.Wait.damage");
    expect(waits(damage(), ATTACKER)).toBeNull();
    expect(waits(ready(), ATTACKER)).toBe("ARCANES.Card.Wait.apply");
    expect(waits(unwitnessed(), ATTACKER)).toBe("ARCANES.Card.Wait.confirm");
    expect(waits(fumbled(), ATTACKER)).toBe("ARCANES.Card.Wait.counter");
  });

  it("marks a card that no GM has seen", () => {
    expect(attackCardView(unwitnessed(), viewer(OTHER)).unwitnessed).toBe(true);
    expect(attackCardView(ready(), viewer(OTHER)).unwitnessed).toBe(false);
  });

  it("lists the status that a fumble costs (CRIT-4)", () => {
    const { target } = attackCardView(stuck(), viewer(GM));
    expect(target).toMatchObject({
      name: "Isaure Vermeil",
      delta: "",
      effects: [{ icon: "offBalance", rule: "CRIT-4" }],
    });
  });
});

describe("a card that was amended", () => {
  const before = {
    by: "gm",
    at: AT,
    target: "Gorn Brisefer",
    verdict: "hit" as const,
    grade: "normal" as const,
    attack: 78,
    defence: 34,
    damage: 62,
    kills: 0,
    changed: ["cover", "half"] as const,
    reason: "derrière le puits",
  };

  it("says what it said before, newest first, and what was changed by whom", () => {
    const state = { ...missed(), superseded: [{ ...before, verdict: null, defence: null, damage: null }, before] };
    const view = attackCardView(state, viewer(OTHER)).superseded;
    expect(view.map(({ word, totals, damage, target }) => [word.key, totals.n, totals.m, damage?.n, target])).toEqual([
      ["ARCANES.Card.Verdict.hit", "78", "34", "62", ""],
      ["ARCANES.Card.Verdict.waiting", "78", "", undefined, ""],
    ]);
    expect(view[0]).toMatchObject({
      by: { key: "ARCANES.Card.Log.amend", who: "MJ", n: "21:14" },
      changes: ["ARCANES.Card.Changed.cover", "ARCANES.Card.Changed.half"],
      reason: "derrière le puits",
    });
  });

  it("names the target of before only where it was another, and a critical as one", () => {
    const state = { ...missed(), superseded: [{ ...before, target: "Thibalt", grade: "critical" as const }] };
    expect(attackCardView(state, viewer(OTHER)).superseded[0]).toMatchObject({
      target: "Thibalt",
      word: { key: "ARCANES.Card.Verdict.critical" },
    });
  });

  it("shows the half as a line of the sum", () => {
    const state = play({ dice: [78, 34, 62] });
    const figure = state.damage && { ...state.damage, half: true, raw: 31, dealt: 31 };
    const rows = attackCardView({ ...state, damage: figure }, viewer(OTHER)).damage?.rows ?? [];
    expect(rows.map((row) => [row.label.key, row.value])).toContainEqual(["ARCANES.Card.half", "×\u00a0½"]);
  });
});

describe("who falls", () => {
  const down = [{ kind: "down" as const, on: "t" }];
  const created = (id: string) => ({
    kind: "created" as const,
    document: "t",
    embedded: "ActiveEffect" as const,
    id: id.padEnd(16, "0"),
    source: {},
  });
  const felled = (...ids: readonly string[]): AttackState => {
    const state = done();
    const receipts = state.receipts.map((receipt) => ({ ...receipt, lines: [...receipt.lines, ...ids.map(created)] }));
    return { ...state, receipts };
  };
  const words = (state: AttackState, changes: Partial<CardViewer> = {}) =>
    attackCardView(state, viewer(GM, changes)).fell.words.map(({ line }) => [line.key.split(".").at(-1), line.who]);

  it("is foreseen beside «Appliquer», for who may see it (DTH-1)", () => {
    expect(words(ready(), { notes: down })).toEqual([["down", "Gorn Brisefer"]]);
    expect(words(ready())).toEqual([]);
    expect(words(damage(), { notes: down })).toEqual([]);
  });

  it("is told after it as it was written, whatever would be now", () => {
    expect(words(felled("comatose", "agonising"), { notes: [] })).toEqual([["down", "Gorn Brisefer"]]);
    expect(words(felled("dead"), { notes: down })).toEqual([["died", "Gorn Brisefer"]]);
    expect(words({ ...felled("comatose"), phase: "undone" })).toEqual([]);
  });

  it("offers «Secourir» for who was felled and is still dying (DTH-3)", () => {
    const rescue = (state: AttackState, rescuable: (id: string) => boolean) =>
      attackCardView(state, viewer(OTHER, { rescuable })).fell.rescue.map(({ actor, name }) => [actor, name.who]);
    expect(rescue(felled("comatose", "agonising"), (id) => id === "t")).toEqual([["t", "Gorn Brisefer"]]);
    expect(rescue(felled("comatose", "agonising"), () => false)).toEqual([]);
    expect(rescue(felled("dead"), () => true)).toEqual([]);
    expect(rescue(ready(), () => true)).toEqual([]);
  });
});
