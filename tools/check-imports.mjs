// The directions of imports: who may import whom. The table of ARCHITECTURE.md is this one.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { ROOT } from "./run.mjs";

/** folder → what it may import besides itself; `type:x` = types only. */
export const MAY_IMPORT = {
  rules: [],
  ports: ["type:rules"],
  flows: ["rules", "ports"],
  views: ["rules", "system-id"],
  "migrations/steps": [],
  migrations: ["migrations/steps", "settings", "system-id", "foundry/v14"],
  app: ["type:flows"],
  settings: ["system-id", "rules", "foundry/v14"],
  data: ["rules", "system-id", "foundry/v14"],
  documents: ["data", "rules", "system-id", "app", "foundry/v14"],
  effects: ["app", "views", "rules", "documents", "data", "settings", "system-id", "foundry/v14"],
  canvas: ["app", "effects", "views", "rules", "documents", "data", "settings", "system-id", "foundry/v14"],
  dialogs: ["views", "type:ports", "type:rules", "system-id", "foundry/v14"],
  checks: [
    "app",
    "agony",
    "dialogs",
    "type:flows",
    "views",
    "rules",
    "documents",
    "data",
    "settings",
    "system-id",
    "foundry/v14",
  ],
  sheets: [
    "app",
    "checks",
    "agony",
    "effects",
    "type:flows",
    "views",
    "rules",
    "documents",
    "data",
    "settings",
    "system-id",
    "foundry/v14",
  ],
  chat: [
    "app",
    "checks",
    "agony",
    "dialogs",
    "effects",
    "type:flows",
    "views",
    "rules",
    "documents",
    "data",
    "settings",
    "system-id",
    "foundry/v14",
  ],
  combat: [
    "app",
    "effects",
    "type:flows",
    "views",
    "rules",
    "documents",
    "data",
    "settings",
    "system-id",
    "foundry/v14",
  ],
  desk: ["app", "type:flows", "views", "rules", "documents", "data", "settings", "system-id", "foundry/v14"],
  agony: [
    "app",
    "dialogs",
    "type:flows",
    "views",
    "rules",
    "documents",
    "data",
    "settings",
    "system-id",
    "foundry/v14",
  ],
  api: ["app", "type:flows", "rules", "system-id", "foundry/v14"],
  keys: ["app", "api", "desk", "rules", "views", "system-id", "foundry/v14"],
  "foundry/v14": ["type:rules", "type:documents", "type:data", "system-id"],
  foundry: [
    "ports",
    "rules",
    "flows",
    "views",
    "data",
    "documents",
    "dialogs",
    "settings",
    "effects",
    "system-id",
    "foundry/v14",
  ],
  types: ["type:data", "type:documents", "type:rules", "type:settings", "type:flows"],
  "system-id": [],
  main: null, // may import all
};

const IMPORT = /^\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?["'](\.[^"']*)["']/gm;

/** The row of MAY_IMPORT that a path below src belongs to. */
function rowOf(path) {
  const parts = path.replace(/\.d?\.?ts$/, "").split("/");
  for (let n = parts.length; n > 0; n--) {
    const name = parts.slice(0, n).join("/");
    if (name in MAY_IMPORT) return name;
  }
  return null;
}

const problems = [];
const sources = readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true }).filter(
  (e) => e.isFile() && /\.ts$/.test(e.name),
);
for (const entry of sources) {
  const path = join(entry.parentPath, entry.name)
    .slice(join(ROOT, "src").length + 1)
    .replaceAll("\\", "/");
  const row = rowOf(path);
  if (row === null) {
    problems.push(`src/${path}: no row of the import table`);
    continue;
  }
  const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
  if (text.split("\n").length > 300) problems.push(`src/${path}: longer than 300 lines`);
  for (const [, isType, target] of text.matchAll(IMPORT)) {
    const resolved = posix.normalize(posix.join(dirname(path).replaceAll("\\", "/"), target));
    if (resolved.startsWith("..")) {
      if (!/\.css$|\.json$/.test(resolved) || row !== "main")
        problems.push(`src/${path}: imports ${target} outside src`);
      continue;
    }
    const to = rowOf(resolved);
    const allowed = MAY_IMPORT[row];
    if (to === row || allowed === null) continue;
    if (to !== null && (allowed.includes(to) || (isType && allowed.includes(`type:${to}`)))) continue;
    problems.push(`src/${path}: may not import ${target}${isType ? " (type)" : ""}`);
  }
}

// Neither side of the house imports the other, and the stand-in knows nothing of the system.
for (const entry of readdirSync(join(ROOT, "standin"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name)
    .slice(ROOT.length + 1)
    .replaceAll("\\", "/");
  if (path.startsWith("standin/world/") || !/\.(ts|mjs|css|json|html|hbs|md)$/.test(path)) continue;
  const text = readFileSync(join(ROOT, path), "utf8");
  if (/arcanes|agonie/i.test(text)) problems.push(`${path}: names the system`);
  if (/from\s+["'](?:\.\.\/)+src\//.test(text)) problems.push(`${path}: imports the system`);
}
if (problems.length) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
