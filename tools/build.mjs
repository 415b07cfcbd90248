// Builds dist/: exactly what Foundry installs (bundle, style, manifest, templates, languages, icons, fonts, packs).
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";
import { ensureInstalled } from "./setup.mjs";

await ensureInstalled();
const { build } = await import("vite");
const { writeIcons } = await import("./icons.mjs");
const { writeItemIcons } = await import("./item-packs.mjs");
const { buildPacks } = await import("./packs.mjs");

const dist = join(ROOT, "dist");
for (const part of [
  "templates",
  "lang",
  "assets",
  "arcanes-agonie.mjs",
  "arcanes-agonie.mjs.map",
  "arcanes-agonie.css",
])
  rmSync(join(dist, part), { recursive: true, force: true });
mkdirSync(dist, { recursive: true });

await build({ root: ROOT, configFile: join(ROOT, "vite.config.ts") });
for (const part of ["templates", "lang"]) cpSync(join(ROOT, part), join(dist, part), { recursive: true });
for (const file of ["LICENSE", "README.md", "CHANGELOG.md"])
  if (existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(dist, file));
if (existsSync(join(ROOT, "assets"))) cpSync(join(ROOT, "assets"), join(dist, "assets"), { recursive: true });

const fonts = join(dist, "assets", "fonts");
mkdirSync(fonts, { recursive: true });
for (const family of ["alegreya", "source-sans-3"]) {
  const from = join(ROOT, "node_modules", "@fontsource-variable", family);
  for (const subset of ["latin", "latin-ext"])
    for (const style of ["normal", "italic"]) {
      const name = `${family}-${subset}-wght-${style}.woff2`;
      cpSync(join(from, "files", name), join(fonts, name));
    }
  cpSync(join(from, "LICENSE"), join(fonts, `LICENSE-${family}.txt`));
}
writeIcons(join(dist, "assets", "icons"));
writeItemIcons(join(dist, "assets", "icons", "items"));
await buildPacks(dist);

// The version has one home: package.json.
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));
writeFileSync(join(dist, "system.json"), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
