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
   * What waits at a path for a user, handed over once: lines of JSON, each with some documents and the name of their collection.
   * Undefined for nothing.
   */
  take(path: string, userId: string | undefined): Iterable<Buffer> | undefined {
    const found = this.#waiting.get(path);
    if (found?.userId !== userId || !found) return undefined;
    this.#waiting.delete(path);
    return linesOf(found.documents);
  }
}

/** How long a line is at least, unless it is the last of its collection: a browser reads a long one sooner than many short ones. */
const LINE = 1 << 18;

interface Line {
  readonly documents: readonly object[];
  readonly bytes: Buffer;
}

/**
 * Lines by their first document. Documents of a store are never changed, only replaced: each line is put into words once, however many
 * clients ask for it, and kept as the bytes that are sent.
 */
const lines = new WeakMap<object, Line>();

function* linesOf(collections: WorldData["documents"]): Generator<Buffer> {
  for (const [name, documents] of Object.entries(collections)) {
    for (let at = 0; at < documents.length;) {
      const line = knownAt(documents, at) ?? lineAt(name, documents, at);
      yield line.bytes;
      at += line.documents.length;
    }
  }
}

function knownAt(documents: readonly object[], at: number): Line | undefined {
  const known = lines.get(documents[at]!);
  if (!known?.documents.every((document, index) => document === documents[at + index])) return undefined;
  const next = documents[at + known.documents.length];
  // The last of a collection is short, and goes on when documents are added.
  return known.bytes.length >= LINE || !next || lines.has(next) ? known : undefined;
}

/** A new line. It ends where the next known one begins: a document that was replaced changes no line but its own. */
function lineAt(name: string, documents: readonly object[], start: number): Line {
  const texts: string[] = [];
  let length = 0;
  let at = start;
  do {
    const text = JSON.stringify(documents[at]);
    texts.push(text);
    length += text.length;
    at += 1;
  } while (at < documents.length && length < LINE && !knownAt(documents, at));
  const bytes = Buffer.from(`[${JSON.stringify(name)},[${texts.join()}]]\n`);
  const line = { documents: documents.slice(start, at), bytes };
  lines.set(documents[start]!, line);
  return line;
}
