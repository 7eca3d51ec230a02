import type { SirpasActor } from "../../documents/actor.ts";

/** What is kept of a character that is not finished. */
export interface Kept {
  readonly step: number;
  readonly concept: string;
  readonly who: string;
  readonly pays: boolean | null;
  readonly data: object;
}

interface Flagged {
  getFlag(scope: "sirpas", key: string): unknown;
  setFlag(scope: "sirpas", key: string, value: string): Promise<unknown>;
}

/** The name of the flag; one text, since Foundry would merge an object into the one before. */
export const DRAFT_FLAG = "draft";

/**
 * Where an unfinished character is kept: on the actor that it will be, or with the user while there is none. So it is found
 * again at any computer.
 */
export class DraftStore {
  readonly #document: Flagged;
  #writing: Promise<unknown> = Promise.resolve();
  #latest = "";

  constructor(actor: SirpasActor | null) {
    this.#document = (actor ?? game.user!) as unknown as Flagged;
  }

  /** What was kept; null if there is nothing, or nothing that can be read. */
  load(): Kept | null {
    const text = this.#document.getFlag("sirpas", DRAFT_FLAG);
    if (typeof text !== "string" || text === "") return null;
    try {
      const kept: unknown = JSON.parse(text);
      return isKept(kept) ? kept : null;
    } catch {
      return null;
    }
  }

  /** Keeps this; of several in quick succession only the last. */
  async save(kept: Kept | null): Promise<void> {
    const text = kept === null ? "" : JSON.stringify(kept);
    this.#latest = text;
    await this.#writing;
    if (this.#latest !== text || this.#document.getFlag("sirpas", DRAFT_FLAG) === text) return;
    this.#writing = this.#document.setFlag("sirpas", DRAFT_FLAG, text);
    await this.#writing;
  }
}

function isKept(kept: unknown): kept is Kept {
  const { step, concept, who, pays, data } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const isPays = pays === null || typeof pays === "boolean";
  const isData = typeof data === "object" && data !== null;
  return Number.isInteger(step) && [concept, who].every((text) => typeof text === "string") && isPays && isData;
}
