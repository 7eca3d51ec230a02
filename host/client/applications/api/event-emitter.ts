type Listener = (event: Event) => unknown;

/** What lets applications dispatch events of their own, as elements do. */
export abstract class EventEmitter {
  static emittedEvents: readonly string[] = [];

  readonly #listeners = new Map<string, Map<Listener, { once: boolean }>>();

  /** @throws when the class emits no such event. */
  addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
    const emitted = (this.constructor as typeof EventEmitter).emittedEvents;
    if (!emitted.includes(type)) {
      throw new Error(`"${type}" is not an event of ${this.constructor.name}; it emits ${emitted.join(", ")}.`);
    }
    if (!this.#listeners.has(type)) this.#listeners.set(type, new Map());
    this.#listeners.get(type)?.set(listener, { once });
  }

  removeEventListener(type: string, listener: Listener): void {
    this.#listeners.get(type)?.delete(listener);
  }

  /** @returns false when a listener prevented the default of a cancelable event. */
  dispatchEvent(event: Event): boolean {
    const listeners = this.#listeners.get(event.type);
    for (const [listener, { once }] of Array.from(listeners ?? [])) {
      if (once) listeners?.delete(listener);
      listener(event);
    }
    return !event.defaultPrevented;
  }
}
