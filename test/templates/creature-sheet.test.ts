import { describe, expect, it } from "vitest";
import { type CreatureSnapshot, type CreatureViewer, creatureSheetView } from "../../src/views/creature-sheet-view";
import { makeFormat } from "../../src/views/format";
import { sheetViewer } from "../views/support/sheet-viewer";
import { missing, renderTemplate, textOf } from "./support/render";

const COMMON = {
  id: "c",
  statuses: [],
  altitude: "ground",
  flies: false,
  reduction: { flat: 3, percent: 0 },
  barriers: [],
  player: false,
} as const;
const FAMILIAR: CreatureSnapshot = { ...COMMON, type: "familiar", hp: 40, hpMax: 75, kind: "beast", master: "a" };
const SWARM: CreatureSnapshot = {
  ...COMMON,
  type: "swarm",
  count: 8,
  countMax: 12,
  discipline: "melee",
  front: null,
};
const MOUNT: CreatureSnapshot = { ...COMMON, type: "mount", hp: -5, hpMax: 100, rider: null, machine: true };

function sheet(snapshot: CreatureSnapshot, changes: Partial<CreatureViewer> = {}, lang: "fr" | "en" = "fr"): string {
  const actor = { name: "Pyrrha", img: "p.svg", snapshot, bond: "Isaure", biography: "", biographySource: "" };
  const viewer = { ...sheetViewer(), format: makeFormat(lang), ...changes };
  return renderTemplate("creature-sheet", creatureSheetView(actor, viewer), lang);
}

describe("creature sheet", () => {
  it.each(["fr", "en"] as const)(
    "words familiar, swarm and mount in %s, to play, to edit and for who sees little",
    (lang) => {
      for (const creature of [FAMILIAR, SWARM, MOUNT])
        for (const changes of [{}, { mode: "edit" }, { limited: true, editable: false }] as const)
          expect(textOf(sheet(creature, changes, lang))).not.toMatch(/ARCANES|TYPES|undefined|NaN|\{\w+\}/);
      expect([...missing]).toEqual([]);
    },
  );

  it("has one natural attack, and says what each is", () => {
    for (const [creature, words] of [
      [FAMILIAR, /Familier Bête au service de Isaure/],
      [SWARM, /Essaim Corps-à-corps valeur 80/],
      [MOUNT, /Monture Machine/],
    ] as const) {
      const html = sheet(creature);
      expect(textOf(html)).toMatch(words);
      expect(html.match(/data-action="attack"/g)).toHaveLength(1);
      expect(html).toContain('data-weapon="natural"');
    }
  });

  it("counts the heads of a swarm (MAS-1), and marks HP below zero of others (CHR-8)", () => {
    expect(sheet(SWARM).match(/<i class="on"/g)).toHaveLength(8);
    expect(sheet(SWARM)).toContain('data-figure="system.count.value"');
    expect(sheet(MOUNT)).toContain('class="fill bad"');
  });

  it("edits every field of its model that is not played", () => {
    const paths = (creature: CreatureSnapshot) =>
      [...sheet(creature, { mode: "edit" }).matchAll(/(?:name|data-figure)="(system\.[\w.]+)"/g)].map(
        (found) => found[1],
      );
    const common = [
      "system.reduction.flat",
      "system.reduction.percent",
      "system.altitude",
      "system.flies",
      "system.biography",
    ];
    expect(new Set(paths(FAMILIAR))).toEqual(new Set(["system.hp.value", "system.hp.max", "system.kind", ...common]));
    expect(new Set(paths(SWARM))).toEqual(
      new Set(["system.count.value", "system.count.max", "system.front", "system.discipline", ...common]),
    );
    expect(new Set(paths(MOUNT))).toEqual(new Set(["system.hp.value", "system.hp.max", "system.machine", ...common]));
  });

  it("disables an attack that cannot be begun, with the reason; a GM may begin it all the same", () => {
    const blocked = () => ({ reason: "stunned", of: "doer" }) as const;
    expect(sheet(FAMILIAR, { blocked })).toMatch(/data-action="attack"[^>]*aria-description="[^"]+"[^>]* disabled/);
    expect(sheet(FAMILIAR, { blocked, gm: true })).not.toMatch(/data-action="attack"[^>]* disabled/);
  });
});
