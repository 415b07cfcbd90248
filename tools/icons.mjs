// Writes the icons that assets/icons.json names (game-icons.net, CC BY 3.0) as one SVG each, with width and height, and as one sprite.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

const require = createRequire(import.meta.url);

/**
 * @param {string} folder where `<name>.svg` and `sprite.svg` go
 * @throws when assets/icons.json names an icon that the set does not have
 */
export function writeIcons(folder) {
  const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));
  const names = JSON.parse(readFileSync(join(ROOT, "assets", "icons.json"), "utf8"));
  mkdirSync(folder, { recursive: true });
  let sprite = "";
  for (const [name, source] of Object.entries(names)) {
    const icon = set.icons[source];
    if (!icon) throw new Error(`assets/icons.json: no icon "${source}" in the set`);
    const size = icon.width ?? set.width ?? 512;
    const body = icon.body;
    // a puck of ink on parchment: legible on a dark canvas and on a light sheet
    writeFileSync(
      join(folder, `${name}.svg`),
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="64" fill="#fefcf7"/><g fill="#211c29" color="#211c29">${body}</g></svg>\n`,
    );
    sprite += `<symbol id="${name}" viewBox="0 0 ${size} ${size}">${body}</symbol>`;
  }
  writeFileSync(
    join(folder, "sprite.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${sprite}</svg>\n`,
  );
}
