/** Tells an element, its place and the collection to a predicate or transformer. */
export type Visitor<V, R> = (value: V, index: number, collection: Collection<V>) => R;

/** A Map by id with the conveniences of an Array. Iterating it gives the values, not the entries. */
export class Collection<V> extends Map<string, V> {
  /** @throws TypeError never; typed loosely because a Map would iterate entries here. */
  // @ts-expect-error the documented iterator differs from Map's: values instead of entries
  override [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return Array.from(this.values());
  }

  find(condition: Visitor<V, unknown>): V | undefined {
    return this.contents.find((value, index) => condition(value, index, this));
  }

  filter(condition: Visitor<V, unknown>): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  // @ts-expect-error the documented forEach passes the value alone
  override forEach(visit: (value: V) => void): void {
    for (const value of this.values()) visit(value);
  }

  override get(key: string, options: { strict: true } & Record<string, unknown>): V;
  override get(key: string, options?: { strict?: boolean } & Record<string, unknown>): V | undefined;
  override get(key: string, { strict = false }: { strict?: boolean } & Record<string, unknown> = {}): V | undefined {
    const value = super.get(key);
    if (strict && value === undefined)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The first element with that name. @throws When `strict` and there is none. */
  getName(name: string, { strict = false }: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (strict && found === undefined) {
      throw new Error(`An entry with name ${name} does not exist in the ${this.constructor.name} Collection`);
    }
    return found;
  }

  map<M>(transform: Visitor<V, M>): M[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<A>(evaluate: (result: A, value: V, index: number, collection: Collection<V>) => A, initial: A): A {
    return this.contents.reduce((result, value, index) => evaluate(result, value, index, this), initial);
  }

  some(condition: Visitor<V, unknown>): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: Visitor<V, unknown>): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const serialisable = value as { toJSON?: () => unknown } | null | undefined;
      return typeof serialisable?.toJSON === "function" ? serialisable.toJSON() : value;
    });
  }
}
