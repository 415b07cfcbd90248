/** Adds members to a built-in object as the language's own are: writable, configurable, not enumerable. Native ones stay. */
export function extend(target: object, members: object): void {
  for (const [key, value] of Object.entries(members) as [string, unknown][]) {
    if (Object.hasOwn(target, key)) continue;
    Object.defineProperty(target, key, { value, writable: true, configurable: true, enumerable: false });
  }
}
