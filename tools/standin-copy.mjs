// `node tools/standin-copy.mjs FOLDER ID OUT`: copies a built system under another id, to show that nothing hangs on the id.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

/** Files whose text may name the system. */
const TEXTS = new Set([".css", ".hbs", ".html", ".js", ".json", ".map", ".md", ".mjs", ".svg", ".txt", ".yml"]);

/**
 * Copies a built system, with its old id replaced by the new one in names of files, in texts and in compendiums.
 * @param {string} from  folder of the built system
 * @param {string} id    the new id
 * @param {string} to    folder that is made
 * @returns {Promise<string>} the old id
 */
export async function copyUnderId(from, id, to) {
  const manifest = /** @type {{ id: string, packs?: { path?: string, name: string }[] }} */ (
    JSON.parse(readFileSync(join(from, "system.json"), "utf8"))
  );
  /** @param {string} text */
  const renamed = (text) => text.replaceAll(manifest.id, id);
  const databases = new Set((manifest.packs ?? []).map(({ path, name }) => join(path ?? `packs/${name}`)));
  const inDatabase = (/** @type {string} */ path) => [...databases].some((database) => path.startsWith(database));
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    if (inDatabase(path)) continue;
    const target = join(to, renamed(path));
    mkdirSync(join(target, ".."), { recursive: true });
    if (TEXTS.has(extname(path))) writeFileSync(target, renamed(readFileSync(source, "utf8")));
    else copyFileSync(source, target);
  }
  for (const path of databases) await copyDatabase(join(from, path), join(to, renamed(path)), renamed);
  return manifest.id;
}

/**
 * Copies a compendium's database; the original is read from a copy, as reading it writes to its folder.
 * @param {string} from
 * @param {string} to
 * @param {(text: string) => string} renamed
 */
async function copyDatabase(from, to, renamed) {
  const { ClassicLevel } = await import("classic-level");
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== "LOCK") copyFileSync(join(from, name), join(to, name));
  const database = new ClassicLevel(to, { keyEncoding: "utf8", valueEncoding: "utf8" });
  await database.open();
  const rows = [];
  for await (const [key, value] of database.iterator()) rows.push({ type: /** @type {const} */ ("put"), key, value });
  await database.batch(rows.map((row) => ({ ...row, value: renamed(row.value) })));
  await database.close();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [from, id, to] = process.argv.slice(2);
  if (!from || !id || !to) {
    console.error("Usage: node tools/standin-copy.mjs FOLDER ID OUT");
    process.exitCode = 2;
  } else await copyUnderId(from, id, to);
}
