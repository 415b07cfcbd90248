// What all compendia share: their languages, the stamp of each document, and how French is set.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

export const LANGUAGES = ["fr", "en"];

/** `_stats` of each document. */
export function packStats() {
  const manifest = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8"));
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  return { coreVersion: manifest.compatibility.minimum, systemId: manifest.id, systemVersion: version };
}

/** French: no-break space before ; : ! ? » and %, after «; curly apostrophe. */
export function badTypography(words) {
  return (
    / [;:!?»%]/.test(words) ||
    /[^\s\u00a0\u202f?!][;:!?»]/.test(words) ||
    /«[^\u00a0\u202f]/.test(words) ||
    /\w'\w/.test(words)
  );
}
