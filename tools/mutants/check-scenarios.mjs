// node check-scenarios.mjs BUNDLE FILE…: exit 1 with one line when a scenario does not come out as it expects (or is refused).
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [bundle, ...files] = process.argv.slice(2);
const { checkScenario } = await import(pathToFileURL(bundle).href);
for (const file of files) {
  const outcome = checkScenario(JSON.parse(readFileSync(file, "utf8")));
  const problem = outcome.ok ? outcome.value.differences[0] : outcome.problem;
  if (problem === undefined) continue;
  process.stdout.write(`${problem}\n`);
  process.exit(1);
}
