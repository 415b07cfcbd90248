import type { Data } from "../utils/types";
import type { DataField } from "./data-field";

/** Options of a field. Classes add their own: `min`, `choices`, `blank`… */
export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** The value of a field that was given none, or a function of the source that makes it. */
  initial?: unknown;
  readonly?: boolean;
  /** Only game masters may change it. */
  gmOnly?: boolean;
  /** Kept in the world; else only initialised and open to effects. */
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  /** Judges a value: false, a thrown error or a returned failure refuse it. */
  validate?: unknown;
  validationError?: string;
  [key: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Keys that are absent stay absent. */
  partial?: boolean;
  /** The source the value stands in: the whole one when `partial`. */
  source?: Data;
  [key: string]: unknown;
}

export interface ValidateOptions {
  /** Absent keys are not missed. */
  partial?: boolean;
  /** Put the initial value in the place of an invalid one. */
  fallback?: boolean;
  /** Leave out embedded documents that are invalid. */
  dropInvalidEmbedded?: boolean;
  /** The source the value stands in. */
  source?: Data;
  [key: string]: unknown;
}

/** What an effect does to a value. */
export interface EffectChange {
  key: string;
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
  [key: string]: unknown;
}

/** What fields need to know of the model they belong to. */
export interface ModelLike {
  readonly _source: Data;
  readonly parent: ModelLike | null;
}

/** What fields need to know of a model's class. */
export interface ModelClassLike {
  new (data?: Data, options?: Data): ModelLike & { toObject(source?: boolean): Data };
  readonly name: string;
  readonly schema: DataField & { readonly fields: Record<string, DataField> };
  cleanData(source?: Data, options?: Data): Data;
  migrateDataSafe(source: Data, options?: Data): Data;
  validateJoint(data: Data): void;
}
