// Compiles packs/<pack>/*.yml to dist/packs/<language>/<pack> (LevelDB): from one source each language's document, same id and numbers.
// With --check it verifies the sources and that build → extract → build changes nothing.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ITEM_PACKS, itemDocuments, itemProblems } from "./item-packs.mjs";
import { badTypography, LANGUAGES, packStats } from "./pack-words.mjs";
import { ROOT } from "./run.mjs";
import { ensureInstalled } from "./setup.mjs";
import { statusIds } from "./status-ids.mjs";

await ensureInstalled();
const { compilePack, extractPack } = await import("@foundryvtt/foundryvtt-cli");
const { parse } = await import("yaml");

const FOLDER = join(ROOT, "packs", "statuses");
/** As `statusEffectId` of the rules: the fixed id of the effect that carries a status. */
const effectId = (status) => status.padEnd(16, "0");

/** The sources as they are written, in the rule book's order. */
export function readSources() {
  const order = statusIds();
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".yml"))
    .map((file) => ({ file, ...parse(readFileSync(join(FOLDER, file), "utf8")) }))
    .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
}

/** The documents of one language, as Foundry stores them. */
export function statusDocuments(lang, sources = readSources()) {
  const stats = packStats();
  return sources.map((source, index) => {
    const _id = effectId(source.status);
    const { name, description } = source[lang];
    return {
      _id,
      _key: `!effects!${_id}`,
      name,
      img: `systems/${stats.systemId}/assets/icons/${source.status}.svg`,
      type: "status",
      system: { status: source.status, turns: { value: source.turns, own: false }, changes: [] },
      description: `${description.map((words) => `<p>${words}</p>`).join("")}<p>${source.rule}</p>`,
      statuses: [source.status],
      disabled: false,
      transfer: true,
      sort: (index + 1) * 100_000,
      flags: {},
      _stats: stats,
    };
  });
}

/** Compiles documents into a database, which is made anew. */
export async function compileDocuments(documents, target) {
  const staged = mkdtempSync(join(tmpdir(), "aa-pack-"));
  try {
    for (const document of documents)
      writeFileSync(join(staged, `${document._id}.json`), `${JSON.stringify(document, null, 2)}\n`);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    await compilePack(staged, target, { log: false });
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** What a database holds, by the name of the file that it is extracted to. */
async function extract(source) {
  const folder = mkdtempSync(join(tmpdir(), "aa-pack-"));
  try {
    await extractPack(source, folder, { log: false, transformName: ({ _id }) => `${_id}.json` });
    return readdirSync(folder)
      .sort()
      .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every pack's documents in a language. */
export const PACKS = {
  statuses: (lang) => statusDocuments(lang),
  ...Object.fromEntries(Object.keys(ITEM_PACKS).map((pack) => [pack, (lang) => itemDocuments(pack, lang)])),
};

/** @param {string} dist where `packs/<language>/<pack>` goes */
export async function buildPacks(dist) {
  for (const lang of LANGUAGES)
    for (const [pack, documents] of Object.entries(PACKS))
      await compileDocuments(documents(lang), join(dist, "packs", lang, pack));
}

/** What is wrong with the sources, by file. */
export function sourceProblems(sources = readSources(), ids = statusIds(), words = wordings()) {
  const problems = [];
  const say = (file, problem) => problems.push(`packs/statuses/${file}: ${problem}`);
  const seen = new Set();
  for (const { file, status, rule, turns, ...texts } of sources) {
    if (!ids.includes(status)) say(file, `no status "${status}"`);
    if (file !== `${status}.yml`) say(file, `holds "${status}"`);
    if (seen.has(effectId(String(status)))) say(file, "its id is taken");
    seen.add(effectId(String(status)));
    if (!/^[A-Za-z0-9]{16}$/.test(effectId(String(status)))) say(file, "its id has not 16 letters and figures");
    if (!/^(STA|DTH|FAM|CRIT)-\d+$/.test(rule ?? "")) say(file, `no rule id "${rule}"`);
    if (turns !== null && !(Number.isInteger(turns) && turns > 0)) say(file, `no turns "${turns}"`);
    for (const lang of LANGUAGES) {
      const { name, description } = texts[lang] ?? {};
      if (name !== words[lang]?.[status]) say(file, `${lang}: the interface calls it "${words[lang]?.[status]}"`);
      if (
        !Array.isArray(description) ||
        description.length === 0 ||
        description.some((each) => each.trim().length < 20)
      )
        say(file, `${lang}: no description`);
      else if (lang === "fr" && description.some(badTypography)) say(file, "fr: typography");
    }
  }
  for (const id of ids)
    if (!sources.some(({ status }) => status === id)) problems.push(`packs/statuses: lacks "${id}"`);
  return problems;
}

function wordings() {
  return Object.fromEntries(
    LANGUAGES.map((lang) => [
      lang,
      JSON.parse(readFileSync(join(ROOT, "lang", `${lang}.json`), "utf8")).ARCANES.Status,
    ]),
  );
}

/** Ids and numbers: all of a document but its words. */
function numbers({ name: _name, description: _description, ...rest }) {
  const { description: _words, ...system } = rest.system;
  return JSON.stringify({ ...rest, system });
}

/** Compiles, extracts, compiles again: nothing may change, nothing get lost, and both languages agree. */
export async function databaseProblems() {
  const problems = [];
  for (const [pack, made] of Object.entries(PACKS))
    problems.push(...(await packProblems(made)).map((problem) => `packs/${pack}: ${problem}`));
  return problems;
}

async function packProblems(made) {
  const problems = [];
  const folder = mkdtempSync(join(tmpdir(), "aa-packs-"));
  try {
    const built = {};
    for (const lang of LANGUAGES) {
      const documents = made(lang);
      const [first, second] = [join(folder, lang, "first"), join(folder, lang, "second")];
      await compileDocuments(documents, first);
      const extracted = await extract(first);
      await compileDocuments(extracted, second);
      const again = await extract(second);
      if (extracted.length !== documents.length)
        problems.push(`${lang}: ${documents.length} in, ${extracted.length} out`);
      if (JSON.stringify(extracted) !== JSON.stringify(again)) problems.push(`${lang}: build, extract, build differ`);
      built[lang] = extracted.map(numbers);
    }
    if (JSON.stringify(built.fr) !== JSON.stringify(built.en)) problems.push("fr and en differ in ids or numbers");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes("--check")) {
    const items = Object.keys(ITEM_PACKS).flatMap((pack) => itemProblems(pack));
    const problems = [...sourceProblems(), ...items, ...(await databaseProblems())];
    if (problems.length) {
      process.stdout.write(`${problems.join("\n")}\n`);
      process.exit(1);
    }
  } else await buildPacks(join(ROOT, "dist"));
}
