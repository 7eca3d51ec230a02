import type { Browser } from "@playwright/test";

/** A line to the server whose answers can be held back. */
export class SlowLine {
  #held: (() => void)[] | null = null;

  /** A browser whose pages talk to the server by this line. */
  over(browser: Browser): Browser {
    const newContext: Browser["newContext"] = async (options) => {
      const context = await browser.newContext(options);
      await context.routeWebSocket(/./, (page) => {
        const server = page.connectToServer();
        page.onMessage((message) => server.send(message));
        server.onMessage((message) => this.#pass(() => page.send(message)));
      });
      return context;
    };
    return { newContext } as Browser;
  }

  /** From now on nothing that the server says arrives. */
  hold(): void {
    this.#held ??= [];
  }

  /** All that the server said meanwhile arrives. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const arrive of held) arrive();
  }

  #pass(arrive: () => void): void {
    if (this.#held) this.#held.push(arrive);
    else arrive();
  }
}
