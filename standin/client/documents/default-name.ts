import { host } from "./host";

/** A name for a new document that none of its kind in the world has yet: by its subtype, else by its kind. */
export function defaultName(documentName: string, kindLabel: string, type?: string): string {
  const label = type && type !== "base" ? `TYPES.${documentName}.${type}` : kindLabel;
  const base = host.localize(label);
  const taken = new Set(Array.from(host.collections.get(documentName)?.values() ?? [], (document) => document.name));
  let name = base;
  for (let index = 2; taken.has(name); index++) name = `${base} (${index})`;
  return name;
}
