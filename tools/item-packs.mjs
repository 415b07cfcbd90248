// Compendia of items: packs/weapons and packs/techniques, one source for both languages, and the pictures that they name.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { puck } from "./icons.mjs";
import { badTypography, LANGUAGES, packStats } from "./pack-words.mjs";
import { ROOT } from "./run.mjs";
import { ensureInstalled } from "./setup.mjs";
import { statusIds } from "./status-ids.mjs";

await ensureInstalled();
const { parse } = await import("yaml");

const KINDS = ["melee", "ranged", "magic"];
const ROLES = ["attacker", "defender", "healer"];
const AREAS = ["single", "multi", "area", "self"];
/** Folder of the sources, and the letter with which ids of its documents begin. */
export const ITEM_PACKS = { weapons: "w", techniques: "t" };

export function itemId(pack, id) {
  return `${ITEM_PACKS[pack]}${id}`.padEnd(16, "0");
}

function lang(language) {
  return JSON.parse(readFileSync(join(ROOT, "lang", `${language}.json`), "utf8")).ARCANES;
}

/** The sources as they are written, by kind and then by id. */
export function readItems(pack) {
  const folder = join(ROOT, "packs", pack);
  const place = ({ kind, discipline, role }) => KINDS.indexOf(kind ?? discipline) * 10 + ROLES.indexOf(role);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yml"))
    .sort()
    .map((file) => ({ file, ...parse(readFileSync(join(folder, file), "utf8")) }))
    .sort((a, b) => place(a) - place(b));
}

const SYSTEMS = {
  weapons: ({ kind, damage }) => ({ kind, damage, equipped: true, dropped: false }),
  // SPL-20: no skill, no level; what a spell has beside keeps its default.
  techniques: ({ delivery, effect, status, turns, power, area, neverMisses, charges, range }) => ({
    technique: true,
    concentration: "none",
    range,
    delivery,
    effect,
    status,
    turns,
    power,
    area,
    neverMisses,
    charges: { value: charges, max: charges },
    prepared: true,
  }),
};

/** For whom a technique is: discipline and role, in words. */
function lastLine(pack, source, words) {
  if (pack === "weapons") return "";
  return `<p>${words.Discipline[source.discipline]} · ${words.Role[source.role]} (SPL-20)</p>`;
}

/** The documents of one language, as Foundry stores them. */
export function itemDocuments(pack, language, sources = readItems(pack)) {
  const _stats = packStats();
  const words = lang(language);
  return sources.map((source, index) => {
    const _id = itemId(pack, source.id);
    const { name, description } = source[language];
    return {
      _id,
      _key: `!items!${_id}`,
      name,
      img: `systems/${_stats.systemId}/assets/icons/items/${source.icon}.svg`,
      type: pack === "weapons" ? "weapon" : "spell",
      system: {
        ...SYSTEMS[pack](source),
        description: `${description.map((each) => `<p>${each}</p>`).join("")}${lastLine(pack, source, words)}`,
      },
      effects: [],
      folder: null,
      sort: (index + 1) * 100_000,
      ownership: { default: 0 },
      flags: {},
      _stats,
    };
  });
}

const isRange = (range) =>
  Number.isInteger(range?.min) && Number.isInteger(range?.max) && 0 < range.min && range.min <= range.max;

const CHECKS = {
  weapons: ({ kind, damage }) => [
    ...(KINDS.includes(kind) ? [] : [`no kind "${kind}"`]),
    ...(isRange(damage) && damage.max <= 100 ? [] : ["no damage within 1–100"]),
  ],
  techniques: ({ discipline, role, delivery, effect, status, turns, power, area, charges, range, neverMisses }) => [
    ...(KINDS.includes(discipline) ? [] : [`no discipline "${discipline}"`]),
    ...(ROLES.includes(role) ? [] : [`no role "${role}"`]),
    ...(["attack", "automatic"].includes(delivery) ? [] : [`no delivery "${delivery}"`]),
    ...(["damage", "heal", "status"].includes(effect) ? [] : [`no effect "${effect}"`]),
    ...((effect === "status") === statusIds().includes(status) ? [] : [`no status "${status}"`]),
    ...(turns === null || (effect === "status" && Number.isInteger(turns) && turns > 0) ? [] : [`no turns "${turns}"`]),
    ...((effect === "status" ? power === null : isRange(power)) ? [] : ["no power"]),
    ...(AREAS.includes(area) ? [] : [`no area "${area}"`]),
    ...(Number.isInteger(charges) && charges > 0 ? [] : [`no charges "${charges}"`]),
    ...(Number.isInteger(range) && range > 0 ? [] : [`no range "${range}"`]),
    ...(typeof neverMisses === "boolean" ? [] : ["neverMisses is true or false"]),
  ],
};

/** What is wrong with the sources of a pack, by file. */
export function itemProblems(pack, sources = readItems(pack)) {
  const seen = new Set();
  const icons = iconSet().icons;
  return sources.flatMap(({ file, ...source }) => {
    const problems = [...CHECKS[pack](source)];
    const id = itemId(pack, String(source.id));
    if (file !== `${source.id}.yml`) problems.push(`holds "${source.id}"`);
    if (!/^[A-Za-z0-9]{16}$/.test(id)) problems.push("its id has not 16 letters and figures");
    if (seen.has(id)) problems.push("its id is taken");
    seen.add(id);
    if (!icons[source.icon]) problems.push(`no icon "${source.icon}" in the set`);
    for (const language of LANGUAGES) {
      const { name, description } = source[language] ?? {};
      if (typeof name !== "string" || name.trim() === "") problems.push(`${language}: no name`);
      const lines = Array.isArray(description) ? description : [];
      if (lines.length === 0 || lines.some((each) => each.trim().length < 20))
        problems.push(`${language}: no description`);
      else if (language === "fr" && [name, ...lines].some(badTypography)) problems.push("fr: typography");
    }
    return problems.map((problem) => `packs/${pack}/${file}: ${problem}`);
  });
}

function iconSet() {
  const require = createRequire(import.meta.url);
  return JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));
}

/** @param {string} folder where `<icon>.svg` goes */
export function writeItemIcons(folder) {
  const set = iconSet();
  mkdirSync(folder, { recursive: true });
  for (const pack of Object.keys(ITEM_PACKS))
    for (const { icon } of readItems(pack)) {
      const { body, width } = set.icons[icon];
      writeFileSync(join(folder, `${icon}.svg`), puck(width ?? set.width ?? 512, body));
    }
}
