// Sets up what the commands need: Node's version, the packages of the lock file, a browser. Needs nothing installed itself.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const LOCK = join(ROOT, "package-lock.json");
const STAMP = join(ROOT, "node_modules", ".setup-stamp");
const INSTALLED = join(ROOT, "node_modules", ".package-lock.json");
/** Oldest Node that everything here runs on. */
const MINIMUM_NODE = [20, 19];

/** Ends the program with a message, in French and English, when Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  fail(
    `Il faut Node ${MINIMUM_NODE.join(".")} ou plus récent ; vous avez la version ${process.versions.node}.`,
    `Node ${MINIMUM_NODE.join(".")} or newer is needed; you have version ${process.versions.node}.`,
  );
}

/**
 * Installs the packages of the lock file when they are missing, or when the lock file or Node has changed since.
 * npm's own output goes to stderr: stdout stays free for a command's result.
 */
export async function ensureInstalled() {
  checkNode();
  const wanted = stamp();
  if (existsSync(STAMP) ? readFileSync(STAMP, "utf8") === wanted : installedMatchesLock()) {
    if (!existsSync(STAMP)) writeFileSync(STAMP, wanted);
    return;
  }
  process.stderr.write("Installation des paquets… / Installing the packages…\n");
  const status = npm(["ci", "--no-audit", "--no-fund"]);
  if (status !== 0) {
    fail(
      "L’installation des paquets (npm ci) a échoué : voyez le message ci-dessus.",
      "Installing the packages (npm ci) has failed: see the message above.",
    );
  }
  writeFileSync(STAMP, wanted);
}

/** Path of an installed browser of the Chromium family, or null. The variable CHROMIUM goes first. */
export function findChromium() {
  if (process.env.CHROMIUM) return isRunnable(process.env.CHROMIUM) ? process.env.CHROMIUM : null;
  return candidates().find(isRunnable) ?? null;
}

/** Path of a browser of the Chromium family; on Debian as root it is installed when missing, else the program ends. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (!process.env.CHROMIUM && process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get")) {
    process.stderr.write("Installation de Chromium… / Installing Chromium…\n");
    const options = { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
    const updated = spawnSync("apt-get", ["update", "-q"], options).status === 0;
    if (updated && spawnSync("apt-get", ["install", "-yq", "chromium"], options).status === 0) {
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  return fail(
    "Aucun navigateur Chrome, Chromium ou Edge n’a été trouvé. Installez-en un, ou donnez son chemin dans la variable CHROMIUM.",
    "No Chrome, Chromium or Edge was found. Install one, or give its path in the variable CHROMIUM.",
  );
}

function fail(french, english) {
  process.stderr.write(`${french}\n${english}\n`);
  process.exit(1);
}

/** What the installed packages depend on: the lock file, Node's binary interface and the machine. */
function stamp() {
  const lock = createHash("sha256").update(readFileSync(LOCK)).digest("hex");
  return `${lock} node-${process.versions.modules} ${process.platform}-${process.arch}\n`;
}

/** Packages that somebody installed by hand (`npm ci`, `npm install`) count when they are those of the lock file. */
function installedMatchesLock() {
  if (!existsSync(INSTALLED)) return false;
  const locked = JSON.parse(readFileSync(LOCK, "utf8")).packages;
  const installed = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "") return true;
    const there = installed[path];
    return there ? there.version === entry.version : Boolean(entry.optional || entry.devOptional || entry.peer);
  });
}

function npm(args) {
  const stdio = ["ignore", 2, 2];
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) {
    return spawnSync(process.execPath, [script, ...args], { cwd: ROOT, stdio }).status;
  }
  return spawnSync("npm", args, { cwd: ROOT, stdio, shell: process.platform === "win32" }).status;
}

function candidates() {
  if (process.platform === "darwin") {
    const apps = ["Google Chrome", "Chromium", "Microsoft Edge", "Brave Browser"];
    return apps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === "win32") {
    const homes = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    const programs = [
      "Google\\Chrome\\Application\\chrome.exe",
      "Microsoft\\Edge\\Application\\msedge.exe",
      "Chromium\\Application\\chrome.exe",
    ];
    return homes.filter(Boolean).flatMap((home) => programs.map((program) => join(home, program)));
  }
  const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "microsoft-edge"];
  return names.map(onPath).filter(Boolean);
}

function onPath(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isRunnable) ?? null;
}

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
