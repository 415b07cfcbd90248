// Bundles TypeScript entries (rules, tests' generators) into the cache and imports them: for tools that run them at full speed.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "./run.mjs";
import { ensureInstalled } from "./setup.mjs";

/**
 * @param {string} name folder in the cache
 * @param {Record<string, string>} entries name → path from the project's folder
 * @returns every entry's module by name
 */
export async function bundleRules(name, entries) {
  await ensureInstalled();
  const { build } = await import("vite");
  const outDir = join(ROOT, ".cache", name);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: "silent",
    build: {
      outDir,
      target: "node20",
      minify: false,
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entries).map(([entry, path]) => [entry, join(ROOT, path)])),
        formats: ["es"],
        fileName: (_, entry) => `${entry}.mjs`,
      },
    },
  });
  const modules = {};
  for (const entry of Object.keys(entries)) {
    modules[entry] = await import(`${pathToFileURL(join(outDir, `${entry}.mjs`)).href}?${Date.now()}`);
  }
  return modules;
}
