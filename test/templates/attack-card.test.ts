import { describe, expect, it } from "vitest";
import type { AttackState } from "../../src/rules/combat/exchange";
import { AMENDED_PARTS } from "../../src/rules/combat/superseded";
import type { Standing } from "../../src/rules/combat/who-may";
import { attackCardView, type CardViewer } from "../../src/views/attack-card-view";
import { makeFormat } from "../../src/views/format";
import { applied, play } from "../views/support/attacks";
import { missing, renderTemplate, textOf } from "./support/render";

function card(
  state: AttackState,
  standings: readonly Standing[],
  lang: "fr" | "en" = "fr",
  changes: Partial<CardViewer> = {},
) {
  const view = attackCardView(state, {
    standings,
    forecast: null,
    notes: [],
    rescuable: () => false,
    userName: () => "Alix",
    format: makeFormat(lang),
    ...changes,
  });
  return renderTemplate("attack-card", view, lang);
}

const NBSP = "\u00a0";

describe("attack card", () => {
  it("asks the target's owner in plain words, in French and English", () => {
    const html = card(play({ dice: [78] }), ["targetOwner"]);
    expect(textOf(html)).toContain("En attente de la défense de Gorn Brisefer");
    expect(textOf(html)).toContain(`78 ou plus${NBSP}: défense réussie, 23${NBSP}%`.replaceAll(NBSP, " "));
    expect(html).toMatch(/data-action="defend" aria-label="Défendre, pour Gorn Brisefer">Défendre<\/button>/);
    expect(card(play({ dice: [78] }), ["targetOwner"], "en")).toMatch(/>Defend<\/button>/);
  });

  it("gives who may do nothing no button", () => {
    for (const dice of [[78], [78, 34], [78, 34, 62], [20, 90], [4]] as const)
      expect(card(play({ dice: [...dice] }), ["other"])).not.toContain("<button");
  });

  it("tells sums with their rules, damage and the forecast beside «Appliquer»", () => {
    const state = play({ dice: [78, 34, 62], target: { reduction: { flat: 5, percent: 10 } } });
    const words = textOf(card(state, ["gm"], "fr", { forecast: { before: 118, after: 66, max: 200 } }));
    expect(words).toContain("Touché 78 contre 34");
    expect(words).toContain("Réduction fixe −5 CHR-6");
    expect(words).toContain("Subis 52 CBT-8");
    expect(words).toContain("PV 118 → 66 / 200");
    expect(words).toContain("Appliquer");
  });

  it("says who applied it, and when", () => {
    const words = textOf(card(applied(play({ dice: [78, 34, 62] }), 150, 88), ["gm"]));
    expect(words).toContain("Appliqué par Alix, 21:16");
    expect(words).toContain("Annuler");
  });

  it("says that a user who applied it is gone", () => {
    const state = applied(play({ dice: [78, 34, 62] }), 150, 88);
    expect(textOf(card(state, ["gm"], "fr", { userName: () => null }))).toContain("Appliqué, 21:16");
  });

  it("shows hostile names as text", () => {
    const name = `<img src=x onerror="alert(1)">{{name}}`;
    const state = play({ dice: [78, 34, 62], names: { attacker: name, target: name, weapon: name } });
    const html = card(state, ["gm"]);
    expect(html).not.toContain("<img");
    expect(html).not.toMatch(/<[^>]*\sonerror=/);
    expect(html).toContain("&lt;img src");
  });

  it("hides decoration from readers and names every picture", () => {
    const html = card(play({ dice: [78, 34, 62] }), ["gm"], "fr", { forecast: { before: 9, after: -53, max: 150 } });
    const pictures = [...html.matchAll(/<svg\b[^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThan(1);
    for (const tag of pictures) {
      expect(tag).toMatch(/aria-hidden="true"|aria-label=/);
      expect(tag).toMatch(/width="\d+" height="\d+"/);
    }
    expect(html).toContain('role="img" aria-label="Isaure Vermeil');
  });

  it("finds every wording in both languages, in every phase", () => {
    missing.clear();
    const states = [
      play({ dice: [78], choices: { surprise: true, cover: true, modifier: 5 } }),
      play({ dice: [78, 34] }),
      play({ dice: [78, 34, 62] }),
      play({ dice: [20, 90] }),
      play({ dice: [4] }),
      play({ dice: [4, 37] }),
      play({ dice: [1], choices: { canCounter: false } }),
      play({ dice: [97, 3, 40], witnessed: false }),
      play({ dice: [100, 71], target: { reduction: { flat: 1, percent: 1 } } }),
      applied(play({ dice: [78, 34, 62] }), 150, 88),
    ];
    for (const lang of ["fr", "en"] as const)
      for (const state of states) for (const standing of ["gm", "other"] as const) card(state, [standing], lang);
    expect([...missing]).toEqual([]);
  });

  it("strikes through what it said before it was amended", () => {
    const old = {
      by: "gm",
      at: 0,
      target: "Gorn",
      grade: "normal",
      attack: 78,
      defence: 34,
      damage: 62,
      kills: 0,
    } as const;
    const changed = [...AMENDED_PARTS];
    const superseded = (["hit", "miss", "kills", "fumble", "fatal"] as const).map((verdict) => ({
      ...old,
      verdict,
      changed: verdict === "miss" ? [] : changed,
      reason: "<b>motif</b>",
    }));
    missing.clear();
    const html = card({ ...play({ dice: [20, 90] }), superseded }, ["gm"]);
    expect(textOf(html)).toContain("Touché 78 contre 34, 62 de dégâts");
    expect(html).toMatch(/<s><b>Touché<\/b>/);
    expect(html).not.toContain("<b>motif");
    card({ ...play({ dice: [20, 90] }), superseded }, ["gm"], "en", { userName: () => null });
    expect([...missing]).toEqual([]);
  });

  it("says who falls, and offers to save them", () => {
    missing.clear();
    const state = applied(play({ dice: [78, 34, 62] }), 10, -52);
    const line = (id: string) => ({
      kind: "created" as const,
      document: "t",
      embedded: "ActiveEffect" as const,
      id: id.padEnd(16, "0"),
      source: {},
    });
    const receipts = state.receipts.map((each) => ({
      ...each,
      lines: [...each.lines, line("comatose"), line("agonising")],
    }));
    for (const lang of ["fr", "en"] as const) card({ ...state, receipts }, ["other"], lang, { rescuable: () => true });
    const html = card({ ...state, receipts }, ["other"], "fr", { rescuable: () => true });
    expect(textOf(html)).toContain("Gorn Brisefer tombe dans le coma");
    expect(html).toMatch(/data-action="rescue" data-actor="t" aria-label="Secourir Gorn Brisefer"/);
    expect([...missing]).toEqual([]);
  });
});
