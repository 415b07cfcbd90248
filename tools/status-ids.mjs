// Every status that the rules know, in the rule book's order.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.mjs";

/** @returns {string[]} */
export function statusIds() {
  const source = readFileSync(join(ROOT, "src/rules/statuses/status-ids.ts"), "utf8");
  const list = /STATUS_IDS = \[([^\]]*)\]/.exec(source)?.[1] ?? "";
  return [...list.matchAll(/"(\w+)"/g)].map(([, id]) => id ?? "");
}
