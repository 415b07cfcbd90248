import { appendFileSync } from "node:fs";

/** What a run came to. */
export interface SoakRun {
  readonly actions: number;
  readonly order: "newest" | "random";
  readonly seed: number;
  readonly done: { readonly [kind: string]: number };
  readonly edits: number;
  /** Stored values that differed from the start before anything was undone. */
  readonly changed: number;
  readonly taken: number;
  readonly asked: readonly string[];
  readonly left: readonly string[];
  /** What encounters hold of their combatants in the end. */
  readonly combatants: readonly string[];
  readonly seconds: { readonly playing: number; readonly undoing: number };
  readonly errors: readonly string[];
}

const list = (lines: readonly string[]) =>
  lines.length === 0 ? "none" : `\n${lines.map((line) => `- ${line}`).join("\n")}`;

/** Adds the run to the report (Markdown). */
export function writeSoakReport(file: string, run: SoakRun): void {
  const kinds = Object.entries(run.done).sort(([, a], [, b]) => b - a);
  const text = `
## ${run.actions} actions, seed ${run.seed}, undone ${run.order === "newest" ? "newest first" : "in random order"}

| | |
|---|---|
| actions | ${kinds.map(([kind, times]) => `${kind} ${times}`).join(", ")} |
| playing | ${run.seconds.playing.toFixed(0)} s |
| stored values changed by it | ${run.changed} |
| cards taken back | ${run.taken}, in ${run.seconds.undoing.toFixed(0)} s |
| HP changed by hand without a notice | ${run.edits} |

Asked about: ${list(run.asked)}

Different from the start after all was taken back: ${list(run.left)}

Combatants in the end: ${list(run.combatants)}

Errors in the four consoles: ${list(run.errors)}
`;
  appendFileSync(file, text);
}
