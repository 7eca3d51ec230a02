/** Something that is done once the page has nothing better to do, and once only however often it is asked for. */
export class WhenIdle {
  #asked: ReturnType<typeof setTimeout> | number | null = null;

  constructor(private readonly run: () => void) {}

  ask(): void {
    if (this.#asked !== null) return;
    const run = () => {
      this.#asked = null;
      this.run();
    };
    // Not every browser tells when it is idle.
    this.#asked =
      "requestIdleCallback" in globalThis ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run, 50);
  }

  cancel(): void {
    if (this.#asked === null) return;
    if ("cancelIdleCallback" in globalThis) cancelIdleCallback(this.#asked as number);
    else clearTimeout(this.#asked);
    this.#asked = null;
  }
}
