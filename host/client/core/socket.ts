import type { DocumentSocketRequest, DocumentSocketResponse, PackData, WorldData } from "../../common/protocol.ts";
import { ask } from "./connection.ts";
import { fetchText } from "./files.ts";
import { notifyError } from "./notify.ts";

/** The connection to the server as far as the client uses it; socket.io's client socket is one. */
export interface Transport {
  emit(event: string, ...args: unknown[]): unknown;
  on(event: string, listener: (...args: never[]) => unknown): unknown;
  off(event: string, listener?: (...args: never[]) => unknown): unknown;
  disconnect(): unknown;
  readonly connected?: boolean;
  /** Whether it goes on trying to connect. */
  readonly active?: boolean;
}

/** Asks for all that is needed to build the game; its documents can be fetched apart. */
export function requestWorld(socket: Transport): Promise<WorldData> {
  return new Promise((resolve, reject) => {
    socket.on("connect_error", (error: Error) =>
      reject(new Error(`The server refused the connection: ${error.message}`)),
    );
    socket.emit("world", true, (answer: WorldData | { error: { message: string } }) => {
      if ("error" in answer && answer.error) reject(new Error((answer.error as { message: string }).message));
      else resolve(answer as WorldData);
    });
  });
}

/** Fetches the documents of the world, as they were when it was asked for. @returns What reads them into it */
export async function fetchDocuments({ documents, documentsAt }: WorldData): Promise<() => void> {
  const lines = documentsAt ? (await fetchText(documentsAt)).split("\n").filter(Boolean) : [];
  return () => {
    // Whoever keeps this function does not keep the text, which is as long as the world.
    for (const line of lines.splice(0)) {
      const [name, found] = JSON.parse(line) as [string, WorldData["documents"][string]];
      (documents[name] ??= []).push(...found);
    }
  };
}

/**
 * Sends a request to the server's database.
 * @param apply Runs as soon as the answer is there, before any later message of the server is read: what the server did
 *              in order is thereby done in the same order here.
 * @throws what the server said when it refused, or that it is away; the user is told as well.
 */
export function requestDocuments<T>(
  socket: Transport,
  request: DocumentSocketRequest,
  apply: (response: DocumentSocketResponse) => T,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const answered = (response: DocumentSocketResponse) => {
      if (response.error) {
        const error = new Error(response.error.message);
        error.name = response.error.name;
        notifyError("error", error.message);
        reject(error);
        return;
      }
      try {
        resolve(apply(response));
      } catch (error) {
        reject(error as Error);
      }
    };
    ask(socket, "modifyDocument", request, answered, reject);
  });
}

/** Asks for the text of a template. @throws when there is none, or the server is away. */
export function requestTemplate(socket: Transport, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const answered = ({ html, error }: { html?: string; error?: { message: string } }) => {
      if (html === undefined) reject(new Error(error?.message));
      else resolve(html);
    };
    ask(socket, "template", path, answered, reject);
  });
}

/** Locks or unlocks a compendium, changes who sees it, makes or deletes one of the world. @throws when the server refuses. */
export function manageCompendium(
  socket: Transport,
  action: "create" | "configure" | "delete",
  data: Record<string, unknown>,
): Promise<PackData | undefined> {
  return new Promise((resolve, reject) => {
    const answered = (reply: { result?: PackData; error?: { message: string } }) => {
      if (reply.error) reject(new Error(reply.error.message));
      else resolve(reply.result);
    };
    ask(socket, "manageCompendium", { action, data }, answered, reject);
  });
}
