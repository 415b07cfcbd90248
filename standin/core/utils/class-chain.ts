type AnyClass = abstract new (...args: never[]) => unknown;

/** The classes that a class descends from, the nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class, from an object's or class' own upwards, that first defines a property; or undefined. */
export function getDefiningClass(from: object, property: string): AnyClass | undefined {
  const own = typeof from === "function" ? (from as AnyClass) : (from.constructor as AnyClass);
  return [own, ...getParentClasses(own)].find(
    (cls) => Object.hasOwn(cls, property) || Object.hasOwn(cls.prototype as object, property),
  );
}
