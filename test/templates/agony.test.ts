import { describe, expect, it } from "vitest";
import type { Note } from "../../src/rules/consequences/note";
import { refuse } from "../../src/rules/result";
import { agonyView, FALLEN_STATES, type FallenInput } from "../../src/views/agony-view";
import { makeFormat } from "../../src/views/format";
import { fellWords, type HelperInput } from "../../src/views/rescue-offer";
import { rescueView } from "../../src/views/rescue-view";
import { missing, renderTemplate, textOf, wordsOf } from "./support/render";

const HELPERS: readonly HelperInput[] = [
  { actor: "Actor.a", name: "Ana <b>", img: "a.webp", kind: "rescue", plan: { ok: true, value: { above: null } } },
  { actor: "Actor.b", name: "Bob", img: "b.webp", kind: "rescue", plan: { ok: true, value: { above: 80 } } },
  { actor: "Actor.c", name: "Cléo", img: "c.webp", kind: "rescue", plan: refuse("comatose", "doer") },
  { actor: "Actor.d", name: "Dan", img: "d.webp", kind: "treat", plan: { ok: true, value: { above: null } } },
];

const FALLEN = FALLEN_STATES.map(
  (state): FallenInput => ({
    id: `Actor.${state}`,
    name: `Zoé ${state}`,
    img: "z.webp",
    state,
    own: false,
    life: { hp: -64, max: 150, last: -75 },
    forecast: state === "agonising" ? { turns: 2, hp: [-69, -74, -79] } : null,
    helpers: HELPERS,
    may: { heal: true, refuseDeath: state === "dead", liftTrauma: state === "traumatised", overrule: true },
    typed: "1,5",
    wrong: state === "agonising",
  }),
);

const panel = (lang: "fr" | "en", fallen = FALLEN) =>
  renderTemplate("agony-list", agonyView(fallen, makeFormat(lang)), lang);

describe("the agony panel", () => {
  it("says HP to come, the turns left, who can save with what chance, and why others cannot", () => {
    const words = textOf(panel("fr")).replace(/[\u00a0\u202f]/g, " ");
    for (const word of [
      "À l’agonie",
      "−69",
      "−79",
      "mort dans 3 tours",
      "assuré",
      "100 %",
      "plus de 80",
      "20 %",
      "Dans le coma",
      "Soigner",
      "Refuser la mort",
      "Lever le traumatisme",
      "Écrivez un nombre entier",
    ])
      expect(words).toContain(word);
    expect(panel("fr")).toContain("Ana &lt;b&gt;");
    expect(panel("fr")).not.toContain("Ana <b>");
  });

  it("keeps what was typed, and marks it", () => {
    expect(panel("fr")).toMatch(/data-heal value="1,5"[^>]*aria-invalid="true"/);
  });

  it("gives every button a name of its own, and every field an id of its own", () => {
    const html = panel("fr");
    const names = [...html.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
    expect(names).toHaveLength(html.match(/<button/g)?.length ?? 0);
    expect(new Set(names).size).toBe(names.length);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says how many others could help", () => {
    const crowd = (length: number) => {
      const helpers = Array.from({ length }, (_, n) => ({ ...HELPERS[1], actor: `Actor.${n}` })) as HelperInput[];
      return textOf(
        panel(
          "fr",
          FALLEN.map((each) => ({ ...each, helpers })),
        ),
      );
    };
    expect(crowd(6)).not.toContain("autre");
    expect(crowd(7)).toMatch(/et 1 autre /);
    expect(crowd(9)).toContain("et 3 autres");
  });

  it("has words in both languages, also where nobody is down", () => {
    for (const lang of ["fr", "en"] as const) {
      panel(lang);
      panel(lang, []);
      for (const turns of [0, 1, null])
        panel(
          lang,
          FALLEN.map((each) => ({ ...each, forecast: { turns, hp: [] } })),
        );
      panel(
        lang,
        FALLEN.map((each) => ({ ...each, helpers: [], life: null })),
      );
    }
    expect(missing).toEqual(new Set());
  });
});

describe("the question who saves whom", () => {
  it("has a choice for each, with words in both languages", () => {
    const on = { actor: "Actor.z", name: "Zoé", img: "z.webp" };
    for (const lang of ["fr", "en"] as const)
      for (const asks of ["by", "on"] as const) {
        const options = HELPERS.map((helper) => ({ ...helper, on }));
        const html = renderTemplate("rescue-options", rescueView({ asks, options, gm: true }, makeFormat(lang)), lang);
        expect(html.match(/type="radio"/g)).toHaveLength(HELPERS.length);
        expect(html.match(/checked/g)).toHaveLength(1);
      }
    expect(missing).toEqual(new Set());
  });
});

describe("words for what fells", () => {
  it("exist in both languages for every note", () => {
    const notes: readonly Note[] = [
      { kind: "down", on: "a" },
      { kind: "died", on: "a" },
      { kind: "banished", on: "a" },
      { kind: "destroyed", on: "a" },
      { kind: "fell", on: "a", loss: 3 },
      { kind: "fallDeath", on: "a", proposed: true },
      { kind: "fallDeath", on: "a", proposed: false },
      { kind: "backUp", on: "a" },
    ];
    for (const lang of ["fr", "en"] as const) {
      const words = wordsOf(lang);
      for (const { line } of fellWords(notes, () => "Zoé", makeFormat(lang)))
        expect(words.get(line.key)).toMatch(/\{who\}/);
      for (const reason of ["dead", "traumatised", "comatose"])
        for (const whose of ["Doer", "Target"]) expect(words.has(`ARCANES.Rescue.${whose}.${reason}`)).toBe(true);
    }
  });
});
