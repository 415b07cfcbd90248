// `npm run mutants [-- rules|standin] [ID…]`: plants faults in a copy of the tree, one at a time, and asks whether tests notice.
// Prints PASS or FAIL against each list's bar; without ids it writes the list's report in docs/reports.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { rulesFaults } from "./mutants/rules-faults.mjs";
import { standinFaults } from "./mutants/standin-faults.mjs";
import { ROOT } from "./run.mjs";

const LISTS = [rulesFaults, standinFaults];
const args = process.argv.slice(2);
const wanted = LISTS.filter(({ name }) => args.includes(name));
const ids = args.filter((arg) => !LISTS.some(({ name }) => name === arg));
const say = (line) => void process.stdout.write(`${line}\n`);

/** Runs a list. @returns {Promise<boolean>} whether enough was noticed, and nothing was out of order */
async function runList(list) {
  const all = JSON.parse(readFileSync(join(ROOT, list.list), "utf8"));
  const mutants = ids.length > 0 ? all.filter(({ id }) => ids.includes(id)) : all;
  if (mutants.length === 0) return true;
  const started = Date.now();
  const found = new Map();
  const stale = [];
  const warnings = [];
  const tell = ({ id, file, what }, by) => {
    if (by === undefined) {
      stale.push(id);
      say(`STALE     ${id}: no longer applies, its text does not stand once in ${file}`);
      return;
    }
    found.set(id, by);
    say(`${by === null ? "UNNOTICED" : "noticed  "} ${id}: ${what}${by === null ? "" : ` (${by})`}`);
  };
  await list.run(mutants, tell, (warning) => {
    warnings.push(warning);
    say(`UNSOUND   ${warning}`);
  });
  const missing = ids.length > 0 ? [] : list.missing(mutants);
  for (const id of missing) say(`MISSING   ${id}: no fault is listed`);
  const rows = mutants.filter(({ id }) => found.has(id));
  const count = rows.filter(({ id }) => found.get(id) !== null).length;
  const share = Math.floor((count * 1000) / Math.max(1, rows.length)) / 10;
  const pass = share >= list.bar && stale.length + missing.length + warnings.length === 0;
  const verdict = `${count} of ${rows.length} faults noticed, ${share} % (bar ${list.bar} %): ${pass ? "PASS" : "FAIL"}`;
  say(`${list.name}: ${verdict}`);
  if (ids.length > 0) return pass;
  const lines = rows.map(
    ({ id, what }) => `| ${id} | ${what} | ${found.get(id)?.replaceAll("|", "\\|") ?? "**unnoticed**"} |`,
  );
  const notes = [...stale.map((id) => `${id} no longer applies.`), ...warnings.map((warning) => `${warning}.`)];
  const seconds = Math.round((Date.now() - started) / 1000);
  writeFileSync(
    join(ROOT, list.report),
    `# ${list.title}

${list.preface}

${verdict}, in ${seconds} s.
${notes.length > 0 ? `\n${notes.map((note) => `- ${note}`).join("\n")}\n` : ""}
| id | fault | noticed by |
|---|---|---|
${lines.join("\n")}
`,
  );
  return pass;
}

let pass = true;
for (const list of wanted.length > 0 ? wanted : LISTS) pass = (await runList(list)) && pass;
process.exitCode = pass ? 0 : 1;
