/**
 * A class that others can name, extend and register, and that refuses in words when one is made: what it would draw or hear is not here.
 * @param name  How a program addresses it, such as "foundry.canvas.layers.WallsLayer".
 */
export function extendable<Base extends new (...args: never[]) => object>(name: string, Base: Base): Base {
  const Refusing = {
    [shortName(name)]: class extends (Base as unknown as new (...args: unknown[]) => object) {
      constructor(...args: unknown[]) {
        super(...args);
        throw new Error(`The host has no ${name}: it can be extended and registered here, but not used.`);
      }
    },
  };
  return Refusing[shortName(name)] as unknown as Base;
}

/** Classes that can be extended alone, by their names. */
export function extendables<Base extends new (...args: never[]) => object>(
  namespace: string,
  names: readonly string[],
  Base: Base,
): Record<string, Base> {
  return Object.fromEntries(names.map((name) => [name, extendable(`${namespace}.${name}`, Base)]));
}

const shortName = (name: string) => name.slice(name.lastIndexOf(".") + 1);

/** A function that can be named, and refuses in words when it is called. */
export function refusing(name: string): (...args: unknown[]) => never {
  return () => {
    throw new Error(`The host has no ${name}: what it would draw, hear or see is not here.`);
  };
}
