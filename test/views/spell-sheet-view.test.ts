import { describe, expect, it } from "vitest";
import type { Spell } from "../../src/rules/actors/snapshot";
import { makeFormat } from "../../src/views/format";
import { spellSheetView } from "../../src/views/spell-sheet-view";
import { renderTemplate, textOf } from "../templates/support/render";

const SPELL: Spell = {
  id: "spell",
  skill: 45,
  technique: false,
  concentration: "light",
  range: 10,
  duration: 10,
  resistance: null,
  delivery: "attack",
  effect: "damage",
  status: null,
  turns: null,
  power: null,
  area: "single",
  neverMisses: false,
  passive: false,
  reaction: false,
  charges: null,
  improved: false,
  failedMonths: null,
};

const view = (changes: Partial<Spell>, editable = false) =>
  spellSheetView(
    { name: "Trait", img: "t.svg", spell: { ...SPELL, ...changes }, description: "", descriptionSource: "" },
    { editable, format: makeFormat("fr") },
  );
const shown = (changes: Partial<Spell>) =>
  textOf(renderTemplate("spell-sheet", view(changes), "fr")).replace(/[\u00a0\u202f\u2060]/g, " ");

describe("a spell to be read", () => {
  it("shows its parameters in their order, «–» for what is as usual (SPL-19)", () => {
    expect(shown({})).toContain("(–, –, –, –)");
    expect(shown({ concentration: "intense", range: 40, duration: 60, resistance: "con" })).toContain(
      "(intense, 40 m, 60 min, CON)",
    );
  });

  it("shows skill and dice of a spell; of a technique neither, but power and charges (SPL-20)", () => {
    expect(shown({})).toContain("45 %");
    expect(shown({})).toContain("Selon l’intensité");
    const technique = shown({
      technique: true,
      concentration: "none",
      power: { min: 20, max: 100 },
      charges: { value: 1, max: 2 },
      neverMisses: true,
    });
    expect(technique).toContain("Technique");
    expect(technique).toContain("Ne manque jamais");
    expect(technique).toContain("1 sur 2");
    expect(technique.replaceAll(" ", "")).toContain("20–100points");
    expect(technique).not.toContain("45 %");
    expect(technique).not.toContain("aucune");
  });

  it("says how long a status lasts (STA-13)", () => {
    const status = { technique: true, effect: "status", status: "rooted" } as const;
    expect(shown({ ...status, turns: 2 })).toContain("2 tours");
    expect(shown({ ...status, turns: 1 })).toContain("1 tour");
    expect(shown(status)).toContain("Jusqu’à ce qu’on le retire");
    expect(shown({ ...status, status: "interrupted" })).toContain("Aussitôt");
    expect(shown({ ...status, turns: 2 })).toContain("Immobilisation");
  });

  it("edits name and words only for who may", () => {
    const edited = renderTemplate("spell-sheet", view({}, true), "fr");
    expect(edited).toContain('name="name"');
    expect(renderTemplate("spell-sheet", view({}), "fr")).not.toContain('name="name"');
  });
});
