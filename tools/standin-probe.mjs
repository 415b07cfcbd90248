// `npm run --silent standin:probe -- FOLDER`: boots the system of a folder on the stand-in and prints a report of how it went.
import { spawn } from "node:child_process";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildStandin } from "./build-standin.mjs";
import { ensureChromium } from "./setup.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = join(ROOT, "standin", "harness");
const STANDIN = join(ROOT, ".cache", "standin");

/** Builds the program of the probe and the script that it puts into its pages; both are small. */
async function buildProbe() {
  const folder = join(ROOT, ".cache", "probe");
  const fresh = `${folder}.${process.pid}`;
  const { build } = await import("vite");
  const common = { root: SOURCES, configFile: false, logLevel: "warn", publicDir: false };
  const output = { outDir: fresh, emptyOutDir: false, minify: false, reportCompressedSize: false };
  mkdirSync(fresh, { recursive: true });
  await build({
    ...common,
    build: {
      ...output,
      target: "node20",
      ssr: join(SOURCES, "main.ts"),
      rolldownOptions: { output: { entryFileNames: "probe.mjs" } },
    },
  });
  await build({
    ...common,
    build: {
      ...output,
      target: "es2023",
      lib: { entry: join(SOURCES, "page", "probe-page.ts"), formats: ["es"], fileName: () => "page.mjs" },
    },
  });
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return folder;
}

await buildStandin();
const chromium = await ensureChromium();
const folder = await buildProbe();
// A folder is named from where the command was given, not from the project's root.
const from = process.env.INIT_CWD ?? process.cwd();
const args = process.argv.slice(2).map((arg) => (arg.startsWith("-") ? arg : resolve(from, arg)));
const places = ["--server", join(STANDIN, "server.mjs"), "--client", join(STANDIN, "client")];
const own = [...places, "--page", join(folder, "page.mjs"), "--chromium", chromium];
const child = spawn(process.execPath, [join(folder, "probe.mjs"), ...own, ...args], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
