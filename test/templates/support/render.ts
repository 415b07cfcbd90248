import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import Handlebars from "handlebars";

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

type Words = { readonly [key: string]: string | Words };

/** The real wordings of a language, by their whole keys. */
export function wordsOf(lang: "fr" | "en"): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = (node: Words, prefix: string): void => {
    for (const [key, each] of Object.entries(node)) {
      if (typeof each === "string") found.set(prefix + key, each);
      else walk(each, `${prefix}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(path(`lang/${lang}.json`), "utf8")) as Words, "");
  return found;
}

/** Keys that a rendering asked for and the language lacks. */
export const missing = new Set<string>();

/** Renders a template of the system with Foundry's helpers and the real language files. */
export function renderTemplate(name: string, context: object, lang: "fr" | "en" = "fr"): string {
  const words = wordsOf(lang);
  const handlebars = Handlebars.create();
  type Options = { hash: Record<string, unknown> };
  handlebars.registerHelper({
    localize(key: string, options: Options) {
      const found = words.get(key);
      if (found === undefined) missing.add(key);
      return (found ?? key).replace(/\{(\w+)\}/g, (_, hole: string) => String(options.hash[hole] ?? ""));
    },
    ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
    checked: (on: unknown) => (on ? "checked" : ""),
    disabled: (on: unknown) => (on ? "disabled" : ""),
    not: (each: unknown) => !each,
    and: (...parts: unknown[]) => parts.slice(0, -1).every(Boolean),
    or: (...parts: unknown[]) => parts.slice(0, -1).some(Boolean),
    eq: (a: unknown, b: unknown) => a === b,
    concat: (...parts: unknown[]) => parts.slice(0, -1).join(""),
  });
  // As a sheet that names it among its templates: each is a partial by its path.
  for (const file of readdirSync(path("templates")).filter((each) => each.endsWith(".hbs")))
    handlebars.registerPartial(
      `systems/arcanes-agonie/templates/${file}`,
      readFileSync(path(`templates/${file}`), "utf8"),
    );
  const source = readFileSync(path(`templates/${name}.hbs`), "utf8");
  return handlebars.compile(source, { strict: true })(context);
}

/** What a reader sees of some HTML: its words without the tags, blanks made one. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
