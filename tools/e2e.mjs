// `npm run e2e`: all browser tests.

import { bin, run } from "./run.mjs";
import { ensureChromium, ensureInstalled } from "./setup.mjs";

await ensureInstalled();
const chromium = await ensureChromium();
for (const script of ["tools/build.mjs", "tools/build-standin.mjs"]) {
  const { code } = await run(process.execPath, [script]);
  if (code !== 0) process.exit(code);
}
const { code } = await run(bin("vitest"), ["run", "--project", "e2e", ...process.argv.slice(2)], {
  env: { CHROMIUM: chromium },
});
process.exitCode = code;
