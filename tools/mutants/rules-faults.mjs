import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { ROOT } from "../run.mjs";
import { CopiedTree } from "./copied-tree.mjs";
import { failuresOf } from "./run-vitest.mjs";

/** A mutant that runs so long is caught in a loop: noticed. Milliseconds. */
const TOO_LONG = 120_000;
const COPIED = [
  "src",
  "test/rules",
  "test/fakes",
  "docs",
  "tools",
  "lang",
  "package.json",
  "vitest.config.ts",
  "tsconfig.json",
];

/** By id, the tests of the rules map: scenarios (JSON) and test files, from test/rules. */
function readTests() {
  const map = readFileSync(join(ROOT, "docs/rules-map.md"), "utf8");
  return new Map(
    [...map.matchAll(/^\| ([A-Z]+-\d+) \|[^|]*\| ([^|]*) \|/gm)].map(([, id, tests]) => [
      id,
      tests.split("<br>").filter((test) => test !== ""),
    ]),
  );
}

/** What notices among these scenarios; null where none does. */
async function noticedByScenarios(tree, files) {
  if (files.length === 0) return null;
  const outDir = join(tree.path, ".cache");
  await build({
    root: tree.path,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: {
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      lib: {
        entry: join(tree.path, "src/rules/scenario/check-scenario.ts"),
        formats: ["es"],
        fileName: () => "mutant.mjs",
      },
    },
  });
  for (const file of files) {
    const args = [
      join(tree.path, "tools/mutants/check-scenarios.mjs"),
      join(outDir, "mutant.mjs"),
      join(tree.path, "test/rules", file),
    ];
    const run = spawnSync(process.execPath, args, { cwd: tree.path, encoding: "utf8", timeout: TOO_LONG });
    if (run.status !== 0) return file;
  }
  return null;
}

/** What notices among these test files; null where none does. */
function noticedByUnits(tree, files) {
  if (files.length === 0) return null;
  const paths = files.map((file) => `test/rules/${file}`);
  const [failed] = failuresOf(tree.path, [...paths, "--project", "unit", "--bail", "1"], TOO_LONG);
  if (!failed) return null;
  return files.find((file) => basename(file) === basename(failed.file)) ?? failed.file;
}

/** The first of some tests that fails in the tree as it is; null where none does. */
async function noticed(tree, tests) {
  return (
    (await noticedByScenarios(
      tree,
      tests.filter((test) => test.endsWith(".json")),
    )) ??
    noticedByUnits(
      tree,
      tests.filter((test) => test.endsWith(".ts")),
    )
  );
}

/** The faults of the rules: one for each rule id, looked for by the tests that the rules map names for it. */
export const rulesFaults = {
  name: "rules",
  list: "tools/mutants/rules.json",
  report: "docs/reports/mutants.md",
  bar: 95,
  title: "Planted faults",
  preface: `Written by \`npm run mutants\`: one fault for each rule id (tools/mutants/rules.json), planted alone in a copy of the tree; the tests of that id
are those of docs/rules-map.md, scenarios first. The last column names the first that notices.`,

  /** @returns ids without a fault */
  missing: (mutants) => [...readTests().keys()].filter((id) => !mutants.some((mutant) => mutant.id === id)),

  /**
   * Plants the faults and tells of each.
   * @param mutants  those to plant
   * @param tell     called with each and the first test that notices it, null for none, undefined where its text is gone
   * @throws Error when a test fails without any fault: every fault would be noticed then
   */
  async run(mutants, tell) {
    const testsOf = readTests();
    const tree = new CopiedTree(COPIED);
    try {
      const sound = await noticed(tree, [...new Set([...testsOf.values()].flat())]);
      if (sound !== null) throw new Error(`${sound} fails without any fault`);
      for (const mutant of mutants) {
        const mend = tree.plant(mutant);
        const by = mend ? await noticed(tree, testsOf.get(mutant.id) ?? []) : undefined;
        mend?.();
        tell(mutant, by);
      }
    } finally {
      tree.remove();
    }
  },
};
