/** After so many milliseconds nobody waits for a press any longer: a pointer may be let go where no page hears of it. */
const LONGEST = 1000;

/**
 * Whether a pointer is pressed within an element. What is replaced between the pressing and the letting go never hears of the
 * click, so that a part is replaced before or after it: who types something and clicks a button changes the one and presses the
 * other.
 */
export class PointerGuard {
  #released: Promise<void> = Promise.resolve();

  watch(element: HTMLElement): void {
    element.addEventListener(
      "pointerdown",
      ({ view }) => {
        this.#released = new Promise((resolve) => {
          const over = new AbortController();
          const end = () => {
            over.abort();
            clearTimeout(given);
            // The click comes after the letting go.
            setTimeout(resolve);
          };
          const given = setTimeout(end, LONGEST);
          for (const type of ["pointerup", "pointercancel"])
            (view ?? window).addEventListener(type, end, { signal: over.signal, capture: true });
        });
      },
      { capture: true },
    );
  }

  /** Waits until nothing is pressed: who clicks twice may have pressed again by the time that the first waiting is over. */
  async released(): Promise<void> {
    for (let waited; waited !== this.#released;) await (waited = this.#released);
  }
}
