// The rules map: rule id → functions that cite it → tests that cite it → manual entry. Writes docs/rules-map.md; with --check it writes
// nothing and fails when the map is not up to date. Either way it fails when an id of docs/rules.md lacks a function or a test.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

const MAP = join(ROOT, "docs", "rules-map.md");
const ID = /\b(CHR|CHK|CBT|MOV|CRIT|STA|PLC|WPN|FAM|DTH|MAS|DUE|AIR|SPL)-(\d+)(?:(?:–|-| to )(?:\1-)?(\d+))?/g;

/** Ids that a text cites, ranges (`CRIT-1 to CRIT-5`, `CBT-3 to 8`) counted out. */
function cited(text) {
  const ids = new Set();
  for (const [, family, first, last] of text.matchAll(ID)) {
    for (let n = Number(first); n <= Number(last ?? first); n++) ids.add(`${family}-${n}`);
  }
  return ids;
}

/** Every id of the rule book, in its order. */
function ruleBook() {
  const text = readFileSync(join(ROOT, "docs", "rules.md"), "utf8");
  return [...text.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id);
}

function filesOf(folder, ending) {
  const root = join(ROOT, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(ROOT.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort();
}

/** Documented functions, classes and constants of the rules: the doc comment before one, what it is, its name. */
const DECLARATION =
  /\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(?:export )?(?:async )?(function|class|const)\s+([A-Za-z_$][\w$]*)/g;

/** By id, the functions and constants that cite it; `computed`: ids that a function or class cites, and not a constant alone. */
function functionsByRule() {
  const found = new Map();
  const computed = new Set();
  for (const path of filesOf("src/rules", ".ts")) {
    const text = readFileSync(join(ROOT, path), "utf8");
    for (const [, comment, kind, name] of text.matchAll(DECLARATION)) {
      for (const id of cited(comment)) {
        add(found, id, `\`${name}\` (${path.slice("src/rules/".length)})`);
        if (kind !== "const") computed.add(id);
      }
    }
    for (const id of cited(text)) if (!known.has(id)) problems.push(`${id}: cited in ${path}, not in the rule book`);
  }
  return { functions: found, computed };
}

function add(found, id, entry) {
  const list = found.get(id) ?? [];
  if (!list.includes(entry)) found.set(id, [...list, entry]);
}

function testsByRule() {
  const found = new Map();
  const paths = [...filesOf("test/rules", ".test.ts"), ...filesOf("test/rules", ".json")];
  for (const path of paths) {
    const ids = cited(readFileSync(join(ROOT, path), "utf8"));
    const [, family, number] = /\/([a-z]+)-(\d+)-[^/]*\.json$/.exec(path) ?? [];
    if (family) ids.add(`${family.toUpperCase()}-${number}`);
    for (const id of ids) {
      add(found, id, path.slice("test/rules/".length));
      if (!known.has(id)) problems.push(`${id}: cited in ${path}, not in the rule book`);
    }
  }
  return found;
}

/** A scenario of the id's own, or a test that names it. */
function ownFirst(id, tests) {
  const own = tests.filter((path) => path.includes(`/${id.toLowerCase()}-`));
  const units = tests.filter((path) => path.endsWith(".test.ts"));
  return [...own, ...units.filter((path) => !own.includes(path))].join("<br>") || tests.slice(0, 3).join("<br>");
}

const problems = [];
const known = new Set(ruleBook());
const { functions, computed } = functionsByRule();
const tests = testsByRule();
const rows = ruleBook().map((id) => {
  const by = functions.get(id) ?? [];
  const from = tests.get(id) ?? [];
  if (!computed.has(id)) problems.push(`${id}: no function of src/rules cites it`);
  if (from.length === 0) problems.push(`${id}: no test cites it`);
  return `| ${id} | ${by.join("<br>")} | ${ownFirst(id, from)} | |`;
});
const map = `# The rules map

Rule id → functions of \`src/rules\` that cite it → tests of \`test/rules\` that cite it → manual entry. Made by \`node tools/rules-map.mjs\`.

| id | functions | tests | manual |
|---|---|---|---|
${rows.join("\n")}
`;
if (process.argv.includes("--check")) {
  if (!existsSync(MAP) || readFileSync(MAP, "utf8") !== map)
    problems.push("docs/rules-map.md is not up to date: node tools/rules-map.mjs");
} else writeFileSync(MAP, map);
if (problems.length > 0) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exitCode = 1;
}
