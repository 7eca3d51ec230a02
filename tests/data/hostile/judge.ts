import { expect } from "vitest";
import type { OpenTable } from "../../support/client.ts";
import { isFault, isPolluted } from "./values.ts";

/** What no sentence for a person has in it. */
const RAW = /\[object|undefined|\bNaN\b|SIRPAS\.|\{\w+\}|is not a function|Cannot (read|set|convert)|is not iterable/u;

/** For how many milliseconds a single thing that is tried may keep a table busy. */
const PATIENCE = 4000;

/** Counts what was tried, and judges what came of each. */
export class Judge {
  tried = 0;
  worked = 0;
  #slowest = 0;

  constructor(private readonly table: Pick<OpenTable, "game" | "notices">) {}

  /**
   * Does something with hostile data: it works, or it is refused in a sentence and everything is as it was.
   * @param does  Answers whether it worked; may throw a sentence where it is said to.
   */
  async judge(does: () => unknown, { throws = false, reads = false } = {}): Promise<void> {
    const { notices } = this.table;
    notices.length = 0;
    const before = reads ? "" : this.stored();
    const began = performance.now();
    this.tried += 1;
    const worked = await this.#try(does, throws);
    const took = performance.now() - began;
    this.#slowest = Math.max(this.#slowest, took);
    expect(took).toBeLessThan(PATIENCE);
    // What somebody handed in may be quoted as it is.
    for (const notice of notices) expect(notice.replaceAll(/“[^”]*”/gu, "")).not.toMatch(RAW);
    if (worked) this.worked += 1;
    else {
      expect(notices.length, "Nobody is refused without a word.").toBeGreaterThan(0);
      if (!reads) expect(this.stored()).toBe(before);
    }
    expect(isPolluted()).toBe(false);
  }

  async #try(does: () => unknown, throws: boolean): Promise<boolean> {
    try {
      return Boolean(await does());
    } catch (error) {
      if (!throws || isFault(error)) throw error;
      this.table.notices.push((error as Error).message);
      return false;
    }
  }

  /** All that the table holds, without when it was written. */
  stored(): string {
    const { actors, combats, messages, items } = this.table.game as unknown as Record<string, Iterable<Stored>>;
    const all = [actors, combats, messages, items].flatMap((documents) => [...(documents ?? [])]);
    return JSON.stringify(all.map((one) => one.toObject()));
  }

  toString(): string {
    return `${this.tried} were tried, ${this.worked} of them worked; the slowest took ${Math.round(this.#slowest)} ms.`;
  }
}

interface Stored {
  toObject(): object;
}
