import { describe, expect, it } from "vitest";
import { attackOdds } from "../../src/rules/combat/odds";
import { planAttack } from "../../src/rules/combat/plan-attack";
import { DEFAULT_HOUSE_RULES } from "../../src/rules/house-rules";
import { accept } from "../../src/rules/result";
import { type CharacterShown, characterSheetView, type SheetViewer } from "../../src/views/character-sheet-view";
import { makeFormat } from "../../src/views/format";
import { sheetTabs } from "../../src/views/sheet-tabs";
import { weaponSheetView } from "../../src/views/weapon-sheet-view";
import { contextOf } from "./support/attacks";
import { CHOICES, person } from "./support/people";
import { sheetViewer } from "./support/sheet-viewer";

function shown(changes: Partial<CharacterShown> = {}): CharacterShown {
  return {
    name: "Isaure",
    img: "i.svg",
    snapshot: person("a"),
    ownHpMax: null,
    weapons: [
      { id: "sword", name: "Rapière", img: "s.svg", equipped: false },
      { id: "bow", name: "Arc", img: "b.svg", equipped: true },
    ],
    biography: "",
    biographySource: "",
    ...changes,
  };
}

const viewer = sheetViewer;

describe("characterSheetView", () => {
  it("edits only for who may edit", () => {
    expect(characterSheetView(shown(), viewer({ mode: "edit" })).edit).toBe(true);
    const observer = characterSheetView(shown(), viewer({ mode: "edit", editable: false }));
    expect(observer.edit).toBe(false);
    expect(observer.hp.field.disabled).toBe(true);
  });

  it("writes HP below zero with a real minus and marks death at −½ maximum (DTH-4)", () => {
    const view = characterSheetView(shown({ snapshot: person("a", { hp: -35, hpMax: 200 }) }), viewer());
    expect(view.hp).toMatchObject({ value: "−35", death: "−100", gone: true, bar: { below: true } });
    expect(view.hp.field.value).toBe("-35");
  });

  it("keeps what was typed and could not be taken, with the reason", () => {
    const drafts = { "system.hp.value": { typed: "abc", problem: "notANumber" as const, limit: null } };
    const { field } = characterSheetView(shown(), viewer({ drafts })).hp;
    expect(field).toMatchObject({
      value: "abc",
      current: 150,
      error: { key: "ARCANES.Figure.notANumber", who: "abc" },
    });
  });

  it("lists weapons in hand first, built-in attacks last", () => {
    const { attacks } = characterSheetView(shown(), viewer());
    expect(attacks.map((row) => row.id)).toEqual(["bow", "sword", "bareHands", "improvised"]);
  });

  it("shows the chance against the target aimed at, or why it cannot strike", () => {
    const one = person("a");
    const other = person("t");
    const preview: SheetViewer["preview"] = (weapon) => {
      const plan = planAttack({ attacker: one, target: other, weapon, choices: CHOICES }, contextOf(one, other));
      return plan.ok ? accept({ plan: plan.value, odds: attackOdds(plan.value, DEFAULT_HOUSE_RULES) }) : plan;
    };
    const view = characterSheetView(shown(), viewer({ preview, aim: "Gorn" }));
    expect(view.aim).toMatchObject({ who: "Gorn" });
    expect(view.attacks.find((row) => row.id === "sword")?.chance?.hit).toMatch(/^\d+\u00a0%$/);
    expect(view.attacks.find((row) => row.id === "bow")).toMatchObject({
      chance: null,
      refused: { key: "ARCANES.Refusal.too-close" },
    });
  });

  it("says whom its bearer cannot strike at all, whomever", () => {
    const view = characterSheetView(shown(), viewer({ blocked: () => ({ reason: "stunned", of: "doer" }) }));
    expect(view.attacks.every(({ blocked }) => blocked?.key === "ARCANES.Refusal.stunned")).toBe(true);
  });

  it("proposes the role's maximum where none is set (CHR-1)", () => {
    const defender = shown({ snapshot: person("a", { role: "defender", hpMax: 200 }) });
    const field = characterSheetView(defender, viewer({ mode: "edit" })).settings.figures[0];
    expect(field).toMatchObject({ path: "system.hp.max", value: "", placeholder: "200", optional: true });
  });

  it("tells reductions in one line (CHR-6)", () => {
    const both = shown({ snapshot: person("a", { reduction: { flat: 5, percent: 10 } }) });
    expect(characterSheetView(both, viewer()).reduction).toMatchObject({ n: "5", m: "10\u00a0%" });
    expect(characterSheetView(shown(), viewer()).reduction).toBeNull();
  });

  it("counts magic points as segments (CHR-5)", () => {
    const view = characterSheetView(shown({ snapshot: person("a", { mp: 3, mpMax: 5 }) }), viewer());
    expect(view.mp.pips.map((pip) => pip.on)).toEqual([true, true, true, false, false]);
  });
});

describe("sheetTabs", () => {
  it("leaves who may see little with the notes", () => {
    expect(sheetTabs("s", "combat", true).map((tab) => [tab.id, tab.active])).toEqual([["notes", true]]);
    expect(sheetTabs("s", "combat", false).map((tab) => [tab.id, tab.active])).toEqual([
      ["combat", true],
      ["notes", false],
    ]);
  });
});

describe("weaponSheetView", () => {
  it("keeps minimum and maximum in order", () => {
    const weapon = {
      name: "Arc",
      img: "",
      kind: "ranged" as const,
      damage: { min: 10, max: 60 },
      equipped: true,
      dropped: false,
      description: "",
      descriptionSource: "",
    };
    const view = weaponSheetView(weapon, { sheet: "w", editable: true, drafts: {}, format: makeFormat("fr") });
    expect(view.figures.map(({ path, min, max }) => [path, min, max])).toEqual([
      ["system.damage.min", 0, 60],
      ["system.damage.max", 10, 9999],
    ]);
    expect(view.kinds.find((each) => each.chosen)?.value).toBe("ranged");
  });
});
