// Builds the stand-in: .cache/standin/server.mjs and .cache/standin/client/. Does nothing when its sources have not changed.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureInstalled } from "./setup.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = join(ROOT, "standin");
const OUT = join(ROOT, ".cache", "standin");
const STAMP = join(OUT, "sources.sha256");

/**
 * Builds server and client of the stand-in when they are not up to date.
 * @param {{ force?: boolean }} options
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildStandin({ force = false } = {}) {
  await ensureInstalled();
  const stamp = hashSources();
  if (!force && existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return false;
  // Beside the old build and then in its place: a server that runs never sees half of one.
  const fresh = `${OUT}.${process.pid}`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(join(fresh, "client"), { recursive: true });
  try {
    const { build } = await import("vite");
    await Promise.all([build(serverConfig(fresh)), build(clientConfig(join(fresh, "client")))]);
    const assets = join(SOURCES, "assets");
    if (existsSync(assets)) cpSync(assets, join(fresh, "client", "assets"), { recursive: true });
    writeFileSync(join(fresh, "sources.sha256"), stamp);
    rmSync(OUT, { recursive: true, force: true });
    renameSync(fresh, OUT);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return true;
}

/** A hash of all that the build is made from. */
function hashSources() {
  const hash = createHash("sha256");
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/^(world|conformance|harness)[\\/]/.test(relative(SOURCES, path)));
  for (const path of [...files.sort(), join(ROOT, "package-lock.json"), fileURLToPath(import.meta.url)]) {
    hash.update(relative(ROOT, path)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function common(outDir) {
  return {
    root: SOURCES,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: { outDir, emptyOutDir: false, minify: false, sourcemap: true, reportCompressedSize: false },
  };
}

function serverConfig(outDir) {
  const config = common(outDir);
  return {
    ...config,
    define: {},
    build: {
      ...config.build,
      target: "node20",
      ssr: join(SOURCES, "server", "main.ts"),
      rolldownOptions: { output: { entryFileNames: "server.mjs", keepNames: true } },
    },
  };
}

function clientConfig(outDir) {
  const config = common(outDir);
  return {
    ...config,
    build: {
      ...config.build,
      target: "es2023",
      lib: {
        entry: join(SOURCES, "client", "main.ts"),
        formats: ["es"],
        fileName: () => "client.mjs",
        cssFileName: "client",
      },
      // Systems and hooks look classes up by their names.
      rolldownOptions: { output: { keepNames: true } },
    },
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildStandin({ force: process.argv.includes("--force") });
}
