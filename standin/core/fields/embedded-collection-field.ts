import type { BaseDocument, DocumentClass } from "../abstract/document";
import { invalidSources } from "../abstract/invalid-sources";
import { ForcedDeletion, ForcedReplacement, resolveLegacyKeys } from "../operators";
import { objectsEqual } from "../utils/diff";
import { expandObject } from "../utils/properties";
import { isPlainObject } from "../utils/type-checks";
import type { Data } from "../utils/types";
import { DataModelValidationFailure } from "../validation-failure";
import { DataField } from "./data-field";
import type { CleanOptions, FieldContext, FieldOptions, ModelLike, ValidateOptions } from "./field-types";

/** A list of embedded documents, given out as an `EmbeddedCollection`. Updates name their elements by `_id`. */
export class EmbeddedCollectionField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, readonly: true };
  }

  readonly model: DocumentClass;

  constructor(model: DocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    return typeof value === "object" && value !== null && Symbol.iterator in value
      ? Array.from(value as Iterable<unknown>)
      : value;
  }

  override _cleanType(value: unknown, options: CleanOptions): unknown {
    // Partial elements are cleaned when the ones they change are known.
    if (!Array.isArray(value) || options.partial) return value;
    return value.map((entry: unknown) => this.#cleanElement(entry));
  }

  #cleanElement(entry: unknown): unknown {
    const toObject: unknown = typeof entry === "object" && entry !== null ? Reflect.get(entry, "toObject") : undefined;
    const data: unknown = typeof toObject === "function" ? toObject.call(entry) : entry;
    return isPlainObject(data) ? this.model.cleanData(data, {}) : data;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) return this._fail(value, "must be an Array");
    const failure = new DataModelValidationFailure({ invalidValue: value });
    const seen = new Set<unknown>();
    value.forEach((entry: unknown, index) => {
      const found = this.#validateElement(entry, seen, options);
      if (!found) return;
      if (found.unresolved && options.dropInvalidEmbedded && isPlainObject(entry)) {
        invalidSources.add(entry);
        Object.assign(found, { unresolved: false, dropped: true });
      }
      const id = isPlainObject(entry) && typeof entry["_id"] === "string" ? entry["_id"] : index;
      failure.elements.push({ id, failure: found });
      failure.unresolved ||= found.unresolved;
    });
    return failure.elements.length ? failure : undefined;
  }

  #validateElement(
    entry: unknown,
    seen: Set<unknown>,
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    if (!isPlainObject(entry)) return this._fail(entry, "must be an object");
    const id = entry["_id"];
    if (id !== null && seen.has(id)) return this._fail(id, `the id ${id} is there twice`);
    seen.add(id);
    if (options.partial) return undefined;
    return this.model.schema.validate(entry, { ...options, source: entry });
  }

  override initialize(_value: unknown, model: ModelLike, options: Data = {}): unknown {
    const collection = (model as BaseDocument).collections[this.name ?? ""];
    collection?.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    const toObject: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toObject") : undefined;
    return typeof toObject === "function" ? (toObject.call(value, false) as unknown) : value;
  }

  override _migrate(value: unknown, options: Data = {}): unknown {
    if (!Array.isArray(value) || options["partial"]) return value;
    return value.map((entry: unknown) => (isPlainObject(entry) ? this.model.migrateDataSafe(entry) : entry));
  }

  override _getField(path: string[]): DataField | undefined {
    if (path.length === 0) return this;
    const part = path.pop();
    if (part !== undefined && part !== "element") path.push(part);
    return this.model.schema._getField(path);
  }

  override _diff(current: unknown, change: unknown, _source?: Data): unknown {
    if (change instanceof ForcedReplacement) {
      const next: unknown = this._cleanType(this._cast(change.value), {});
      return objectsEqual(current, next) ? undefined : new ForcedReplacement(next);
    }
    if (!Array.isArray(current) || !Array.isArray(change)) return super._diff(current, change);
    const difference: unknown[] = [];
    for (const given of change as unknown[]) {
      if (!isPlainObject(given)) continue;
      const entry = resolveLegacyKeys(expandObject(given));
      const known = (current as Data[]).find((source) => source["_id"] === entry["_id"]);
      const found = known ? this.#diffElement(known, entry) : this.#cleanElement(this.model.migrateDataSafe(entry));
      if (found !== undefined) difference.push(found);
    }
    return difference.length ? difference : undefined;
  }

  #diffElement(current: Data, change: Data): Data | undefined {
    const root = { ...current, type: change["type"] ?? current["type"] };
    const migrated = this.model.migrateDataSafe(change, { partial: true, source: root });
    const cleaned = this.model.cleanData(migrated, { partial: true, source: root });
    const found = this.model.schema._diff(current, cleaned, root) as Data | undefined;
    return found && { _id: current["_id"], ...found };
  }

  override _commit(container: Data, key: string, change: unknown, _source?: Data): void {
    if (change instanceof ForcedDeletion) container[key] = [];
    else if (change instanceof ForcedReplacement) container[key] = change.value;
    else if (Array.isArray(change)) {
      const sources = container[key] as Data[];
      for (const entry of change as Data[]) {
        const known = sources.find((source) => source["_id"] === entry["_id"]);
        if (known) this.model.schema.commitInto(known, entry, { ...known, type: entry["type"] ?? known["type"] });
        else sources.push(entry);
      }
    }
  }
}
