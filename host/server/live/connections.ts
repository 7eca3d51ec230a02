import type { IncomingMessage } from "node:http";
import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type {
  DocumentSocketRequest,
  DocumentSocketResponse,
  PackData,
  RegionSocketEvent,
  WorldData,
} from "../../common/protocol.ts";
import { RuleError } from "../problem.ts";
import { checkContent, checkRequest, isRecord } from "../requests/check.ts";
import { manageCompendium, type CompendiumChange } from "../requests/compendium.ts";
import { modifyDocuments } from "../requests/modify.ts";
import { isGamemaster, packLevel, userMay } from "../requests/permissions.ts";
import { isLocalHost, isOwnOrigin } from "../web/local-only.ts";
import type { Sessions } from "../web/sessions.ts";
import { readTemplate } from "../web/templates.ts";
import type { World } from "../world/world.ts";
import { worldData } from "../world/world-data.ts";
import { Parcels } from "./parcels.ts";
import { Presence, type TableServer, type TableSocket } from "./presence.ts";
import { relayQuery } from "./user-query.ts";

/** The largest message that is read at all, in bytes. A larger one ends the connection. */
const LARGEST_MESSAGE = 64 * 1024 * 1024;

/** All clients' connections, and what is said over them. */
export class Connections {
  readonly presence = new Presence();
  readonly parcels = new Parcels();
  readonly io: TableServer;
  readonly #server: HttpServer;
  readonly #world: World;
  readonly #sessions: Sessions;
  readonly #log: (line: string) => void;

  constructor(server: HttpServer, world: World, sessions: Sessions, log: (line: string) => void) {
    this.#server = server;
    this.#world = world;
    this.#sessions = sessions;
    this.#log = log;
    this.io = new Server(server, {
      serveClient: false,
      maxHttpBufferSize: LARGEST_MESSAGE,
      allowRequest: refuseStrangers,
    });
    this.io.use((socket, next) => {
      const userId = sessions.userOf(socket.handshake.headers.cookie);
      if (!userId || !world.user(userId))
        return next(new Error("Nobody has joined with this browser: open /join first."));
      socket.data.userId = userId;
      next();
    });
    this.io.on("connection", (socket) => this.#welcome(socket));
  }

  async close(): Promise<void> {
    const closed = this.io.close();
    // It ends the server too, which waits for everybody who is still in the middle of asking.
    this.#server.closeAllConnections();
    await closed;
  }

  /** Ends every connection: who is still there is told as when the server stops. */
  dropAll(): void {
    this.io.disconnectSockets(true);
  }

  /** Tells everybody (but one) of a compendium. Who may not see it is told that there is none. */
  tellCompendium(action: CompendiumChange["action"], pack: PackData, except?: TableSocket): void {
    const opened = this.#world.packs.get(pack.id);
    for (const socket of this.io.sockets.sockets.values()) {
      if (socket === except) continue;
      const user = this.#world.user(socket.data.userId);
      const isVisible = user && opened && packLevel(this.#world, opened, user) > 0;
      if (isVisible) socket.emit("compendium", { action, pack });
      else socket.emit("compendium", { action: "delete", pack: { ...pack, index: [], folders: [] } });
    }
  }

  #welcome(socket: TableSocket): void {
    const { userId } = socket.data;
    if (this.presence.add(socket)) socket.broadcast.emit("userConnected", userId, true);
    socket.on("disconnect", () => {
      if (this.presence.remove(socket)) this.io.emit("userConnected", userId, false);
    });
    socket.on("world", (...given) => {
      void this.#answer(given.at(-1), () => this.#describeWorld(userId, given[0] === true));
    });
    socket.on("modifyDocument", (request, answer) => void this.#modify(socket, request, answer));
    socket.on("userQuery", (request, answer) => void this.#query(socket, request, answer));
    socket.on("template", (path, answer) => {
      void this.#answer(answer, async () => ({ html: await readTemplate(this.#world, path) }));
    });
    socket.on("manageCompendium", (request, answer) => void this.#manage(socket, request, answer));
    socket.on("reload", () => this.#relayReload(socket));
    socket.on("userActivity", (activity) => this.#relayActivity(socket, activity));
    socket.on("regionEvent", (event) => this.#relayRegionEvent(socket, event));
    socket.onAny((event: string, ...args: unknown[]) => this.#relayPackageEvent(socket, event, args));
  }

  async #describeWorld(userId: string, apart: boolean): Promise<WorldData> {
    const data = await this.#world.queue.run(async () => worldData(this.#world, userId, this.presence.activeUsers));
    return apart ? this.parcels.split(data) : data;
  }

  /** Acknowledgement and broadcast leave within the queue, so that every client hears of changes in the same order. */
  async #modify(socket: TableSocket, request: unknown, answer: unknown): Promise<void> {
    const { userId } = socket.data;
    await this.#world.queue.run(async () => {
      try {
        const checked = checkRequest(request);
        const { response, consequences } = await modifyDocuments(this.#world, userId, checked);
        for (const consequence of consequences) this.io.emit("modifyDocument", consequence);
        if (response.action !== "get" && response.result?.length) socket.broadcast.emit("modifyDocument", response);
        reply(answer, response);
        if (response.type === "User" && !response.operation.pack) this.#dropLockedOut();
      } catch (error) {
        reply(answer, refusalResponse(request, userId, this.#explain(error)));
      }
    });
  }

  async #manage(socket: TableSocket, request: unknown, answer: unknown): Promise<void> {
    await this.#answerOrRefuse(
      answer,
      (error) => ({ error }),
      async () => {
        return this.#world.queue.run(async () => {
          const { action, pack, consequences } = await manageCompendium(this.#world, socket.data.userId, request);
          for (const consequence of consequences) this.io.emit("modifyDocument", consequence);
          this.tellCompendium(action, pack, socket);
          return { result: pack };
        });
      },
    );
  }

  async #query(socket: TableSocket, request: unknown, answer: unknown): Promise<void> {
    await this.#answerOrRefuse(
      answer,
      ({ message }) => ({ error: message }),
      async () => {
        const asker = this.#world.user(socket.data.userId);
        if (!asker || !userMay(this.#world, asker, "QUERY_USER"))
          throw new RuleError("You may not query other users. Ask a Gamemaster for the permission.");
        return relayQuery(this.presence, request, (id) => this.#world.user(id)?.name as string | undefined);
      },
    );
  }

  /** A Gamemaster has changed what takes effect when a page is loaded. */
  #relayReload(socket: TableSocket): void {
    const user = this.#world.user(socket.data.userId);
    if (user && isGamemaster(user)) socket.broadcast.emit("reload");
  }

  #relayActivity(socket: TableSocket, activity: unknown): void {
    if (isRecord(activity) && isHarmless(activity)) socket.broadcast.emit("userActivity", socket.data.userId, activity);
  }

  /** Turns and rounds are told by the Gamemaster's client alone. */
  #relayRegionEvent(socket: TableSocket, event: RegionSocketEvent): void {
    const user = this.#world.user(socket.data.userId);
    if (user && isGamemaster(user) && isRecord(event) && isHarmless(event))
      socket.broadcast.emit("regionEvent", socket.data.userId, event);
  }

  /** Events named after the system are passed on to all others, if its manifest says that it uses the socket. */
  #relayPackageEvent(socket: TableSocket, event: string, args: unknown[]): void {
    const { manifest } = this.#world;
    if (event !== `system.${manifest.id}` || !manifest.socket || !isHarmless(args)) return;
    const answer = typeof args.at(-1) === "function" ? args.pop() : undefined;
    (socket.broadcast.emit as (event: string, ...args: unknown[]) => boolean)(event, ...args, socket.data.userId);
    reply(answer, args[0]);
  }

  /** Whoever has no role any more, or does not exist any more, is shown the door. */
  #dropLockedOut(): void {
    for (const userId of this.presence.activeUsers) {
      if (this.#world.user(userId)?.role) continue;
      this.#sessions.endAllOf(userId);
      for (const socket of this.presence.socketsOf(userId)) socket.disconnect(true);
    }
  }

  async #answer(answer: unknown, job: () => Promise<unknown>): Promise<void> {
    await this.#answerOrRefuse(answer, (error) => ({ error }), job);
  }

