/** A scenario that cannot be played: where (a JSON path) and why. Thrown within the scenario runner only, a value outside it. */
export class Malformed extends Error {
  readonly path: string;

  constructor(path: string, text: string) {
    super(path === "" ? text : `${path}: ${text}`);
    this.path = path;
  }
}

/** A value of a JSON document with its path; every reader throws `Malformed` where the value is not what it should be. */
export class Field {
  readonly value: unknown;
  readonly path: string;

  constructor(value: unknown, path: string) {
    this.value = value;
    this.path = path;
  }

  fail(text: string): never {
    throw new Malformed(this.path, text);
  }

  get isAbsent(): boolean {
    return this.value === undefined;
  }

  get isNull(): boolean {
    return this.value === null;
  }

  /** The field of that name of an object; absent where it has none. */
  at(name: string): Field {
    if (typeof this.value !== "object" || this.value === null || Array.isArray(this.value)) {
      this.fail(this.isAbsent ? "missing" : "not an object");
    }
    const path = this.path === "" ? name : `${this.path}.${name}`;
    const own = Object.hasOwn(this.value, name) ? (this.value as { readonly [key: string]: unknown })[name] : undefined;
    return new Field(own, path);
  }

  list(): readonly Field[] {
    if (!Array.isArray(this.value)) this.fail(this.isAbsent ? "missing" : "not a list");
    return this.value.map((value: unknown, index) => new Field(value, `${this.path}[${index}]`));
  }

  integer(min: number, max: number): number {
    const { value } = this;
    if (typeof value !== "number" || !Number.isSafeInteger(value))
      this.fail(this.isAbsent ? "missing" : "not an integer");
    if (value < min || value > max) this.fail(`${value} is not from ${min} to ${max}`);
    return value;
  }

  text(): string {
    if (typeof this.value !== "string") this.fail(this.isAbsent ? "missing" : "not a text");
    return this.value;
  }

  /** A text that names something: not empty. */
  name(): string {
    const text = this.text();
    return text === "" ? this.fail("empty") : text;
  }

  flag(): boolean {
    if (typeof this.value !== "boolean") this.fail(this.isAbsent ? "missing" : "not true or false");
    return this.value;
  }

  oneOf<T extends string>(choices: readonly T[], what: string): T {
    const text = this.text();
    return choices.find((choice) => choice === text) ?? this.fail(`no ${what} '${text}'`);
  }

  /** What `read` makes of it, or the default where it is absent. */
  or<T, D>(otherwise: D, read: (field: this) => T): T | D {
    return this.isAbsent ? otherwise : read(this);
  }

  /** What `read` makes of it, or null where it is null or absent. */
  orNull<T>(read: (field: this) => T): T | null {
    return this.isAbsent || this.isNull ? null : read(this);
  }
}
