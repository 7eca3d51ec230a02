/** What a kind of something is and does, as plain data, so that a worker can be sent it. */
export interface Definition {
  /** The rulebook's name in kebab-case, unlike that of any other of its sort. */
  readonly key: string;
}

/**
 * All definitions of one sort: those of the rulebook, and what modules add while the table is being set up. Code that asks for the
 * behaviour of a kind asks its definition, and never for a kind by its name.
 */
export class Definitions<One extends Definition> {
  readonly #byKey = new Map<string, One>();

  /** @param unknown  What a key comes to that nobody defines any more: a kind that does nothing. */
  constructor(
    readonly book: readonly One[],
    readonly unknown: One,
  ) {
    this.reset();
  }

  /** Goes back to those of the rulebook: with them each table begins that is set up. */
  reset(): void {
    this.#byKey.clear();
    for (const one of this.book) this.add(one);
  }

  /** Adds a definition, or replaces the one with its key. */
  add(one: One): void {
    this.#byKey.set(one.key, one);
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  of(key: string): One {
    return this.#byKey.get(key) ?? this.unknown;
  }

  /** In the order in which they were added. */
  get all(): readonly One[] {
    return [...this.#byKey.values()];
  }

  get keys(): readonly string[] {
    return [...this.#byKey.keys()];
  }
}
