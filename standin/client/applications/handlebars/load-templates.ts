import type Handlebars from "handlebars";
import { getTemplate } from "./templates";

/** Loads templates by path, or by name of a partial: `{name: path}`. */
export async function loadTemplates(
  paths: readonly string[] | Record<string, string>,
): Promise<Handlebars.TemplateDelegate[]> {
  const entries = Array.isArray(paths)
    ? paths.map((path: string): [string, string] => [path, path])
    : Object.entries(paths as Record<string, string>);
  return Promise.all(entries.map(([id, path]) => getTemplate(path, id)));
}
