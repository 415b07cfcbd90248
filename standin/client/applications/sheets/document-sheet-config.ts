import { runtime } from "../../runtime";
import { ApplicationV2 } from "../application-v2";

interface Registration {
  types?: string[];
  makeDefault?: boolean;
  label?: string | (() => string);
  themes?: unknown;
  canBeDefault?: boolean;
  canConfigure?: boolean;
}
export interface SheetEntry {
  id: string;
  label: string;
  cls: unknown;
  default: boolean;
  themes: unknown;
  canConfigure: boolean;
  canBeDefault: boolean;
}
interface DocumentClassLike {
  readonly documentName: string;
  readonly TYPES?: readonly string[];
}

/** Which sheets exist for which subtypes of a document: kept in `CONFIG.<Document>.sheetClasses`. */
export class DocumentSheetConfig extends ApplicationV2 {
  static #of(documentClass: DocumentClassLike): Record<string, Record<string, SheetEntry>> {
    const config = runtime.CONFIG[documentClass.documentName] as {
      sheetClasses?: Record<string, Record<string, SheetEntry>>;
    };
    config.sheetClasses ??= {};
    return config.sheetClasses;
  }

  /** Adds a sheet class for subtypes (all of them when none is named). */
  static registerSheet(
    documentClass: DocumentClassLike,
    scope: string,
    sheetClass: { name: string },
    options: Registration = {},
  ): void {
    const classes = this.#of(documentClass);
    const id = `${scope}.${sheetClass.name}`;
    const types = options.types?.length ? options.types : (documentClass.TYPES ?? ["base"]);
    for (const type of types) {
      const known = classes[type] ?? {};
      classes[type] = known;
      const first = Object.keys(known).length === 0;
      if (options.makeDefault) for (const entry of Object.values(known)) entry.default = false;
      const label = typeof options.label === "function" ? options.label() : options.label;
      known[id] = {
        id,
        label: label ?? sheetClass.name,
        cls: sheetClass,
        default: options.makeDefault === true || first,
        themes: options.themes === undefined ? { light: "light", dark: "dark" } : options.themes,
        canConfigure: options.canConfigure ?? true,
        canBeDefault: options.canBeDefault ?? true,
      };
    }
  }

  /** Takes a sheet class away again, for the given subtypes or for all. */
  static unregisterSheet(
    documentClass: DocumentClassLike,
    scope: string,
    sheetClass: { name: string },
    { types }: { types?: string[] } = {},
  ): void {
    const classes = this.#of(documentClass);
    for (const [type, known] of Object.entries(classes)) {
      if (types && !types.includes(type)) continue;
      delete known[`${scope}.${sheetClass.name}`];
    }
  }

  /** The sheet class for a subtype: the default one, else the last registered, else null. */
  static sheetClassFor(documentName: string, type: string): unknown {
    const config = runtime.CONFIG[documentName] as
      | { sheetClasses?: Record<string, Record<string, SheetEntry>> }
      | undefined;
    const entries = Object.values(config?.sheetClasses?.[type] ?? config?.sheetClasses?.["base"] ?? {});
    return (entries.find((entry) => entry.default) ?? entries.at(-1))?.cls ?? null;
  }
}
