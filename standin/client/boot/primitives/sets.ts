type Test = (value: unknown, index: number, set: Set<unknown>) => unknown;

const listed = (set: Set<unknown>) => [...set];

/** What the platform adds to every set (`this`). */
export const setMembers = {
  equals(this: Set<unknown>, other: unknown): boolean {
    return other instanceof Set && other.size === this.size && listed(this).every((value) => other.has(value));
  },
  /** The value that was put in first, or undefined. */
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return listed(this).some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return this.size <= other.size && listed(this).every((value) => other.has(value));
  },
  /** An array of the values. */
  toObject(this: Set<unknown>): unknown[] {
    return listed(this);
  },
  every(this: Set<unknown>, test: Test): boolean {
    return listed(this).every((value, index) => test(value, index, this));
  },
  some(this: Set<unknown>, test: Test): boolean {
    return listed(this).some((value, index) => test(value, index, this));
  },
  find(this: Set<unknown>, test: Test): unknown {
    return listed(this).find((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: Test): Set<unknown> {
    return new Set(listed(this).filter((value, index) => test(value, index, this)));
  },
  map(this: Set<unknown>, transform: Test): Set<unknown> {
    return new Set(listed(this).map((value, index) => transform(value, index, this)));
  },
  reduce(this: Set<unknown>, reducer: (result: unknown, value: unknown, index: number) => unknown, initial: unknown) {
    return listed(this).reduce(reducer, initial);
  },
};
