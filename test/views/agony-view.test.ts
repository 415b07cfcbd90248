import { describe, expect, it } from "vitest";
import type { Note } from "../../src/rules/consequences/note";
import { type RuleReason, refuse } from "../../src/rules/result";
import { agonyView, type FallenInput } from "../../src/views/agony-view";
import { makeFormat } from "../../src/views/format";
import {
  felledBy,
  fellWords,
  type HelperInput,
  helperRows,
  rescueRefusal,
  rescueShare,
} from "../../src/views/rescue-offer";
import { canChoose, type RescueOption, rescueKey, rescueView } from "../../src/views/rescue-view";

const format = makeFormat("fr");
const plain = (written: string) => written.replace(/[\u00a0\u202f]/g, " ");

const helper = (name: string, above: number | null): HelperInput => ({
  actor: `Actor.${name}`,
  name,
  img: `${name}.webp`,
  kind: "rescue",
  plan: { ok: true, value: { above } },
});
const refused = (name: string, reason: RuleReason, of?: "doer" | "target"): HelperInput => ({
  ...helper(name, null),
  plan: refuse(reason, of),
});

const fallen = (id: string, change: Partial<FallenInput> = {}): FallenInput => ({
  id,
  name: id,
  img: "a.webp",
  state: "agonising",
  own: false,
  life: { hp: -64, max: 150, last: -75 },
  forecast: { turns: 2, hp: [-69, -74, -79] },
  helpers: [],
  may: { heal: true, refuseDeath: false, liftTrauma: false, overrule: false },
  typed: "",
  wrong: false,
  ...change,
});

describe("who can save (DTH-3)", () => {
  it("is sure for a healer, half for a first-aider, a fifth for anybody else", () => {
    expect([null, 50, 80].map(rescueShare)).toEqual([1, 0.5, 0.2]);
    const rows = helperRows([helper("Zoé", 80), helper("Ana", 50), helper("Bob", null)], format);
    expect(rows.map(({ name, chance }) => [name, plain(chance)])).toEqual([
      ["Bob", "100 %"],
      ["Ana", "50 %"],
      ["Zoé", "20 %"],
    ]);
    expect(rows.map(({ need }) => need?.n)).toEqual(["", "50", "80"]);
  });

  it("puts those who cannot last, with the reason in words for a rescue", () => {
    const [first, second] = helperRows([refused("Ana", "comatose", "doer"), helper("Zoé", 80)], format);
    expect(first?.name).toBe("Zoé");
    expect(second).toMatchObject({ chance: "", need: null, refusal: { key: "ARCANES.Rescue.Doer.comatose" } });
    expect(rescueRefusal({ reason: "dead", of: "target" }).key).toBe("ARCANES.Rescue.Target.dead");
    expect(rescueRefusal({ reason: "not-your-turn" }).key).toBe("ARCANES.Refusal.not-your-turn");
    expect(rescueRefusal({ reason: "stunned", of: "doer" }).key).toBe("ARCANES.Refusal.stunned");
  });

  it("tells the chance also of who waits for its turn, after who can at once", () => {
    const waiting = (name: string, above: number | null) => ({ ...refused(name, "not-your-turn"), above });
    const inputs = [refused("Eva", "stunned"), waiting("Bob", 50), waiting("Zoé", null), helper("Ana", 80)];
    expect(helperRows(inputs, format).map(({ name, chance, need }) => [name, plain(chance), need === null])).toEqual([
      ["Ana", "20 %", false],
      ["Zoé", "100 %", true],
      ["Bob", "50 %", true],
      ["Eva", "", true],
    ]);
  });

  it("names the treatment of the own familiar by its rule (FAM-5)", () => {
    expect(helperRows([{ ...helper("Ana", null), kind: "treat" }], format)[0]?.rule).toBe("FAM-5");
  });
});

describe("the agony panel", () => {
  it("lists the dying first, who has least time left before the others, a player's own before all", () => {
    const view = agonyView(
      [
        fallen("dead", { state: "dead", forecast: null }),
        fallen("later", { forecast: { turns: 9, hp: [] } }),
        fallen("soon"),
        fallen("mine", { own: true, forecast: { turns: 12, hp: [] } }),
        fallen("unseen", { life: null, forecast: null }),
        fallen("saved", { state: "stabilised", forecast: null }),
      ],
      format,
    );
    expect(view.groups.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
      ["mine", "soon", "later", "unseen"],
      ["saved"],
      ["dead"],
    ]);
    expect(view).toMatchObject({ dying: 4, empty: false });
    expect(agonyView([], format)).toMatchObject({ dying: 0, empty: true });
  });

  it("tells HP and the turns to come, the deadly one marked; the last HP that still live are marked (DTH-4)", () => {
    const [row] = agonyView([fallen("a")], format).groups[0]?.rows ?? [];
    expect(row?.hp).toBe("−64");
    expect(row?.life?.death).toBe("−75");
    expect(row?.cells).toEqual([
      { hp: "−69", kills: false },
      { hp: "−74", kills: false },
      { hp: "−79", kills: true },
    ]);
    expect(row?.turns).toMatchObject({ key: "ARCANES.Agony.Left.turns", n: "3" });
  });

  it.each([
    [0, "next"],
    [1, "turns"],
    [null, "never"],
  ])("with %s turns survived says %s", (turns, key) => {
    const [row] = agonyView([fallen("a", { forecast: { turns, hp: [] } })], format).groups[0]?.rows ?? [];
    expect(row?.turns?.key).toBe(`ARCANES.Agony.Left.${key}`);
  });

  it("tells nothing of HP to who may not see them", () => {
    const [row] = agonyView([fallen("a", { life: null, forecast: null })], format).groups[0]?.rows ?? [];
    expect(row).toMatchObject({ hp: "", life: null, cells: [], turns: null });
  });

  it("says when nobody is there, and offers a GM to set a reason aside only where there is one", () => {
    const may = { heal: false, refuseDeath: false, liftTrauma: false, overrule: true };
    const rows = [
      fallen("alone", { may }),
      fallen("saveable", { may, helpers: [helper("Ana", 80)] }),
      fallen("far", { may, helpers: [refused("Ana", "wrong-altitude")] }),
      fallen("players", { helpers: [refused("Ana", "wrong-altitude")], may: { ...may, overrule: false } }),
    ].map((input) => agonyView([input], format).groups[0]?.rows[0]);
    expect(rows.map((row) => [row?.alone, row?.overrule, row?.acts])).toEqual([
      [true, false, false],
      [false, false, false],
      [false, true, true],
      [false, false, false],
    ]);
  });
});

