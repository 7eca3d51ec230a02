import type { Server, Socket } from "socket.io";
import type { ClientToServer, ServerToClient } from "../../common/protocol.ts";

/** What the server remembers about a connection. */
export interface SocketData {
  userId: string;
}

type NoEvents = Record<string, never>;
export type TableServer = Server<ClientToServer, ServerToClient, NoEvents, SocketData>;
export type TableSocket = Socket<ClientToServer, ServerToClient, NoEvents, SocketData>;

/** Who is connected. A user counts once, from how many windows so ever. */
export class Presence {
  readonly #sockets = new Map<string, Set<TableSocket>>();

  get activeUsers(): string[] {
    return [...this.#sockets.keys()];
  }

  isActive(userId: string): boolean {
    return this.#sockets.has(userId);
  }

  /** The connections of a user, oldest first. */
  socketsOf(userId: string): TableSocket[] {
    return [...(this.#sockets.get(userId) ?? [])];
  }

  /** @returns Whether this is the user's first connection. */
  add(socket: TableSocket): boolean {
    const { userId } = socket.data;
    const sockets = this.#sockets.get(userId) ?? new Set();
    this.#sockets.set(userId, sockets.add(socket));
    return sockets.size === 1;
  }

  /** @returns Whether this was the user's last connection. */
  remove(socket: TableSocket): boolean {
    const { userId } = socket.data;
    const sockets = this.#sockets.get(userId);
    if (!sockets?.delete(socket) || sockets.size) return false;
    return this.#sockets.delete(userId);
  }
}