  async #answerOrRefuse(
    answer: unknown,
    refuse: (error: RefusalData) => unknown,
    job: () => Promise<unknown>,
  ): Promise<void> {
    try {
      reply(answer, await job());
    } catch (error) {
      reply(answer, refuse(this.#explain(error)));
    }
  }

  #explain(error: unknown): RefusalData {
    if (error instanceof RuleError) return { name: error.name, message: error.message };
    this.#log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return {
      name: "Error",
      message: `The server could not do that: ${error instanceof Error ? error.message : String(error)}`,
    };
  }
}

interface RefusalData {
  name: string;
  message: string;
}

function reply(answer: unknown, value: unknown): void {
  if (typeof answer === "function") (answer as (value: unknown) => void)(value);
}

function refusalResponse(request: unknown, userId: string, error: RefusalData): DocumentSocketResponse {
  const { type, action } = (isRecord(request) ? request : {}) as Partial<DocumentSocketRequest>;
  return { type: String(type), action: action ?? "get", operation: {}, userId, error };
}

function isHarmless(content: unknown): boolean {
  try {
    checkContent(content instanceof Array ? content.filter((value) => typeof value !== "function") : content);
    return true;
  } catch {
    return false;
  }
}

function refuseStrangers(
  request: IncomingMessage,
  decide: (error: string | null | undefined, success: boolean) => void,
): void {
  const { host, origin } = request.headers;
  const isOwn = isLocalHost(host) && isOwnOrigin(origin, host);
  decide(isOwn ? null : "This table answers only to pages opened on this machine.", isOwn);
}
