import { asText } from "../as-text";
import { runtime } from "../runtime";

type Tree = { [key: string]: string | Tree };
type ModelClass = {
  name: string;
  schema: FieldLike & { fields: Record<string, FieldLike> };
  LOCALIZATION_PREFIXES?: string[];
};
interface FieldLike {
  name?: string | undefined;
  label?: string;
  hint?: string;
  placeholder?: string | undefined;
  fields?: Record<string, FieldLike>;
  element?: FieldLike;
  model?: { schema?: FieldLike };
  options?: Record<string, unknown>;
}

function expand(flat: Record<string, unknown>, into: Tree): void {
  for (const [path, value] of Object.entries(flat)) {
    const keys = path.split(".");
    const last = keys.pop() ?? path;
    let here = into;
    for (const key of keys) {
      const next = here[key];
      const inner: Tree = typeof next === "object" ? next : {};
      here[key] = inner;
      here = inner;
    }
    if (typeof value === "object" && value !== null) {
      const old = here[last];
      const inner: Tree = typeof old === "object" ? old : {};
      here[last] = inner;
      expand(value as Record<string, unknown>, inner);
    } else if (typeof here[last] !== "object") here[last] = String(value);
  }
}

function find(tree: Tree, key: string): string | undefined {
  // Packages ask for what they do not have: that has no text.
  if (typeof key !== "string") return undefined;
  let here: Tree | string | undefined = tree;
  for (const part of key.split(".")) here = typeof here === "object" ? here[part] : undefined;
  return typeof here === "string" ? here : undefined;
}

/** Texts by key in the user's language, else in English, else the key itself. */
export class Localization {
  lang = "en";
  readonly translations: Tree = {};
  readonly _fallback: Tree = {};
  #plurals: Intl.PluralRules | null = null;

  /**
   * Labels the fields of a model that no subtype was registered with.
   * @param prefixes in place of the model's own `LOCALIZATION_PREFIXES`
   */
  static localizeDataModel(model: ModelClass, { prefixes }: { prefixes?: string[] } = {}): void {
    (runtime.game["i18n"] as Localization).localizeModel(model, prefixes);
  }

  /** Adds texts of one language: the user's own, or the fallback. Keys may be nested or dotted. */
  add(texts: object, { fallback = false }: { fallback?: boolean } = {}): void {
    expand(texts as Record<string, unknown>, fallback ? this._fallback : this.translations);
  }

  get pluralRules(): Intl.PluralRules {
    this.#plurals ??= new Intl.PluralRules(this.lang);
    return this.#plurals;
  }

  has(key: string, fallback = true): boolean {
    return find(this.translations, key) !== undefined || (fallback && find(this._fallback, key) !== undefined);
  }

  /** The text of a key; with data, its `{names}` are filled in. */
  localize(key: string, data?: Record<string, unknown>): string {
    const text = find(this.translations, key) ?? find(this._fallback, key) ?? key;
    return data ? this.#fill(text, data) : text;
  }

  format(key: string, data: Record<string, unknown> = {}): string {
    return this.#fill(this.localize(key), data);
  }

  #fill(text: string, data: Record<string, unknown>): string {
    return text.replace(/\{[^}]+\}/g, (match) => {
      const value = data[match.slice(1, -1)];
      return value === undefined ? match : asText(value);
    });
  }

  getListFormatter({ style = "long", type = "conjunction" }: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts objects by a property of text as the language wants it. */
  sortObjects<T extends object>(objects: T[], key: keyof T): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }

  /** Gives the fields of a model the labels and hints of its `LOCALIZATION_PREFIXES`; later prefixes win. */
  localizeModel(model: ModelClass, prefixes = model.LOCALIZATION_PREFIXES ?? []): void {
    if (prefixes.length > 0) this.#localizeSchema(model.schema, prefixes, "");
  }

  #localizeSchema(schema: FieldLike, prefixes: readonly string[], path: string): void {
    for (const [name, field] of Object.entries(schema.fields ?? {})) {
      const here = path ? `${path}.${name}` : name;
      for (const key of ["label", "hint", "placeholder"] as const) {
        for (const prefix of prefixes) {
          const id = `${prefix}.FIELDS.${here}.${key}`;
          if (this.has(id)) field[key] = this.localize(id);
        }
        const own = field[key];
        if (own && this.has(own)) field[key] = this.localize(own);
      }
      if (field.fields) this.#localizeSchema(field, prefixes, here);
      if (field.element?.fields) this.#localizeSchema(field.element, prefixes, `${here}.element`);
      if (field.model?.schema) this.#localizeSchema(field.model.schema, prefixes, here);
    }
  }
}
