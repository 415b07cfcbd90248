import { describe, expect, it } from "vitest";
import { statusEffectId } from "../src/rules/consequences/status-effect-id";
import { STATUS_IDS } from "../src/rules/statuses/status-ids";
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
