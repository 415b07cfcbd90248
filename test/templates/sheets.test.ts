import { describe, expect, it } from "vitest";
import { type CharacterShown, characterSheetView, type SheetViewer } from "../../src/views/character-sheet-view";
import { makeFormat } from "../../src/views/format";
import { sheetTabs } from "../../src/views/sheet-tabs";
import { undoConflictView } from "../../src/views/undo-conflict-view";
import { weaponSheetView } from "../../src/views/weapon-sheet-view";
import { person } from "../views/support/people";
import { sheetViewer } from "../views/support/sheet-viewer";
import { missing, renderTemplate, textOf } from "./support/render";

const ISAURE: CharacterShown = {
  name: "Isaure Vermeil",
  img: "isaure.svg",
  snapshot: person("a", { traits: ["monk"], powMarked: true, reduction: { flat: 5, percent: 10 } }),
  ownHpMax: null,
  weapons: [
    { id: "sword", name: "Rapière", img: "s.svg", equipped: true },
    { id: "bow", name: "Arc", img: "", equipped: false },
  ],
  biography: "<p>Duelliste.</p>",
  biographySource: "<p>Duelliste.</p>",
};

function sheet(changes: Partial<SheetViewer> = {}, actor: CharacterShown = ISAURE, lang: "fr" | "en" = "fr"): string {
  const viewer = sheetViewer({ format: makeFormat(lang), ...changes });
  const view = characterSheetView(actor, viewer);
  const tabs = { sheetTabs: sheetTabs("s1", viewer.tab, viewer.limited) };
  const parts = ["character-header", ...(viewer.limited ? [] : ["character-combat"]), "character-notes"];
  return renderTemplate("character-tabs", tabs, lang) + parts.map((part) => renderTemplate(part, view, lang)).join("");
}

describe("character sheet", () => {
  it("plays: HP, PM, characteristics, weapons with attack buttons, built-in ones too", () => {
    const html = sheet();
    const words = textOf(html);
    for (const word of ["Attaquant", "Moine", "FOR 9", "Rapière", "Mains nues", "Arme improvisée", "Combat", "Notes"])
      expect(words).toContain(word);
    expect([...html.matchAll(/data-action="attack" data-weapon="(\w+)"/g)].map((found) => found[1])).toEqual([
      "sword",
      "bow",
      "bareHands",
      "improvised",
    ]);
    expect(html).toMatch(/<input class="aa-fig" id="s1-system-hp-value"[^>]*data-figure="system.hp.value"/);
    // Nothing of play mode goes through the sheet's form: a figure is judged before it is written.
    expect(html).not.toMatch(/<(input|select|prose-mirror)[^>]*\sname=/);
  });

  it("edits every field of the model", () => {
    const html = sheet({ mode: "edit" });
    const paths = [...html.matchAll(/(?:name|data-figure)="((?:system\.)[\w.]+|name)"/g)].map((found) => found[1]);
    expect(new Set(paths)).toEqual(
      new Set([
        "name",
        "system.role",
        "system.discipline",
        "system.hp.value",
        "system.hp.max",
        "system.mp.value",
        ...["str", "con", "siz", "int", "pow", "dex", "app"].map((key) => `system.characteristics.${key}`),
        "system.pow.min",
        "system.pow.max",
        "system.pow.marked",
        "system.offPlacement.factor",
        "system.offPlacement.limit",
        "system.reduction.flat",
        "system.reduction.percent",
        "system.altitude",
        "system.flies",
        "system.diesAtZero",
        "system.biography",
      ]),
    );
    expect([...html.matchAll(/data-trait="(\w+)"/g)]).toHaveLength(5);
    expect(html).toContain('data-action="createWeapon"');
    expect(html).toContain('aria-label="Supprimer Rapière"');
    expect(html).not.toContain('data-action="attack"');
  });

  it("gives observers no way to change or attack", () => {
    const html = sheet({ editable: false, mode: "edit" });
    expect(html).not.toMatch(/data-action="(?!tab)/);
    for (const [tag] of html.matchAll(/<input[^>]*>/g)) expect(tag).toContain("disabled");
  });

  it("shows the limited name, picture and notes only", () => {
    const words = textOf(sheet({ editable: false, limited: true }));
    expect(words).toBe("Notes Isaure Vermeil Biographie Duelliste.");
  });

  it("shows a refused figure as typed, and says why", () => {
    const drafts = { "system.hp.value": { typed: '1,5"><b>', problem: "notWhole" as const, limit: null } };
    const html = sheet({ drafts });
    expect(html).toContain(
      'value="1,5&quot;&gt;&lt;b&gt;" aria-describedby="s1-system-hp-value-error" aria-invalid="true"',
    );
    expect(html).toContain('id="s1-system-hp-value-error" role="alert"');
    // The message is no part of the field's name.
    expect(html).not.toMatch(/<label[^>]*>(?:(?!<\/label>)[\s\S])*aa-error/);
    expect(textOf(html)).toContain("écrivez un nombre entier, sans virgule");
  });

  it("shows hostile names as text", () => {
    const name = "<img src=x onerror=alert(1)>";
    const weapons = [{ id: "sword", name, img: '"><script>', equipped: true }];
    for (const mode of ["play", "edit"] as const) {
      const html = sheet({ mode, aim: name }, { ...ISAURE, name, weapons });
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain("<script");
    }
  });

  it("finds every wording in both languages", () => {
    missing.clear();
    for (const lang of ["fr", "en"] as const)
      for (const mode of ["play", "edit"] as const) sheet({ mode, aim: "Gorn" }, ISAURE, lang);
    expect([...missing]).toEqual([]);
  });
});

describe("weapon sheet", () => {
  const weapon = {
    name: "Rapière",
    img: "s.svg",
    kind: "melee" as const,
    damage: { min: 1, max: 100 },
    equipped: true,
    dropped: false,
    description: "",
    descriptionSource: "",
  };
  const render = (editable: boolean) =>
    renderTemplate(
      "weapon-sheet",
      weaponSheetView(weapon, { sheet: "w", editable, drafts: {}, format: makeFormat("fr") }),
    );

  it("edits, and shows the rest read-only", () => {
    expect(render(true)).toContain('name="system.kind"');
    const shown = render(false);
    for (const [tag] of shown.matchAll(/<(?:input|select)[^>]*>/g)) expect(tag).toContain("disabled");
    expect(textOf(shown)).toContain("Aucune description.");
  });
});

describe("undo conflicts", () => {
  it("asks line by line, in words", () => {
    const view = undoConflictView(
      [
        {
          line: 2,
          expected: 88,
          found: 70,
          choices: ["difference", "restore", "leave"],
          written: { kind: "set", document: "t", path: "system.hp.value", before: 150, after: 88 },
          name: "Gorn <b>",
        },
      ],
      makeFormat("fr"),
    );
    missing.clear();
    const html = renderTemplate("undo-conflict", view);
    expect(textOf(html)).toMatch(
      /Points de vie Gorn &lt;b&gt; Avant.: 150 • Écrit par la carte.: 88 • Maintenant.: 70/,
    );
    expect([...html.matchAll(/name="line-2" value="(\w+)" (checked)?/g)].map((found) => [found[1], found[2]])).toEqual([
      ["difference", "checked"],
      ["restore", undefined],
      ["leave", undefined],
    ]);
    expect([...missing]).toEqual([]);
  });
});
