/** What the platform adds to every array (`this`). */
export const arrayMembers = {
  /** All that is inside, however deep. */
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },
  /** Whether another array has the same elements in the same order; elements that can compare themselves do. */
  equals(this: unknown[], other: unknown): boolean {
    if (!Array.isArray(other) || other.length !== this.length) return false;
    return this.every((value, index) => {
      const equals: unknown = (value as { equals?: unknown } | null | undefined)?.equals;
      return typeof equals === "function" ? Boolean(equals.call(value, other[index])) : value === other[index];
    });
  },
  /** The truthy elements joined. */
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  /** Takes the first element that fits out of the array, or puts another in its place. @returns it, or null */
  findSplice(
    this: unknown[],
    find: (element: unknown, index: number, list: unknown[]) => unknown,
    ...put: unknown[]
  ): unknown {
    const index = this.findIndex(find);
    return index < 0 ? null : this.splice(index, 1, ...put.slice(0, 1))[0];
  },
  /** Two arrays: the elements that do not pass the rule, and those that do. */
  partition(this: unknown[], rule: (element: unknown) => unknown): [unknown[], unknown[]] {
    const parts: [unknown[], unknown[]] = [[], []];
    for (const element of this) parts[rule(element) ? 1 : 0].push(element);
    return parts;
  },
};

/** What the platform adds to `Array` itself. */
export const arrayStatics = {
  /** The integers from a first one, as many as wanted. */
  fromRange(count: number, first = 0): number[] {
    return Array.from({ length: count }, (_unused, index) => index + first);
  },
};
