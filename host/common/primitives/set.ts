type Visitor<R> = (value: unknown, index: number, set: Set<unknown>) => R;

export const SET_METHODS = {
  equals(this: Set<unknown>, other: unknown): boolean {
    return other instanceof Set && other.size === this.size && [...this].every((value) => other.has(value));
  },
  first(this: Set<unknown>): unknown {
    return this.values().next().value;
  },
  intersects(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].some((value) => other.has(value));
  },
  isSubset(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].every((value) => other.has(value));
  },
  toObject(this: Set<unknown>): unknown[] {
    return [...this];
  },
  every(this: Set<unknown>, test: Visitor<unknown>): boolean {
    return [...this].every((value, index) => test(value, index, this));
  },
  filter(this: Set<unknown>, test: Visitor<unknown>): Set<unknown> {
    return new Set([...this].filter((value, index) => test(value, index, this)));
  },
  find(this: Set<unknown>, test: Visitor<unknown>): unknown {
    return [...this].find((value, index) => test(value, index, this));
  },
  map(this: Set<unknown>, transform: Visitor<unknown>): Set<unknown> {
    return new Set([...this].map((value, index) => transform(value, index, this)));
  },
  reduce(
    this: Set<unknown>,
    reduce: (result: unknown, value: unknown, index: number, set: Set<unknown>) => unknown,
    initial: unknown,
  ): unknown {
    return [...this].reduce((result, value, index) => reduce(result, value, index, this), initial);
  },
  some(this: Set<unknown>, test: Visitor<unknown>): boolean {
    return [...this].some((value, index) => test(value, index, this));
  },
};

/** Members which newer engines have of themselves: added only where they are missing. */
export const SET_STANDARD = {
  union(this: Set<unknown>, other: Iterable<unknown>): Set<unknown> {
    return new Set([...this, ...other]);
  },
  intersection(this: Set<unknown>, other: Set<unknown>): Set<unknown> {
    return new Set([...this].filter((value) => other.has(value)));
  },
  difference(this: Set<unknown>, other: Set<unknown>): Set<unknown> {
    return new Set([...this].filter((value) => !other.has(value)));
  },
  symmetricDifference(this: Set<unknown>, other: Set<unknown>): Set<unknown> {
    const mine = [...this].filter((value) => !other.has(value));
    return new Set([...mine, ...[...other].filter((value) => !this.has(value))]);
  },
  isSubsetOf(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...this].every((value) => other.has(value));
  },
  isSupersetOf(this: Set<unknown>, other: Set<unknown>): boolean {
    return [...other].every((value) => this.has(value));
  },
  isDisjointFrom(this: Set<unknown>, other: Set<unknown>): boolean {
    return ![...this].some((value) => other.has(value));
  },
};
