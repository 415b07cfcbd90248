// `npm test`: sets up what is missing, then everything that must hold. The last line is "N passed, N failed, N skipped".

import { bin, run } from "./run.mjs";
import { ensureChromium, ensureInstalled } from "./setup.mjs";

await ensureInstalled();
const chromium = await ensureChromium();
const node = process.execPath;

/** Steps before the tests; each counts as one test when it fails. */
const steps = [
  ["check", node, ["tools/check.mjs"]],
  ["build", node, ["tools/build.mjs"]],
  ["build the stand-in", node, ["tools/build-standin.mjs"]],
];
let failed = 0;
for (const [name, command, args] of steps) {
  const { code } = await run(command, args);
  if (code !== 0) {
    failed++;
    process.stdout.write(`FAIL ${name}\n`);
  }
}
if (failed) {
  process.stdout.write(`\n0 passed, ${failed} failed, 0 skipped\n`);
  process.exit(1);
}
const args = process.argv.slice(2);
// Of the browser tests those without which a table cannot play; `npm run e2e` has all.
const { code } = await run(bin("vitest"), ["run", "--project", "unit", "--project", "essential", ...args], {
  env: { CHROMIUM: chromium },
});
process.exitCode = code;
