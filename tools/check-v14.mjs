// Forms that Foundry 14 dropped or deprecated may stand only in src/foundry/v14/ (DESIGN: the typed façade).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

const FORBIDDEN = [
  [/\brollMode\b/, "rollMode: use messageMode through the façade"],
  [/["'`](?:[\w.]+\.)?-=/, "'-=' keys: use the deletion operator of the façade"],
  [/ACTIVE_EFFECT_MODES/, "ACTIVE_EFFECT_MODES: v14 change types are words"],
  [
    /CONFIG\.statusEffects\s*=|CONFIG\.statusEffects\.(?:push|find|filter|map|splice|some|forEach)/,
    "CONFIG.statusEffects is a record by id",
  ],
  [/duration\s*:\s*\{[^}]*\b(?:rounds|turns|seconds)\s*:/, "effect durations are value, units, expiry"],
  [/\bchanges\s*:\s*\[\s*\{[^}]*\bmode\s*:/, "effect changes have a type, not a mode"],
];
const IN_APPS = [
  [
    /(?<![.\w])document\.(?:querySelector|getElement|create|body|active|add|remove)/,
    "bare document: windows detach, use element.ownerDocument",
  ],
];

const problems = [];
for (const entry of readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".ts")) continue;
  const path = join(entry.parentPath, entry.name)
    .slice(ROOT.length + 1)
    .replaceAll("\\", "/");
  if (path.startsWith("src/foundry/v14/") || path.startsWith("src/rules/")) continue;
  const inApps = /^src\/(sheets|dialogs|chat|combat|canvas)\//.test(path);
  readFileSync(join(ROOT, path), "utf8")
    .split("\n")
    .forEach((line, i) => {
      if (/^\s*(\*|\/\/|\/\*)/.test(line)) return;
      for (const [pattern, why] of inApps ? [...FORBIDDEN, ...IN_APPS] : FORBIDDEN)
        if (pattern.test(line)) problems.push(`${path}:${i + 1}: ${why}`);
    });
}
// Casts through unknown and suppressed errors stand only in the façade.
for (const entry of readdirSync(join(ROOT, "src"), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith(".ts")) continue;
  const path = join(entry.parentPath, entry.name)
    .slice(ROOT.length + 1)
    .replaceAll("\\", "/");
  if (path.startsWith("src/foundry/v14/")) continue;
  readFileSync(join(ROOT, path), "utf8")
    .split("\n")
    .forEach((line, i) => {
      if (/^\s*(\*|\/\*)/.test(line) && !/biome-ignore/.test(line)) return;
      if (
        /@ts-(ignore|expect-error|nocheck)|biome-ignore|oxlint-disable|eslint-disable|\bas any\b|\bas unknown as\b/.test(
          line,
        )
      )
        problems.push(`${path}:${i + 1}: a cast or suppressed error outside src/foundry/v14/`);
    });
}
if (problems.length) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
