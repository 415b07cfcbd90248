// `npm run --silent scenario -- [--check] FILE`: plays a scenario through the rules engine. Nothing but JSON on stdout.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";
import { ensureInstalled } from "./setup.mjs";

const CACHE = join(ROOT, ".cache");
const BUNDLE = join(CACHE, "scenario.mjs");
const SOURCES = join(ROOT, "src", "rules");

/** Ends the program: malformed input is one line and exit 2. */
function malformed(text) {
  process.stderr.write(`${text.replace(/\s*\n\s*/g, " ")}\n`);
  process.exit(2);
}

/** Time of the newest source of the rules, milliseconds. */
function newestSource() {
  let newest = statSync(join(ROOT, "tools", "scenario.mjs")).mtimeMs;
  for (const entry of readdirSync(SOURCES, { recursive: true, withFileTypes: true })) {
    newest = Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return newest;
}

/** Bundles the engine when a source is newer than the bundle. Silent: stdout is the result's. */
async function freshBundle() {
  if (existsSync(BUNDLE) && statSync(BUNDLE).mtimeMs >= newestSource()) return;
  await ensureInstalled();
  const { build } = await import("vite");
  const folder = join(CACHE, `scenario-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    await build({
      root: ROOT,
      configFile: false,
      publicDir: false,
      logLevel: "silent",
      build: {
        outDir: folder,
        target: "node20",
        minify: false,
        reportCompressedSize: false,
        lib: { entry: join(SOURCES, "scenario", "check-scenario.ts"), formats: ["es"], fileName: () => "scenario.mjs" },
      },
    });
    renameSync(join(folder, "scenario.mjs"), BUNDLE);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const args = process.argv.slice(2);
const check = args.includes("--check");
const files = args.filter((arg) => arg !== "--check");
const [file] = files;
if (files.length !== 1 || file.startsWith("-")) malformed("usage: npm run --silent scenario -- [--check] FILE.json");

let text;
try {
  text = readFileSync(file, "utf8");
} catch (error) {
  malformed(`${file}: cannot be read (${error.code ?? error.message})`);
}
let document;
try {
  document = JSON.parse(text.replace(/^\uFEFF/, ""));
} catch (error) {
  malformed(`${file}: no JSON (${error.message})`);
}

await freshBundle();
const { checkScenario } = await import(pathToFileURL(BUNDLE).href);
const outcome = checkScenario(document);
if (!outcome.ok) malformed(`${file}: ${outcome.problem}`);
if (check) {
  for (const line of outcome.value.differences) process.stderr.write(`${line}\n`);
  process.exitCode = outcome.value.differences.length > 0 ? 1 : 0;
} else {
  process.stdout.write(`${JSON.stringify(outcome.value.result, null, 1)}\n`);
}
