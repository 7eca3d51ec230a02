import { randomBytes } from "node:crypto";
import type { WorldData } from "../../common/protocol.ts";

const FOLDER = "/documents";
/** For how long documents wait to be fetched, in milliseconds. */
const KEPT = 60_000;

/**
 * The documents of worlds that clients have asked for and fetch apart: a browser takes a long text over HTTP sooner than over a socket.
 * What they hold is as it was when the world was described, so that a client knows which changes come after it.
 */
export class Parcels {
  readonly #waiting = new Map<string, { userId: string; documents: WorldData["documents"] }>();

  /** The world without documents, but for the settings, and where the others are. */
  split(data: WorldData): WorldData {
    const { documents, userId } = data;
    const documentsAt = `${FOLDER}/${randomBytes(16).toString("hex")}`;
    this.#waiting.set(documentsAt, { userId, documents });
    setTimeout(() => this.#waiting.delete(documentsAt), KEPT).unref();
    return { ...data, documents: { settings: documents["settings"] ?? [] }, documentsAt };
  }

  /** What waits at a path for a user, as JSON; undefined for nothing. It is handed over once. */
  take(path: string, userId: string | undefined): string | undefined {
    const found = this.#waiting.get(path);
    if (found?.userId !== userId || !found) return undefined;
    this.#waiting.delete(path);
    const collections = Object.entries(found.documents).map(
      ([name, documents]) => `${JSON.stringify(name)}:[${documents.map(textOf).join()}]`,
    );
    return `{${collections.join()}}`;
  }
}

/** Documents of a store are never changed, only replaced: each is put into words once, however many clients ask for it. */
const texts = new WeakMap<object, string>();

function textOf(document: object): string {
  const known = texts.get(document);
  if (known !== undefined) return known;
  const text = JSON.stringify(document);
  texts.set(document, text);
  return text;
}
