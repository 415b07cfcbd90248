// `node tools/random-play.mjs [FIGHTS] [FIRST SEED]`: ten thousand seeded random fights through the rules. A failing one is printed as a
// scenario file, exit 1.
import { bundleRules } from "./bundle-rules.mjs";

const [fights = 10_000, first = 1] = process.argv.slice(2).map(Number);
const { fight } = await bundleRules("random-play", { fight: "test/rules/random/play-random-fight.ts" });
let steps = 0;
let refused = 0;
let failed = 0;
const began = performance.now();
for (let seed = first; seed < first + fights; seed++) {
  const played = fight.playRandomFight(seed);
  steps += played.steps;
  refused += played.refused;
  if (played.problem === null) continue;
  failed++;
  if (failed === 1) process.stdout.write(`${JSON.stringify(played.scenario, null, 1)}\n`);
  process.stderr.write(`seed ${seed}: ${played.problem}\n`);
}
const seconds = ((performance.now() - began) / 1000).toFixed(1);
process.stderr.write(
  `${failed === 0 ? "PASS" : "FAIL"} ${fights} fights, ${steps} steps (${refused} refused), ${failed} failed, ${seconds} s\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
