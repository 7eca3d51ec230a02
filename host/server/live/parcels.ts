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

  /**
   * What waits at a path for a user, handed over once: lines of JSON, each with some documents and the name of their collection, so
   * that a client can read some while the next are on their way. Undefined for nothing.
   */
  take(path: string, userId: string | undefined): Iterable<string> | undefined {
    const found = this.#waiting.get(path);
    if (found?.userId !== userId || !found) return undefined;
    this.#waiting.delete(path);
    return linesOf(found.documents);
  }
}

/** How long a line is at least, unless it is the last of its collection: a browser reads a long one sooner than many short ones. */
const LINE = 1 << 18;

function* linesOf(collections: WorldData["documents"]): Generator<string> {
  for (const [name, documents] of Object.entries(collections)) {
    let texts: string[] = [];
    let length = 0;
    for (const [index, document] of documents.entries()) {
      const text = textOf(document);
      texts.push(text);
      length += text.length;
      if (length < LINE && index < documents.length - 1) continue;
      yield `[${JSON.stringify(name)},[${texts.join()}]]\n`;
      texts = [];
      length = 0;
    }
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
