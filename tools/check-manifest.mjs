// system.json: every file it names exists, every subtype has a data model, a label in both languages and a sheet where it needs one.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

const problems = [];
const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));
const lang = Object.fromEntries(
  ["fr", "en"].map((l) => [l, JSON.parse(readFileSync(join(ROOT, "lang", `${l}.json`), "utf8"))]),
);

if (manifest.id !== "arcanes-agonie") problems.push("id");
if (manifest.compatibility?.minimum !== "14.363" || manifest.compatibility?.maximum !== "14")
  problems.push("compatibility");
if ("verified" in (manifest.compatibility ?? {}))
  problems.push("compatibility.verified stays out until the batch ran in Foundry");
if (manifest.socket !== true) problems.push("socket");
if (manifest.grid?.units !== "m") problems.push("grid in metres");
for (const l of manifest.languages ?? []) if (!existsSync(join(ROOT, l.path))) problems.push(`no file ${l.path}`);
const built = new Set(["arcanes-agonie.mjs", "arcanes-agonie.css"]);
for (const file of [...(manifest.esmodules ?? []), ...(manifest.styles ?? []).map((s) => s.src ?? s)])
  if (!built.has(file)) problems.push(`the build makes no ${file}`);
for (const [doc, types] of Object.entries(manifest.documentTypes ?? {}))
  for (const type of Object.keys(types)) {
    if (type === "base") problems.push(`${doc}.base is a reserved name`);
    for (const l of ["fr", "en"]) {
      const label = lang[l].TYPES?.[doc]?.[type];
      if (typeof label !== "string") problems.push(`${l}.json lacks TYPES.${doc}.${type}`);
    }
  }
const foldered = (manifest.packFolders ?? []).flatMap(({ packs }) => packs);
for (const { name, label, path, type } of manifest.packs ?? []) {
  // dist/packs/<language>/<name>, compiled from packs/<name>
  const [, language, source] = path?.split("/") ?? [];
  if (name !== `${source}-${language}`) problems.push(`pack ${name}: its path is ${path}`);
  if (!existsSync(join(ROOT, "packs", source ?? ""))) problems.push(`pack ${name}: no sources packs/${source}`);
  if (type !== (source === "statuses" ? "ActiveEffect" : "Item")) problems.push(`pack ${name}: type ${type}`);
  if (foldered.filter((each) => each === name).length !== 1) problems.push(`pack ${name}: in one folder`);
  for (const l of ["fr", "en"])
    if (typeof label?.split(".").reduce((node, key) => node?.[key], lang[l]) !== "string")
      problems.push(`${l}.json lacks ${label}`);
}
const expected = {
  Actor: ["character", "familiar", "swarm", "mount"],
  Item: ["weapon", "spell"],
  ActiveEffect: ["status"],
  ChatMessage: ["attack", "casting", "notice"],
};
for (const [doc, types] of Object.entries(expected))
  for (const type of types)
    if (!manifest.documentTypes?.[doc]?.[type]) problems.push(`documentTypes lacks ${doc}.${type}`);

if (problems.length) {
  process.stdout.write(`${problems.map((p) => `system.json: ${p}`).join("\n")}\n`);
  process.exit(1);
}
