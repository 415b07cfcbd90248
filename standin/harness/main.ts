import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { probe } from "./probe";
import { isClean } from "./report";

/**
 * Entry of the built probe: prints the report as one JSON document. Exit codes: 0 when nothing failed, 1 when something did,
 * 2 for a mistake in the command line or a folder that holds no system.
 */
async function main(): Promise<number> {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { server: text, client: text, page: text, chromium: text },
  });
  const [system] = positionals;
  const { server, client, page, chromium } = values;
  if (!system || positionals.length > 1 || !server || !client || !page || !chromium) {
    console.error("Usage: npm run --silent standin:probe -- FOLDER   (the folder of a built game system)");
    return 2;
  }
  const report = await probe({ system, server, client, chromium, script: await readFile(page, "utf8") });
  console.log(JSON.stringify(report, null, 2));
  return isClean(report) ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
