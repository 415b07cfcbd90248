// `npm run soak -- [--actions 3000] [--seed N] [--order newest|random] [--report FILE]`: four browsers play by the seed, then everything is
// undone from its cards; what the server has stored must be as in the beginning. Adds what came of it to the report.
import { parseArgs } from "node:util";
import { bin, run } from "./run.mjs";
import { ensureChromium, ensureInstalled } from "./setup.mjs";

const { values } = parseArgs({
  options: {
    actions: { type: "string", default: "3000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    order: { type: "string", default: "newest" },
    report: { type: "string", default: "docs/reports/soak.md" },
  },
});
if (!["newest", "random"].includes(values.order)) throw new Error("--order is newest or random");
process.stdout.write(`seed ${values.seed}\n`);
await ensureInstalled();
const chromium = await ensureChromium();
for (const script of ["tools/build.mjs", "tools/build-standin.mjs"]) {
  const { code } = await run(process.execPath, [script]);
  if (code !== 0) process.exit(code);
}
const { code } = await run(bin("vitest"), ["run", "--project", "e2e", "test/e2e/seeded-play.test.ts"], {
  env: {
    CHROMIUM: chromium,
    SOAK_ACTIONS: values.actions,
    SOAK_SEED: values.seed,
    SOAK_ORDER: values.order,
    SOAK_REPORT: values.report,
  },
});
process.exitCode = code;
