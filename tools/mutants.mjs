// `npm run mutants [-- ID…]`: plants the faults of tools/mutants/rules.json in a copy of the tree, one at a time, and asks whether the tests
// of that rule id (docs/rules-map.md: scenarios and test files that cite it) notice. Prints PASS or FAIL against the bar; without ids it
// writes docs/reports/mutants.md.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { build } from "vite";
import { ROOT } from "./run.mjs";

/** Share of the faults that the tests of their ids must notice, percent. */
const BAR = 95;
/** A mutant that runs so long is caught in a loop: noticed. Milliseconds. */
const TOO_LONG = 120_000;
const COPIED = ["src", "test/rules", "docs", "tools", "lang", "package.json", "vitest.config.ts", "tsconfig.json"];

const only = process.argv.slice(2);
const mutants = JSON.parse(readFileSync(join(ROOT, "tools/mutants/rules.json"), "utf8"));
const text = (path) => readFileSync(path, "utf8");

/** By id, the tests of the rules map: scenarios (JSON) and test files, from test/rules. */
const testsOf = new Map(
  [...text(join(ROOT, "docs/rules-map.md")).matchAll(/^\| ([A-Z]+-\d+) \|[^|]*\| ([^|]*) \|/gm)].map(
    ([, id, tests]) => [id, tests.split("<br>").filter((test) => test !== "")],
  ),
);

const tree = mkdtempSync(join(tmpdir(), "mutants-"));
for (const path of COPIED) cpSync(join(ROOT, path), join(tree, path), { recursive: true });
symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"), "dir");

function node(args) {
  return spawnSync(process.execPath, args, { cwd: tree, encoding: "utf8", timeout: TOO_LONG });
}

/** What notices among these scenarios; null where none does. */
async function noticedByScenarios(files) {
  if (files.length === 0) return null;
  const outDir = join(tree, ".cache");
  await build({
    root: tree,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: {
      outDir,
      emptyOutDir: true,
      target: "node20",
      minify: false,
      lib: { entry: join(tree, "src/rules/scenario/check-scenario.ts"), formats: ["es"], fileName: () => "mutant.mjs" },
    },
  });
  for (const file of files) {
    const path = join(tree, "test/rules", file);
    if (node([join(tree, "tools/mutants/check-scenarios.mjs"), join(outDir, "mutant.mjs"), path]).status !== 0)
      return file;
  }
  return null;
}

/** What notices among these test files; null where none does. */
function noticedByUnits(files) {
  if (files.length === 0) return null;
  const paths = files.map((file) => `test/rules/${file}`);
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const run = node([
    vitest,
    "run",
    ...paths,
    "--project",
    "unit",
    "--bail",
    "1",
    "--maxWorkers",
    "1",
    "--reporter",
    "json",
  ]);
  if (run.status === 0) return null;
  try {
    const report = JSON.parse(run.stdout.slice(run.stdout.indexOf("{")));
    const failed = report.testResults.find((file) => file.status === "failed");
    return failed ? (files.find((file) => basename(file) === basename(failed.name)) ?? "a test") : "a test";
  } catch {
    return "a test";
  }
}

/** The first test of an id that fails in the tree as it is; null where none does. */
async function noticed(id) {
  const tests = testsOf.get(id) ?? [];
  return (
    (await noticedByScenarios(tests.filter((test) => test.endsWith(".json")))) ??
    noticedByUnits(tests.filter((test) => test.endsWith(".ts")))
  );
}

const rows = [];
const stale = [];
const started = Date.now();
try {
  // without a fault nothing may be noticed, else every fault would be
  const all = [...new Set([...testsOf.values()].flat())];
  const sound =
    (await noticedByScenarios(all.filter((test) => test.endsWith(".json")))) ??
    noticedByUnits(all.filter((test) => test.endsWith(".ts")));
  if (sound !== null) throw new Error(`${sound} fails without any fault`);

  for (const { id, file, find, replace, what } of mutants) {
    if (only.length > 0 && !only.includes(id)) continue;
    const path = join(tree, file);
    const source = text(path);
    if (source.split(find).length !== 2) {
      stale.push(id);
      process.stdout.write(`STALE     ${id}: not found once in ${file}\n`);
      continue;
    }
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    const by = await noticed(id);
    writeFileSync(path, source);
    rows.push({ id, what, by });
    process.stdout.write(`${by === null ? "UNNOTICED" : "noticed  "} ${id}: ${what}${by === null ? "" : ` (${by})`}\n`);
  }
} finally {
  rmSync(tree, { recursive: true, force: true });
}

const count = rows.filter(({ by }) => by !== null).length;
const share = Math.floor((count * 1000) / Math.max(1, rows.length)) / 10;
const missing = only.length > 0 ? [] : [...testsOf.keys()].filter((id) => !mutants.some((mutant) => mutant.id === id));
for (const id of missing) process.stdout.write(`MISSING   ${id}: no fault is listed\n`);
const pass = share >= BAR && stale.length === 0 && missing.length === 0;
const seconds = Math.round((Date.now() - started) / 1000);
const verdict = `${count} of ${rows.length} faults noticed, ${share} % (bar ${BAR} %): ${pass ? "PASS" : "FAIL"}`;
process.stdout.write(`${verdict}\n`);
if (only.length === 0) {
  const lines = rows.map(({ id, what, by }) => `| ${id} | ${what} | ${by ?? "**unnoticed**"} |`);
  writeFileSync(
    join(ROOT, "docs/reports/mutants.md"),
    `# Planted faults

Written by \`npm run mutants\`: one fault for each rule id (tools/mutants/rules.json), planted alone in a copy of the tree; the tests of that id
are those of docs/rules-map.md, scenarios first. The last column names the first that notices.

${verdict}, in ${seconds} s.

| id | fault | noticed by |
|---|---|---|
${lines.join("\n")}
`,
  );
}
process.exitCode = pass ? 0 : 1;
