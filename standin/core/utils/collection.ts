interface MapBase<V> {
  readonly size: number;
  has(key: string): boolean;
  get(key: string, options?: { strict?: boolean }): V | undefined;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
  [Symbol.iterator](): MapIterator<V>;
}
// A Map that iterates over its values is no Map to the compiler, though it is one when it runs.
const ValueMap = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => MapBase<V>;

/** A map from ids to values that iterates over its values and has the helpers of an array. */
export class Collection<V> extends ValueMap<V> {
  override *[Symbol.iterator](): MapIterator<V> {
    yield* this.values();
    return undefined;
  }

  /** The values as an array. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  /**
   * The value of an id, or undefined.
   * @throws Error under `strict` when there is none
   */
  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key);
    if (value === undefined && options.strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return value;
  }

  /** The first value whose `name` is given, or undefined; under `strict` an error is thrown instead. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (found === undefined && strict) throw new Error(`No entry named ${name} exists in the ${this.constructor.name}`);
    return found;
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<R>(reducer: (result: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((result, value, index) => reducer(result, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.find(condition) !== undefined;
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return !this.some((value, index) => !condition(value, index, this));
  }

  forEach(callback: (value: V, key: string, collection: this) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }

  /** The values as plain data, by their `toJSON` where they have one. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const toJSON: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toJSON") : undefined;
      return typeof toJSON === "function" ? (toJSON.call(value) as unknown) : value;
    });
  }
}
