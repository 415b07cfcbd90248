import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "../core/protocol";

/** Field lists of one subtype in the manifest: all that the server knows of a system's own data. */
export interface SubtypeRules {
  readonly htmlFields: readonly string[];
  readonly filePathFields: Readonly<Record<string, readonly string[]>>;
  readonly gmOnlyFields: readonly string[];
}

/** A style sheet of the system; layer null means outside of every layer. */
export interface SystemStyle {
  readonly src: string;
  readonly layer: string | null;
}

/** The hosted game system, as its manifest says. */
export interface SystemPackage {
  readonly folder: string;
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly manifest: JsonObject & { readonly id: string; readonly version: string };
  readonly esmodules: readonly string[];
  readonly styles: readonly SystemStyle[];
  readonly socket: boolean;
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, SubtypeRules>>>>;
}

/**
 * Reads the manifest of the system in a folder.
 * @throws {Error} when there is no readable manifest with an id and a version
 */
export async function readSystemPackage(folder: string): Promise<SystemPackage> {
  const path = join(folder, "system.json");
  let manifest: JsonObject;
  try {
    manifest = JSON.parse(await readFile(path, "utf8")) as JsonObject;
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { id, version, title } = manifest;
  if (typeof id !== "string" || !/^[a-z0-9][a-z0-9_-]*$/.test(id)) throw new Error(`${path}: no valid "id"`);
  if (typeof version !== "string") throw new Error(`${path}: no "version"`);
  return {
    folder: await realpath(folder),
    id,
    version,
    title: typeof title === "string" ? title : id,
    manifest: { ...manifest, id, version },
    esmodules: strings(manifest["esmodules"]),
    styles: readStyles(manifest["styles"]),
    socket: manifest["socket"] === true,
    documentTypes: readDocumentTypes(manifest["documentTypes"]),
  };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readStyles(value: unknown): SystemStyle[] {
  const styles: SystemStyle[] = [];
  for (const entry of Array.isArray(value) ? value : []) {
    if (typeof entry === "string") styles.push({ src: entry, layer: "system" });
    else if (isRecord(entry) && typeof entry["src"] === "string") {
      const layer = entry["layer"];
      styles.push({ src: entry["src"], layer: layer === null ? null : typeof layer === "string" ? layer : "system" });
    }
  }
  return styles;
}

function readDocumentTypes(value: unknown): Record<string, Record<string, SubtypeRules>> {
  const types: Record<string, Record<string, SubtypeRules>> = {};
  for (const [documentName, subtypes] of Object.entries(isRecord(value) ? value : {})) {
    const rules: Record<string, SubtypeRules> = {};
    for (const [subtype, entry] of Object.entries(isRecord(subtypes) ? subtypes : {})) {
      const fields = isRecord(entry) ? entry : {};
      const paths = isRecord(fields["filePathFields"]) ? fields["filePathFields"] : {};
      rules[subtype] = {
        htmlFields: strings(fields["htmlFields"]),
        gmOnlyFields: strings(fields["gmOnlyFields"]),
        filePathFields: Object.fromEntries(Object.entries(paths).map(([path, list]) => [path, strings(list)])),
      };
    }
    types[documentName] = rules;
  }
  return types;
}
