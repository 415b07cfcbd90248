import { describe, expect, it } from "vitest";
import { statusEffectId } from "../src/rules/consequences/status-effect-id";
import { STATUS_IDS } from "../src/rules/statuses/status-ids";
import { ITEM_PACKS, itemDocuments, itemProblems, readItems } from "../tools/item-packs.mjs";
import { databaseProblems, readSources, sourceProblems, statusDocuments } from "../tools/packs.mjs";

describe("the compendium of statuses", () => {
  it("has every status, with the fixed id of the rules, in both languages", () => {
    const [fr, en] = [statusDocuments("fr"), statusDocuments("en")];
    expect(fr.map(({ system }) => system.status)).toEqual([...STATUS_IDS]);
    expect(fr.map(({ _id }) => _id)).toEqual(STATUS_IDS.map(statusEffectId));
    expect(en.map(({ _id, system }) => [_id, system])).toEqual(fr.map(({ _id, system }) => [_id, system]));
    expect(fr.map(({ name }) => name)).not.toEqual(en.map(({ name }) => name));
  });

  it("B19: comes out as it went in: built, extracted, built again, nothing lost", async () => {
    expect(await databaseProblems()).toEqual([]);
  });

  it("is refused with a status lacking, unknown or twice, without a description, or with bare French marks", () => {
    const sources = readSources();
    const [first, ...rest] = sources;
    if (!first) throw new Error("no sources");
    expect(sourceProblems(sources)).toEqual([]);
    expect(sourceProblems(rest)).toEqual([`packs/statuses: lacks "${first.status}"`]);
    const spoilt = (changes: object) => sourceProblems([{ ...first, ...changes }, ...rest]).join("\n");
    expect(spoilt({ status: "sleepy" })).toContain('no status "sleepy"');
    expect(sourceProblems([...sources, first]).join("\n")).toContain("its id is taken");
    expect(spoilt({ fr: { ...first.fr, description: [] } })).toContain("fr: no description");
    expect(spoilt({ fr: { ...first.fr, description: ["Ne peut rien faire : pas d’attaque."] } })).toContain(
      "typography",
    );
    expect(spoilt({ en: { ...first.en, name: "Dazed" } })).toContain("the interface calls it");
    expect(spoilt({ turns: 0 })).toContain('no turns "0"');
    expect(spoilt({ rule: "ABC-1" })).toContain("no rule id");
  });
});

describe("the compendia of items", () => {
  it("hold a weapon for everybody and twenty techniques, for every discipline and role, without a fault", () => {
    for (const pack of ["weapons", "techniques"] as const) expect(itemProblems(pack)).toEqual([]);
    const weapons = readItems("weapons");
    expect(weapons.length).toBeGreaterThanOrEqual(25);
    for (const kind of ["melee", "ranged", "magic"])
      expect(weapons.filter((each) => each.kind === kind && each.damage.max === 100).length).toBeGreaterThan(0);
    const techniques = readItems("techniques");
    expect(techniques).toHaveLength(20);
    const fors = new Set(techniques.map(({ discipline, role }) => `${discipline} ${role}`));
    expect(fors.size).toBe(9);
    for (const effect of ["damage", "heal", "status"])
      expect(techniques.some((each) => each.effect === effect)).toBe(true);
    for (const area of ["single", "multi", "area", "self"])
      expect(techniques.some((each) => each.area === area)).toBe(true);
  });

  it("have ids of their own, one for both languages, and other words in each", () => {
    const ids = Object.keys(ITEM_PACKS).flatMap((pack) => itemDocuments(pack, "fr").map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const pack of Object.keys(ITEM_PACKS)) {
      const [fr, en] = [itemDocuments(pack, "fr"), itemDocuments(pack, "en")];
      expect(en.map(({ _id }) => _id)).toEqual(fr.map(({ _id }) => _id));
      const words = (documents: typeof fr) => documents.map(({ system }) => system.description);
      expect(words(fr).filter((each, i) => each === words(en)[i])).toEqual([]);
    }
  });

  it("are refused with figures out of range, an unknown status, no words, or bare French marks", () => {
    const [weapon] = readItems("weapons");
    const [technique] = readItems("techniques");
    if (!weapon || !technique) throw new Error("no sources");
    const weaponWith = (changes: object) => itemProblems("weapons", [{ ...weapon, ...changes }]).join("\n");
    expect(weaponWith({ damage: { min: 1, max: 120 } })).toContain("no damage within 1–100");
    expect(weaponWith({ damage: { min: 50, max: 20 } })).toContain("no damage within 1–100");
    expect(weaponWith({ kind: "siege" })).toContain('no kind "siege"');
    expect(weaponWith({ icon: "no-such-picture" })).toContain("no icon");
    expect(weaponWith({ fr: { ...weapon.fr, description: ["Elle frappe : on tombe aussitôt."] } })).toContain(
      "typography",
    );
    expect(itemProblems("weapons", [weapon, weapon]).join("\n")).toContain("its id is taken");
    const techniqueWith = (changes: object) => itemProblems("techniques", [{ ...technique, ...changes }]).join("\n");
    expect(techniqueWith({ effect: "status", power: null, status: "sleepy" })).toContain('no status "sleepy"');
    expect(techniqueWith({ effect: "damage", status: null, turns: null, power: null })).toContain("no power");
    expect(techniqueWith({ charges: 0 })).toContain('no charges "0"');
    expect(techniqueWith({ en: { ...technique.en, description: [] } })).toContain("en: no description");
  });
});
