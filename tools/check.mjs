// The static part of `npm test`: types, lint, import directions, language, manifest, templates, v13 forms. Needs an installed tree.
import { existsSync } from "node:fs";
import { bin, ROOT, run } from "./run.mjs";
import { ensureInstalled } from "./setup.mjs";

await ensureInstalled();

const node = process.execPath;
/** Steps in rows; those of one row run side by side. */
const rows = [
  [["templates", node, ["tools/hbs-types.mjs"]]],
  [
    ["rules are pure", bin("tsc"), ["-p", "tsconfig.rules.json"]],
    ["pure parts", bin("tsc"), ["-p", "tsconfig.pure.json"]],
    ["stand-in core is pure", bin("tsc"), ["-p", "standin/tsconfig.core.json"]],
    ["biome", bin("biome"), ["check", "--error-on-warnings", "."]],
    ["imports", node, ["tools/check-imports.mjs"]],
    ["language", node, ["tools/check-lang.mjs"]],
    ["manifest", node, ["tools/check-manifest.mjs"]],
    ["packs", node, ["tools/packs.mjs", "--check"]],
    ["rules map", node, ["tools/rules-map.mjs", "--check"]],
    ["v13 forms", node, ["tools/check-v14.mjs"]],
  ],
  [
    ["types", bin("tsc"), ["-p", "."]],
    ["types of the stand-in", bin("tsc"), ["-p", "standin"]],
  ],
  [
    ["types of the tests", bin("tsc"), ["-p", "test"]],
    ["oxlint", bin("oxlint"), ["--deny-warnings"]],
  ],
];

let failed = 0;
for (const row of rows) {
  const results = await Promise.all(
    row.map(async ([name, command, args]) => ({ name, ...(await run(command, args, { capture: true })) })),
  );
  for (const { name, code, output } of results) {
    process.stdout.write(`${code === 0 ? "ok  " : "FAIL"} ${name}\n`);
    if (code !== 0) {
      failed++;
      process.stdout.write(`${output.trim().slice(0, 20_000)}\n`);
    }
  }
}
if (!existsSync(`${ROOT}/package-lock.json`)) failed++;
process.exitCode = failed ? 1 : 0;
