import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "../run.mjs";

/**
 * Runs tests of a copied tree, in one worker.
 * @param {string} tree its folder
 * @param {readonly string[]} args of vitest
 * @param {number} patience milliseconds after which the tests count as failed: caught in a loop
 * @returns {{ file: string, test: string, late: boolean }[]} the first failing test of each file that failed, and whether it only
 *   took too long, as it may on a busy machine; empty when all pass
 */
export function failuresOf(tree, args, patience) {
  const report = join(tree, "report.json");
  rmSync(report, { force: true });
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const fixed = ["--run", "--maxWorkers", "1", "--passWithNoTests", "--reporter", "json", "--outputFile", report];
  const run = spawnSync(process.execPath, [vitest, ...args, ...fixed], {
    cwd: tree,
    encoding: "utf8",
    timeout: patience,
    maxBuffer: 1 << 28,
  });
  if (run.status === 0) return [];
  try {
    const { testResults } = JSON.parse(readFileSync(report, "utf8"));
    const failed = testResults.filter(({ status }) => status === "failed");
    if (failed.length > 0) {
      return failed.map(({ name, message, assertionResults }) => {
        const first = assertionResults.find(({ status }) => status === "failed");
        const told = first?.failureMessages?.join() ?? message ?? "";
        return { file: relative(tree, name), test: first?.title ?? "", late: /timed? ?out/i.test(told) };
      });
    }
  } catch {
    // No report: the run did not come to its end.
  }
  return [{ file: run.error ? "a run without end" : "a run that broke off", test: "", late: false }];
}
