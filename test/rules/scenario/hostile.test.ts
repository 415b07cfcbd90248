import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkScenario } from "../../../src/rules/scenario/check-scenario";

type Node = { [key: string]: unknown } | unknown[];

/** Every scenario of the repository. */
const DOCUMENTS: readonly unknown[] = ["examples", "scenarios"].flatMap((folder) => {
  const path = join(import.meta.dirname, "..", folder);
  return readdirSync(path).flatMap((name): unknown[] => {
    const document: unknown = JSON.parse(readFileSync(join(path, name), "utf8"));
    return Array.isArray(document) ? document : [document];
  });
});

const ODD: readonly unknown[] = [
  null,
  true,
  "",
  "a",
  "__proto__",
  -1,
  0,
  1,
  101,
  1.5,
  1e9,
  1e308,
  [],
  {},
  [[]],
  ["a", "a"],
  { id: "stunned", turns: -1 },
  "dead",
  "ground",
  "damage",
];

/** All places of a document: the object or list, and the key or index in it. */
function places(node: unknown, found: (readonly [Node, string])[] = []): (readonly [Node, string])[] {
  if (typeof node !== "object" || node === null) return found;
  for (const key of Object.keys(node)) {
    found.push([node as Node, key]);
    places((node as { [key: string]: unknown })[key], found);
  }
  return found;
}

describe("a scenario spoilt anywhere", () => {
  it("is played or refused in one line, and never throws", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DOCUMENTS),
        fc.array(fc.tuple(fc.nat(100_000), fc.constantFrom("replace", "delete", "swap"), fc.constantFrom(...ODD)), {
          minLength: 1,
          maxLength: 3,
        }),
        (original, spoils) => {
          const document: unknown = structuredClone(original);
          for (const [at, how, odd] of spoils) {
            const all = places(document);
            const [node, key] = all[at % all.length] ?? [{}, "x"];
            const other = all[(at * 7) % all.length];
            const holder = node as { [key: string]: unknown };
            if (how === "delete" && Array.isArray(node)) node.splice(Number(key), 1);
            else if (how === "delete") delete holder[key];
            else holder[key] = structuredClone(how === "swap" && other ? (other[0] as typeof holder)[other[1]] : odd);
          }
          const outcome = checkScenario(document);
          if (outcome.ok) expect(JSON.parse(JSON.stringify(outcome.value.result))).toEqual(outcome.value.result);
          else expect(outcome.problem).toMatch(/^[^\n]+$/);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
