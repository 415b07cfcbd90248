import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { ROOT } from "../run.mjs";
import { CopiedTree } from "./copied-tree.mjs";
import { failuresOf } from "./run-vitest.mjs";

/** Mutants that run so long are caught in a loop: noticed. Milliseconds. */
const TOO_LONG = 300_000;
const TOO_LONG_IN_BROWSERS = 600_000;
const COPIED = [
  "standin",
  "test/standin",
  "tools",
  "package.json",
  "package-lock.json",
  "vitest.config.ts",
  "tsconfig.json",
];
const BROWSER_TESTS = "test/standin/client";
/** It tells whether our own system runs, not what the stand-in does. */
const LEFT_OUT = [`${BROWSER_TESTS}/own-system.test.ts`];

/** The browser tests most likely to notice a fault in a folder: they come first. */
const LIKELY = [
  ["standin/client/applications/", ["applications", "interface", "table"]],
  ["standin/client/documents/combat/", ["combat"]],
  ["standin/client/documents/compendium-collection", ["packs", "compendium-tab"]],
  ["standin/server/packs/", ["packs", "compendium-tab"]],
  ["standin/client/scene/", ["table", "hud"]],
  ["standin/", ["table"]],
];

function browserTests(file) {
  const all = readdirSync(join(ROOT, BROWSER_TESTS))
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => `${BROWSER_TESTS}/${name}`)
    .filter((path) => !LEFT_OUT.includes(path));
  const [, likely] = LIKELY.find(([folder]) => file.startsWith(folder)) ?? ["", []];
  const first = all.filter((path) => likely.includes(basename(path, ".test.ts")));
  return [first, all.filter((path) => !first.includes(path))].filter((paths) => paths.length > 0);
}

const named = ({ file, test }) => `${file.replace("test/standin/", "")}${test ? `: ${test}` : ""}`;

/** The first quick test that fails among those whose imports reach a file; null where none does. */
function noticedQuickly(tree, file, unsound) {
  const excluded = unsound.flatMap((path) => ["--exclude", path]);
  const [failed] = failuresOf(tree.path, ["related", file, "--project", "unit", "--bail", "1", ...excluded], TOO_LONG);
  return failed ? named(failed) : null;
}

/** The first browser test that fails, and fails again by itself: what fails only now and then has noticed nothing. */
function noticedInBrowsers(tree, file, unsound) {
  for (const paths of browserTests(file)) {
    const sound = paths.filter((path) => !unsound.includes(path));
    if (sound.length === 0) continue;
    for (const { file: failed } of failuresOf(tree.path, [...sound, "--project", "e2e"], TOO_LONG_IN_BROWSERS)) {
      if (!failed.startsWith(BROWSER_TESTS)) return failed;
      const [again] = failuresOf(tree.path, [failed, "--project", "e2e"], TOO_LONG_IN_BROWSERS);
      if (again) return named(again);
    }
  }
  return null;
}

/** Test files that fail without any fault. */
function findUnsound(tree) {
  const again = (failed, project) =>
    failed.filter(({ file }) => failuresOf(tree.path, [file, "--project", project], TOO_LONG_IN_BROWSERS).length > 0);
  const quick = again(failuresOf(tree.path, ["test/standin", "--project", "unit"], TOO_LONG_IN_BROWSERS), "unit");
  const inBrowsers = again(failuresOf(tree.path, [BROWSER_TESTS, "--project", "e2e"], TOO_LONG_IN_BROWSERS), "e2e");
  return [...quick, ...inBrowsers];
}

/**
 * The faults of the stand-in, written by somebody who had not seen its tests. All of them are shown to the quick tests whose
 * imports reach the file first; those that none of these notices, to the browser tests.
 */
export const standinFaults = {
  name: "standin",
  list: "tools/mutants/standin.json",
  report: "docs/reports/mutants-standin.md",
  bar: 90,
  title: "Planted faults of the stand-in",
  preface: `Written by \`npm run mutants -- standin\`: faults of the stand-in (tools/mutants/standin.json), each planted alone in a copy of the tree.
First the tests whose imports reach the file are run, up to the first failure, and then the browser tests. The last column names the first that notices.`,

  missing: () => [],

  /** As that of the faults of the rules; test files that fail without any fault are left out, and named. */
  async run(mutants, tell, warn) {
    const tree = new CopiedTree(COPIED, LEFT_OUT);
    try {
      const unsound = findUnsound(tree);
      for (const failed of unsound) warn(`${named(failed)} fails without any fault`);
      const files = unsound.map(({ file }) => file);
      const left = [];
      for (const mutant of mutants) {
        const mend = tree.plant(mutant);
        const by = mend ? noticedQuickly(tree, mutant.file, files) : undefined;
        mend?.();
        if (by === null) left.push(mutant);
        else tell(mutant, by);
      }
      for (const mutant of left) {
        const mend = tree.plant(mutant);
        const by = mend ? noticedInBrowsers(tree, mutant.file, files) : undefined;
        mend?.();
        tell(mutant, by);
      }
    } finally {
      tree.remove();
    }
  },
};
