import { equals } from "../utils/diff.ts";

export const ARRAY_STATICS = {
  /** `n` integers from `min` on. */
  fromRange(n: number, min = 0): number[] {
    return Array.from({ length: n }, (_, index) => min + index);
  },
};

export const ARRAY_METHODS = {
  deepFlatten(this: unknown[]): unknown[] {
    return this.flat(Infinity);
  },
  equals(this: unknown[], other: unknown): boolean {
    return Array.isArray(other) && equals(this, other);
  },
  /** Two arrays: those that fail the rule, then those that pass it. */
  partition(this: unknown[], rule: (value: unknown) => unknown): [unknown[], unknown[]] {
    const parts: [unknown[], unknown[]] = [[], []];
    for (const value of this) parts[rule(value) ? 1 : 0].push(value);
    return parts;
  },
  filterJoin(this: unknown[], separator: string): string {
    return this.filter(Boolean).join(separator);
  },
  /** Takes out the first match, or puts a replacement in its place. @returns The replacement, the removed one, or null. */
  findSplice(
    this: unknown[],
    find: (value: unknown, index: number, all: unknown[]) => boolean,
    replace?: unknown,
  ): unknown {
    const index = this.findIndex(find);
    if (index === -1) return null;
    if (replace === undefined) return this.splice(index, 1)[0];
    this.splice(index, 1, replace);
    return replace;
  },
};
