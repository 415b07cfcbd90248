import type { Data } from "./utils/types";

export interface FailureOptions {
  invalidValue?: unknown;
  message?: string;
  /** Nothing could be put in the place of the value. */
  unresolved?: boolean;
  /** The value that was put in its place. */
  fallbackValue?: unknown;
  /** The element was left out. */
  dropped?: boolean;
}

/** Why a value does not fit its field, with the failures of the fields and elements inside it. */
export class DataModelValidationFailure {
  readonly fields: Record<string, DataModelValidationFailure> = {};
  readonly elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];
  readonly invalidValue: unknown;
  message: string | undefined;
  unresolved: boolean;
  fallbackValue: unknown;
  dropped: boolean;

  constructor({ invalidValue, message, unresolved = false, fallbackValue, dropped = false }: FailureOptions = {}) {
    this.invalidValue = invalidValue;
    this.message = message;
    this.unresolved = unresolved;
    this.fallbackValue = fallbackValue;
    this.dropped = dropped;
  }

  /** Whether nothing is said to have failed. */
  isEmpty(): boolean {
    return this.message === undefined && Object.keys(this.fields).length === 0 && this.elements.length === 0;
  }

  get empty(): boolean {
    return this.isEmpty();
  }

  /** This failure as an error to throw. */
  asError(): DataModelValidationError {
    return new DataModelValidationError(this);
  }

  /** Every failure of a single value, by its dotted path. */
  flatten(path = ""): Record<string, DataModelValidationFailure> {
    const flat: Record<string, DataModelValidationFailure> = {};
    const join = (key: string | number): string => (path ? `${path}.${key}` : String(key));
    if (this.message !== undefined) flat[path] = this;
    for (const [name, failure] of Object.entries(this.fields)) Object.assign(flat, failure.flatten(join(name)));
    for (const { id, failure } of this.elements) Object.assign(flat, failure.flatten(join(id)));
    return flat;
  }

  toString(): string {
    return Object.entries(this.flatten())
      .map(([path, failure]) => (path ? `${path}: ${failure.message}` : String(failure.message)))
      .join("\n");
  }

  toObject(): Data {
    return { invalidValue: this.invalidValue, message: this.message, unresolved: this.unresolved };
  }
}

/** Thrown when data is refused by a schema. */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string) {
    const resolved = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
    super(resolved.toString());
    this.name = "DataModelValidationError";
    this.failure = resolved;
  }

  /** The failure of one field, by its dotted path, or the whole failure. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    return path ? this.getAllFailures()[path] : this.failure;
  }

  /** Every failure by its dotted path. */
  getAllFailures(): Record<string, DataModelValidationFailure> {
    return this.failure.flatten();
  }

  asHTML(): string {
    const lines = this.message.split("\n").map((line) => line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`));
    return `<p>${lines.join("</p><p>")}</p>`;
  }
}
