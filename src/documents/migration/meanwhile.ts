import type { Source } from "../../migrations/step.ts";
import { isGone } from "./stored.ts";

/** What can be changed while a migration stores it anew; of a token's own data Foundry tells by its actor or by its delta. */
const WATCHED = ["Actor", "ActorDelta", "Item", "ActiveEffect", "ChatMessage", "Combat", "Combatant", "Setting"];

/** The mark by which a write of a migration's is known, on every client. */
export const OF_MIGRATION = { sirpasMigration: true } as const;

/** A document that somebody has changed. */
export interface Changed {
  readonly uuid: string;
  /** Of a setting, its name. */
  readonly key?: string;
  update(changes: object, operation: object): Promise<unknown>;
}

interface After {
  on(hook: string, call: (document: Changed, changes: Source, options: Source) => void): number;
  off(hook: string, id: number): void;
}

/**
 * Sees to it that a migration undoes nothing that somebody else writes at the same time. What is on its way to the server was read
 * before; a write that the server takes first would be overwritten by it. The server tells of that write before it answers, so that
 * all of them are known by then: where one no longer stands it is written once more, until none was overwritten.
 */
export class Meanwhile {
  readonly #hooks: readonly (readonly [string, number])[];
  #writes = new Map<string, { readonly document: Changed; readonly changes: object }>();

  constructor() {
    this.#hooks = WATCHED.map((name) => {
      const hook = `update${name}`;
      return [hook, after().on(hook, (...told) => this.#note(...told))] as const;
    });
  }

  /**
   * Does a write of the migration's, marked as such, and gives back what it overwrote of others' in the meantime.
   * @param concerns  Whether the write reaches a document.
   */
  async keep(concerns: (document: Changed) => boolean, write: () => Promise<unknown>): Promise<void> {
    this.#writes.clear();
    await write();
    while (this.#writes.size > 0) {
      const others = [...this.#writes.values()].filter(({ document }) => concerns(document));
      this.#writes.clear();
      for (const { document, changes } of others) await giveBack(document, changes);
    }
  }

  /** Looks no further. */
  end(): void {
    for (const [hook, id] of this.#hooks) after().off(hook, id);
  }

  #note(document: Changed, changes: Source, options: Source): void {
    if ("sirpasMigration" in options) return;
    const { _id, _stats, ...told } = foundry.utils.deepClone(changes) as Source;
    const before = this.#writes.get(document.uuid)?.changes ?? {};
    this.#writes.set(document.uuid, { document, changes: foundry.utils.mergeObject(before, told) });
  }
}

/** What still stands as they wrote it is no difference, and is not sent. */
async function giveBack(document: Changed, changes: object): Promise<void> {
  try {
    await document.update(changes, OF_MIGRATION);
  } catch (error) {
    if (!isGone(document)) throw error;
  }
}

function after(): After {
  return Hooks as unknown as After;
}
