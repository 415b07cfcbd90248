import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkScenario } from "../../../src/rules/scenario/check-scenario";

it("the example of docs/engine.md comes out as it says (CBT-3, CBT-7, CBT-8)", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/engine.md"), "utf8");
  const [, json] = /```json\n([\s\S]*?)```/.exec(text) ?? [];
  const outcome = checkScenario(JSON.parse(json ?? ""));
  expect(outcome).toMatchObject({ ok: true, value: { differences: [] } });
});
