import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkScenario } from "../../src/rules/scenario/check-scenario";

/** Scenarios of a folder: each must come out as it expects, and expect something. */
function scenariosOf(folder: string): readonly string[] {
  return readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith(".json"));
}

describe.each(["examples", "scenarios"])("%s", (folder) => {
  it.each(scenariosOf(folder))("%s comes out as expected", (name) => {
    const document: unknown = JSON.parse(readFileSync(join(import.meta.dirname, folder, name), "utf8"));
    const outcome = checkScenario(document);
    expect(outcome).toMatchObject({ ok: true });
    if (outcome.ok) expect(outcome.value.differences).toEqual([]);
  });
});
