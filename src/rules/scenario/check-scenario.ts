import { differences } from "./compare";
import { expectationsOf, type Outcome, runScenario, type ScenarioResult } from "./run-scenario";

export interface CheckedScenario {
  readonly result: ScenarioResult | readonly ScenarioResult[];
  /** One line for each difference; of an array each begins with the index of its scenario, `[2].steps[0].outcome: …`. */
  readonly differences: readonly string[];
}

/** Plays a document and compares each result with the document's own `expect`. */
export function checkScenario(document: unknown): Outcome<CheckedScenario> {
  const outcome = runScenario(document);
  if (!outcome.ok) return outcome;
  const many = Array.isArray(outcome.value);
  const results = (many ? outcome.value : [outcome.value]) as readonly ScenarioResult[];
  const found = expectationsOf(document).flatMap((expected, index) => {
    const lines = differences(expected, results[index]);
    return many ? lines.map((line) => `[${index}].${line}`) : lines;
  });
  return { ok: true, value: { result: outcome.value, differences: found } };
}
