// Writes the icons that assets/icons.json names (game-icons.net, CC BY 3.0) as one SVG each, with width and height, and as one sprite.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./run.mjs";
import { statusIds } from "./status-ids.mjs";

const require = createRequire(import.meta.url);

/** STA-13: the turns left as an icon shows them; beyond nine it says no more than that. */
const TURNS = [
  ...Array.from({ length: 9 }, (_, i) => ({ file: String(i + 1), digits: String(i + 1) })),
  { file: "more", digits: "9+" },
];
/** Outlines of figures in a box of 5 by 9, so that no font is needed. */
const STROKES = {
  0: "M1 0H4V8H1Z",
  1: "M1 1L3 0V8",
  2: "M1 0H4V4H1V8H4",
  3: "M1 0H4V8H1M1 4H4",
  4: "M1 0V4H4M4 0V8",
  5: "M4 0H1V4H4V8H1",
  6: "M4 0H1V8H4V4H1",
  7: "M1 0H4V8",
  8: "M1 0H4V8H1ZM1 4H4",
  9: "M4 4H1V0H4V8H1",
  "+": "M0.5 4H4.5M2.5 2V6",
};

/** An icon on its puck, with a badge for the turns that are left. */
export function puck(size, body, digits = "") {
  const width = 110 + digits.length * 90;
  const figures = [...digits]
    .map(
      (digit, i) =>
        `<path transform="translate(${size - width + 62 + i * 90} ${size - 172}) scale(17)" d="${STROKES[digit]}"/>`,
    )
    .join("");
  const badge = digits
    ? `<rect x="${size - width - 6}" y="${size - 216}" width="${width}" height="210" rx="40" fill="#211c29" stroke="#fefcf7" stroke-width="12"/><g fill="none" stroke="#fefcf7" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter">${figures}</g>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="64" fill="#fefcf7"/><g fill="#211c29" color="#211c29">${body}</g>${badge}</svg>\n`;
}

/**
 * @param {string} folder where `<name>.svg` and `sprite.svg` go
 * @throws when assets/icons.json names an icon that the set does not have
 */
export function writeIcons(folder) {
  const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8"));
  const names = JSON.parse(readFileSync(join(ROOT, "assets", "icons.json"), "utf8"));
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(folder, "turns"), { recursive: true });
  const statuses = new Set(statusIds());
  let sprite = "";
  for (const [name, source] of Object.entries(names)) {
    const icon = set.icons[source];
    if (!icon) throw new Error(`assets/icons.json: no icon "${source}" in the set`);
    const size = icon.width ?? set.width ?? 512;
    const body = icon.body;
    // a puck of ink on parchment: legible on a dark canvas and on a light sheet
    writeFileSync(join(folder, `${name}.svg`), puck(size, body));
    if (statuses.has(name))
      for (const turns of TURNS)
        writeFileSync(join(folder, "turns", `${name}-${turns.file}.svg`), puck(size, body, turns.digits));
    sprite += `<symbol id="${name}" viewBox="0 0 ${size} ${size}">${body}</symbol>`;
  }
  writeFileSync(
    join(folder, "sprite.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">${sprite}</svg>\n`,
  );
}
