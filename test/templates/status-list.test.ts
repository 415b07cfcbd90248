import { describe, expect, it } from "vitest";
import { STATUS_IDS, type StatusId } from "../../src/rules/statuses/status-ids";
import { makeFormat } from "../../src/views/format";
import { offerTip, type StatusShown, statusList, statusTip } from "../../src/views/status-rows";
import { missing, renderTemplate, textOf, wordsOf } from "./support/render";

const borne = (status: StatusId | null, changes: Partial<StatusShown> = {}): StatusShown => ({
  effect: `${status}-effect`,
  status,
  name: wordsOf("fr").get(`ARCANES.Status.${status}`) ?? "Béni",
  img: "x.svg",
  note: "",
  turns: null,
  own: false,
  cause: null,
  ...changes,
});

const ALL = [
  borne("stunned", { turns: 1, cause: { kind: "attack", by: "Gorn <b>", means: "Masse" } }),
  borne("immune", { turns: 2, own: true, cause: { kind: "user", by: "MJ", means: "" } }),
  borne("stabilised", { cause: { kind: "rescue", by: "Théo", means: "" } }),
  borne("comatose", { cause: { kind: "rule", by: "", means: "" } }),
  borne("cover", { cause: { kind: "attack", by: "Gorn", means: "" } }),
  borne(null, { note: "Porte chance." }),
];

function render(lang: "fr" | "en", gm: boolean, editable = true): string {
  const format = makeFormat(lang);
  const palette = [{ id: "rooted", name: "Immobilisation" }];
  const input = { statuses: ALL, bookkeeping: ["concentrating", "moderate", "surprised"] as const, palette };
  return renderTemplate("status-list", statusList(input, { sheet: "s", editable, gm, format }), lang);
}

describe("the list of statuses", () => {
  it("says name, rule, what it does, what is left, who put it on, and what is suspended", () => {
    const words = textOf(render("fr", true));
    for (const word of [
      "STA-1",
      "Ne peut ni agir, ni réagir, ni se défendre.",
      "1 tour",
      "2 tours, après celui-ci",
      "Par Gorn &lt;b&gt; (Masse)",
      "Posé par MJ",
      "Secouru par Théo",
      "Suspendu par Immunité",
      "sans durée",
      "Porte chance.",
      "En concentration",
      "AIR-2",
    ])
      expect(words).toContain(word);
    expect(missing).toEqual(new Set());
  });

  it("gives a GM a figure to change, a player none, an onlooker nothing to press", () => {
    expect(render("fr", true).match(/data-status-turns=/g)).toHaveLength(ALL.length);
    expect(render("fr", false)).not.toContain("data-status-turns");
    // Coma and «stabilisé» are the rules' and the GM's to end (DTH).
    expect(render("fr", false).match(/data-status-end=/g)).toHaveLength(ALL.length - 2);
    expect(render("fr", true).match(/data-status-end=/g)).toHaveLength(ALL.length);
    expect(render("fr", false, false)).not.toMatch(/<(button|input|select)/);
  });

  it("sends nothing with the form of the sheet around it", () => {
    expect(render("fr", true)).not.toMatch(/\sname=/);
  });

  it("has a wording in both languages for every status, borne and offered", () => {
    for (const lang of ["fr", "en"] as const) {
      render(lang, true);
      const format = makeFormat(lang);
      for (const id of STATUS_IDS) {
        const offered = textOf(renderTemplate("status-tip", offerTip({ id, name: id, note: "" }, format), lang));
        expect(offered).toMatch(/[A-Z]+-\d+ \S/);
        const tip = statusTip(borne(id, { turns: 2 }), [borne(id)], format);
        expect(textOf(renderTemplate("status-tip", tip, lang))).toMatch(/\b2 (tours|turns)\b/);
      }
    }
    expect(missing).toEqual(new Set());
  });
});
