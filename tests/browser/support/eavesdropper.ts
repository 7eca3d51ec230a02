import type { Seat } from "./table.ts";

/** Everything that comes to somebody's browser from the server after this. */
export class Eavesdropper {
  #heard: string[] = [];

  /** Listens to somebody's line; their page is loaded anew, so that nothing is missed. */
  static async on(seat: Seat): Promise<Eavesdropper> {
    const listener = new Eavesdropper();
    seat.page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => listener.#heard.push(payload.toString()));
    });
    seat.page.on("response", (response) => {
      if (!response.url().includes("/socket.io/")) return;
      void response.text().then(
        (text) => listener.#heard.push(text),
        () => undefined,
      );
    });
    await seat.reload();
    return listener;
  }

  forget(): void {
    this.#heard = [];
  }

  get heard(): string {
    return this.#heard.join("\n");
  }
}

/** What a browser knows of a message, wherever it might. */
export interface Known {
  /** The message as the client holds it. */
  readonly source: string;
  /** The page with all its attributes. */
  readonly page: string;
  /** The message as it would be popped out or exported. */
  readonly again: string;
  /** What the browser keeps. */
  readonly stored: string;
}

interface Page {
  readonly game: {
    readonly messages: {
      get(id: string): { toObject(): object; renderHTML(): Promise<HTMLElement>; export(): string } | undefined;
    };
  };
}

/** Waits until a message has come to somebody, and reads everything that stands of it in their browser. */
export async function knownOf(seat: Seat, id: string): Promise<Known> {
  await seat.page.waitForFunction((id) => (globalThis as unknown as Page).game.messages.get(id) !== undefined, id);
  return seat.page.evaluate(async (id) => {
    const { game } = globalThis as unknown as Page;
    const message = game.messages.get(id)!;
    const popped = await message.renderHTML();
    return {
      source: JSON.stringify(message.toObject()),
      page: document.documentElement.outerHTML,
      again: `${popped.outerHTML}\n${message.export()}`,
      stored: JSON.stringify({ ...localStorage, ...sessionStorage }),
    };
  }, id);
}
