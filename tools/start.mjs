// `npm start`: sets up what is missing, builds, and opens the demo table. Options: --no-open, --fresh, --port N, --language fr|en.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkNode, ensureInstalled, findChromium } from "./setup.mjs";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const WORLD = join(ROOT, ".cache", "world");
const FIRST_PORT = 30000;
const LAST_PORT = 30020;

checkNode();
const { values: options } = parseArgs({
  options: {
    "no-open": { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    port: { type: "string" },
    language: { type: "string" },
  },
});

await ensureInstalled();
await runNode("tools/build.mjs");
await runNode("tools/build-standin.mjs");
if (options.fresh) rmSync(WORLD, { recursive: true, force: true });
mkdirSync(WORLD, { recursive: true });

const server = spawn(
  process.execPath,
  [
    join(ROOT, ".cache", "standin", "server.mjs"),
    ...["--client", join(ROOT, ".cache", "standin", "client")],
    ...["--system", join(ROOT, "dist")],
    ...["--world", join(ROOT, "standin", "world")],
    ...["--data", WORLD],
    ...["--port", options.port ?? String(await freePort())],
    ...(options.language ? ["--language", options.language] : []),
  ],
  { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] },
);
const browsers = [];
let stopping = false;
const stop = () => {
  if (stopping) return;
  stopping = true;
  for (const browser of browsers) browser.kill();
  server.kill("SIGTERM");
};
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
server.on("exit", (code) => {
  for (const browser of browsers) browser.kill();
  process.exit(stopping ? 0 : (code ?? 1));
});

let opened = false;
for await (const line of createInterface({ input: server.stdout })) {
  if (opened) process.stdout.write(`${line}\n`);
  else {
    opened = true;
    announce(JSON.parse(line).url);
  }
}

function announce(url) {
  const host = url.replace("127.0.0.1", "localhost");
  process.stdout.write(`
La table est ouverte. / The table is open.

  MJ / GM                    ${url}/join      « MJ »
  Joueurs / players          ${host}/join      « Alix », « Bastien »

Deux fenêtres d’un même navigateur partagent la même session : prenez l’une des adresses pour le MJ et l’autre pour un joueur,
ou une fenêtre privée. / Two windows of one browser share a session: use one address for the GM and the other for a player,
or a private window.
Ctrl+C pour arrêter / to stop ; --fresh pour recommencer / to start anew.
`);
  if (!options["no-open"]) openWindows(url);
}

/** Opens one window for the GM and one for a player, each with a profile of its own, when there is a screen. */
function openWindows(url) {
  const hasScreen = process.platform !== "linux" || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const chromium = hasScreen ? findChromium() : null;
  if (!chromium) return;
  for (const [who, position] of [
    ["gm", "0,0"],
    ["player", "120,60"],
  ]) {
    const profile = join(tmpdir(), `standin-${process.pid}-${who}`);
    const args = [
      `--user-data-dir=${profile}`,
      "--no-first-run",
      "--no-default-browser-check",
      "--disable-sync",
      `--window-position=${position}`,
      "--window-size=1440,900",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      `${url}/join`,
    ];
    const browser = spawn(chromium, args, { stdio: "ignore" });
    browser.on("error", () => undefined);
    browser.on("exit", () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
    browsers.push(browser);
  }
}

function runNode(script) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [join(ROOT, script)], { cwd: ROOT, stdio: ["ignore", 2, 2] });
    child.on("exit", (code) => (code === 0 ? done() : process.exit(code ?? 1)));
  });
}

/** The first free port of ours, so that the address stays the same from one day to the next. */
async function freePort() {
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) if (await isFree(port)) return port;
  return 0;
}

function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}
