/** What an update tells of one list: what it means to do, and what it knew of when it was made. */
export interface Told {
  /** Its own step, and those of others that it does again; each under an id of its own. */
  readonly steps: Readonly<Record<string, unknown>>;
  /** The steps that were in effect where it was made; null from somebody who has not heard of any yet. */
  readonly upon: readonly string[] | null;
  /** The list as it was where it was made, as a print: by it others know what was in effect there, if that is not said. */
  readonly base: string;
}

interface Sent {
  readonly told: Told;
  readonly missed: Set<string>;
}

/** So many steps are remembered: those of the last moments. */
const REMEMBERED = 24;

/** What one client knows of the steps that were lately made to one list of an actor. */
export class Register {
  readonly #known = new Map<string, unknown>();
  #inEffect: readonly string[] = [];
  readonly #sent = new Map<string, Sent>();
  /** The ids of the steps that this client has told first. */
  readonly #own = new Set<string>();
  /** The states that the list was lately in, with the steps in effect. */
  #states: readonly { readonly print: string; readonly inEffect: readonly string[] }[] = [];

  /** Whether all that this client knows of is in effect, and nothing of its own is under way. */
  get isAtRest(): boolean {
    return this.#sent.size === 0 && this.#lost.length === 0;
  }

  /** Steps of this client's that were written over, and that nobody has done again yet. */
  get lostOwn(): ReadonlyMap<string, unknown> {
    return new Map(this.#lost.filter(([id]) => this.#own.has(id)));
  }

  /** Whether any step was heard of. */
  get hasHeard(): boolean {
    return this.#known.size > 0;
  }

  /** Takes it that all is in effect after all: somebody has left before they could do it again. */
  rest(): void {
    this.#sent.clear();
    this.#inEffect = [...this.#known.keys()];
  }

  /** Takes it that steps are in effect: there is nothing left of them to do. */
  settle(ids: Iterable<string>): void {
    this.#inEffect = [...new Set([...this.#inEffect, ...ids])];
  }

  /** Notes an update of the list in a state that is about to be sent under a mark. @returns what it tells. */
  send(mark: string, steps: Readonly<Record<string, unknown>>, base: string): Told {
    const told = { steps, upon: this.hasHeard ? this.#inEffect : null, base };
    for (const id of Object.keys(steps)) if (!this.#known.has(id)) this.#own.add(id);
    this.#sent.set(mark, { told, missed: new Set() });
    return told;
  }

  /** Expects to hear of an own update no longer. */
  forget(mark: string): void {
    this.#sent.delete(mark);
  }

  /**
   * Hears of an update, this client's own among them.
   * @returns of an own one the steps that it has written over, in the order in which they were made; null for somebody else's.
   */
  hear(mark: string, told: Told): ReadonlyMap<string, unknown> | null {
    const own = this.#sent.get(mark);
    this.#sent.delete(mark);
    const ids = Object.keys(told.steps);
    for (const id of ids) this.#known.set(id, told.steps[id]);
    this.#inEffect = [...new Set([...(told.upon ?? this.#stepsAt(told.base)), ...ids])].slice(-2 * REMEMBERED);
    // All that is in effect now, for a step may rest on another that is not in effect where it is done again.
    for (const { told: mine, missed } of this.#sent.values()) {
      const had = new Set([...(mine.upon ?? []), ...Object.keys(mine.steps)]);
      for (const id of this.#inEffect) if (!had.has(id)) missed.add(id);
    }
    for (const id of [...this.#known.keys()].slice(0, -REMEMBERED)) {
      this.#known.delete(id);
      this.#own.delete(id);
    }
    return own ? new Map([...this.#known].filter(([id]) => own.missed.has(id))) : null;
  }

  /** Notes the state that the list is in now. */
  see(print: string): void {
    if (this.#states.at(-1)?.print === print && this.#states.at(-1)?.inEffect === this.#inEffect) return;
    this.#states = [...this.#states, { print, inEffect: this.#inEffect }].slice(-REMEMBERED);
  }

  get #lost(): readonly (readonly [string, unknown])[] {
    return [...this.#known].filter(([id]) => !this.#inEffect.includes(id));
  }

  /** The steps in effect in such a state: none of those that are known, if the list was in it before the first of them. */
  #stepsAt(base: string): readonly string[] {
    return this.#states.findLast(({ print }) => print === base)?.inEffect ?? [];
  }
}