describe("a large fight", () => {
  it("tells the best six helpers, and how many others there are", () => {
    const helpers = Array.from({ length: 200 }, (_, n) => helper(`Aide ${n}`, n === 150 ? null : 80));
    const [row] = agonyView([fallen("a", { helpers })], format).groups[0]?.rows ?? [];
    expect(row?.helpers).toHaveLength(6);
    expect(row?.helpers[0]?.name).toBe("Aide 150");
    expect(row?.others).toMatchObject({ key: "ARCANES.Agony.Others.other", n: "194" });
    expect(agonyView([fallen("a", { helpers: helpers.slice(0, 6) })], format).groups[0]?.rows[0]?.others).toBeNull();
  });
});

describe("what a felling blow comes to", () => {
  const notes: readonly Note[] = [
    { kind: "damaged", on: "a", amount: 40 },
    { kind: "fell", on: "a", loss: 20 },
    { kind: "down", on: "a" },
    { kind: "fallDeath", on: "a", proposed: true },
    { kind: "died", on: "b" },
    { kind: "banished", on: "c" },
    { kind: "destroyed", on: "d" },
  ];

  it("is told in order, each with its rule; figures alone say nothing", () => {
    const words = fellWords(notes, (id) => id.toUpperCase(), format);
    expect(words.map(({ line, rule }) => [line.key.replace("ARCANES.Agony.Fell.", ""), line.who, rule])).toEqual([
      ["fell", "A", "AIR-7"],
      ["down", "A", "DTH-1"],
      ["fallDeath", "A", "AIR-12"],
      ["died", "B", "DTH-4"],
      ["banished", "C", "FAM-4"],
      ["destroyed", "D", "MAS-5"],
    ]);
  });

  it("offers a rescue for those alone who are left in agony", () => {
    expect(felledBy(notes)).toEqual(["a"]);
    expect(felledBy([...notes, { kind: "died", on: "a" }])).toEqual([]);
  });
});

describe("the question who saves whom", () => {
  const on = { actor: "Actor.z", name: "Zoé", img: "z.webp" };
  const option = (input: HelperInput): RescueOption => ({ ...input, on });
  const options = [
    option(refused("Ana", "action-spent")),
    option(helper("Bob", 80)),
    option(helper("Cléo", null)),
    option(refused("Dan", "comatose", "doer")),
  ];

  it("chooses the best chance; a player cannot choose what is refused", () => {
    const view = rescueView({ asks: "by", options, gm: false }, format);
    expect(view.intro).toMatchObject({ key: "ARCANES.Rescue.whoSaves", who: "Zoé" });
    expect(view.rows.map(({ shown, chosen, disabled }) => [shown, chosen, disabled])).toEqual([
      ["Cléo", true, false],
      ["Bob", false, false],
      ["Ana", false, true],
      ["Dan", false, true],
    ]);
  });

  it("ranks those who wait for their turn as the panel does: the best of them first, proposed to a GM", () => {
    const waiting = [
      option({ ...refused("Ana", "not-your-turn"), above: 80 }),
      option({ ...refused("Zoltan", "not-your-turn"), above: null }),
    ];
    const view = rescueView({ asks: "by", options: waiting, gm: true }, format);
    expect(view.rows.map(({ shown, chosen }) => [shown, chosen])).toEqual([
      ["Zoltan", true],
      ["Ana", false],
    ]);
  });

  it("lets a GM set a rule's reason aside, but not that nobody is dying, nor what the table lacks", () => {
    const view = rescueView({ asks: "by", options, gm: true }, format);
    expect(view.rows.map(({ overrules }) => overrules)).toEqual([false, false, true, true]);
    for (const reason of ["not-dying", "gone"] as const)
      expect(canChoose(option({ ...helper("Ana", null), plan: refuse(reason) }), true)).toBe(false);
  });

  it("names the dying where the rescuer is known", () => {
    const view = rescueView({ asks: "on", options: [option(helper("Bob", 80))], gm: false }, format);
    expect(view.intro).toMatchObject({ key: "ARCANES.Rescue.whomSaves", who: "Bob" });
    expect(view.rows[0]).toMatchObject({ shown: "Zoé", key: rescueKey(option(helper("Bob", 80))) });
  });
});
