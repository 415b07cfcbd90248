import type { Json, JsonObject } from "../json";
import { DiceList } from "./dice-list";
import { Field, Malformed } from "./field";
import { parseScenario } from "./parse-scenario";
import { reportActor } from "./report-actor";
import type { Stage } from "./stage";
import { STEP_TABLE } from "./step-table";

export const RESULT_FORMAT = "arcanes-agonie/result@1";

export interface ScenarioResult extends JsonObject {
  readonly format: typeof RESULT_FORMAT;
  readonly steps: readonly JsonObject[];
  readonly actors: { readonly [id: string]: JsonObject };
}

/** The result of a scenario, or the one line that says where and why it is malformed. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

function playStep(stage: Stage, field: Field): JsonObject {
  const name = field.at("do");
  const text = name.text();
  const player = STEP_TABLE.get(text) ?? name.fail(`no step '${text}'`);
  const dice = new DiceList(field.at("dice"));
  const result = player({ field, stage, dice });
  dice.close();
  return { do: text, ...result };
}

function play(document: Field): ScenarioResult {
  const stage = parseScenario(document);
  const steps = document
    .at("steps")
    .list()
    .map((field) => playStep(stage, field));
  const actors = Object.fromEntries([...stage.actors].map(([id, actor]) => [id, reportActor(actor)]));
  return { format: RESULT_FORMAT, steps, actors };
}

function attempt<T>(read: () => T): Outcome<T> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, problem: error.message };
    throw error;
  }
}

/** The document or, of an array, the documents of a file, each with its path. */
function documentsOf(root: Field): readonly Field[] {
  return Array.isArray(root.value) ? root.list() : [root];
}

/**
 * Plays the scenario that a JSON document holds, or every one of an array, in which case the result is an array too. The same document
 * gives the same result. Malformed: the JSON path and why, in one line.
 */
export function runScenario(document: unknown): Outcome<ScenarioResult | readonly ScenarioResult[]> {
  return attempt(() => {
    const results = documentsOf(new Field(document, "")).map(play);
    const [only] = results;
    return Array.isArray(document) || only === undefined ? results : only;
  });
}

/** What a document expects of its results, one entry for each of its scenarios; `undefined` where it expects nothing. */
export function expectationsOf(document: unknown): readonly Json[] {
  return documentsOf(new Field(document, "")).map((each) => (each.at("expect").value ?? {}) as Json);
}
