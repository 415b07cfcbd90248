// fr and en have the same keys and placeholders; every key that code and templates name exists; every key is named somewhere.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

function flatten(node, prefix = "", out = new Map()) {
  for (const [key, value] of Object.entries(node)) {
    const path = prefix ? `${prefix}.${key}` : key;
    if (typeof value === "string") out.set(path, value);
    else flatten(value, path, out);
  }
  return out;
}

function files(folder, pattern) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((f) => f.isFile() && pattern.test(f.name))
    .map((f) => join(f.parentPath, f.name));
}

const problems = [];
const languages = ["fr", "en"].map((lang) => {
  const text = readFileSync(join(ROOT, "lang", `${lang}.json`), "utf8");
  return { lang, keys: flatten(JSON.parse(text)) };
});
const [fr, en] = languages;

for (const [a, b] of [
  [fr, en],
  [en, fr],
])
  for (const key of a.keys.keys()) if (!b.keys.has(key)) problems.push(`${b.lang}.json lacks ${key}`);
const holes = (text) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((m) => m[1])
    .sort()
    .join(",");
for (const [key, text] of fr.keys) {
  const other = en.keys.get(key);
  if (other !== undefined && holes(text) !== holes(other)) problems.push(`placeholders differ: ${key}`);
}
for (const { lang, keys } of languages)
  for (const [key, text] of keys) if (text.trim() === "") problems.push(`${lang}.json: ${key} is empty`);

// French typography: no-break space before ; : ! ? » and after «, curly apostrophe, real ellipsis.
for (const [key, text] of fr.keys) {
  const plain = text.replace(/\{\w+\}/g, "x").replace(/https?:\S+|<[^>]+>/g, "");
  if (
    /[^\s\u00a0\u202f:?!][;:!?»]/.test(plain.replace(/\d:\d/g, "")) ||
    / [;:!?»]/.test(plain) ||
    /«(?![\u00a0\u202f])/.test(plain)
  )
    problems.push(`fr.json: ${key}: no-break space missing in "${text}"`);
  if (/\w'\w/.test(plain)) problems.push(`fr.json: ${key}: straight apostrophe in "${text}"`);
  if (/\.\.\./.test(plain)) problems.push(`fr.json: ${key}: three dots in "${text}"`);
  if (/\btu\b|\bton\b|\btes\b/i.test(plain.replace(/Ton\b/, ""))) problems.push(`fr.json: ${key}: "tu" in "${text}"`);
}

// Keys in code: literals "ARCANES.A.b" and prefixes in template literals `ARCANES.A.${x}`.
const sources = [...files("src", /\.ts$/), ...files("templates", /\.hbs$/), join(ROOT, "system.json")].map((f) => ({
  file: f.slice(ROOT.length + 1),
  text: readFileSync(f, "utf8"),
}));
const used = new Set();
const prefixes = new Set();
for (const { file, text } of sources) {
  for (const [, key] of text.matchAll(/["'`](ARCANES(?:\.[\w-]+)+|TYPES(?:\.[\w-]+)+)["'`]/g)) {
    used.add(key);
    const isBranch = [...fr.keys.keys()].some((k) => k.startsWith(`${key}.`));
    if (isBranch) prefixes.add(`${key}.`);
    else if (!fr.keys.has(key)) problems.push(`${file}: no such key ${key}`);
  }
  for (const [, prefix] of text.matchAll(/[`"'](ARCANES(?:\.[\w-]+)*\.)(?:\$\{|["'`])/g)) {
    prefixes.add(prefix);
    if (![...fr.keys.keys()].some((k) => k.startsWith(prefix))) problems.push(`${file}: no key begins with ${prefix}`);
  }
}
for (const key of fr.keys.keys()) {
  if (key.startsWith("TYPES.") || key.includes(".FIELDS.")) continue;
  if (!used.has(key) && ![...prefixes].some((p) => key.startsWith(p))) problems.push(`unused key ${key}`);
}

// Text shown must be a key: letters between tags of a template.
for (const { file, text } of sources.filter((s) => s.file.endsWith(".hbs"))) {
  const bare = text.replace(/\{\{!--[\s\S]*?--\}\}/g, "").replace(/\{\{[\s\S]*?\}\}/g, "");
  for (const [, words] of bare.matchAll(/>([^<>]*[A-Za-zÀ-ÿ]{2,}[^<>]*)</g))
    problems.push(`${file}: hard-coded text "${words.trim()}"`);
  for (const [, name, words] of bare.matchAll(
    /\b(title|aria-label|placeholder|alt|data-tooltip)="([^"]*[A-Za-zÀ-ÿ]{2,}[^"]*)"/g,
  ))
    problems.push(`${file}: hard-coded ${name} "${words}"`);
}

if (problems.length) {
  process.stdout.write(`${problems.join("\n")}\n`);
  process.exit(1);
}
