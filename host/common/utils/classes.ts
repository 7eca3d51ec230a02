/** A class of whatever constructor, with its static members. */
export type AnyClass = abstract new (...args: never[]) => object;

/** Is a class the same as another or derived from it? */
export function isSubclass(candidate: unknown, parent: unknown): boolean {
  if (typeof candidate !== "function" || typeof parent !== "function") return false;
  return candidate === parent || Object.prototype.isPrototypeOf.call(parent, candidate);
}

/** The classes that a class extends, nearest first. */
export function getParentClasses(cls: unknown): AnyClass[] {
  if (typeof cls !== "function") throw new Error("The provided class is not a type of Function");
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class in the chain of an instance (or class, for statics) which defines a property itself; undefined if none does. */
export function getDefiningClass(target: object, property: string): AnyClass | undefined {
  const isStatic = typeof target === "function";
  let current: object | null = isStatic ? target : (Object.getPrototypeOf(target) as object | null);
  while (current && current !== Function.prototype) {
    if (Object.hasOwn(current, property)) return (isStatic ? current : current.constructor) as AnyClass;
    current = Object.getPrototypeOf(current) as object | null;
  }
  return undefined;
}
