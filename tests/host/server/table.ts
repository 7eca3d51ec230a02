import { cp } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import type {
  ClientToServer,
  DatabaseOperation,
  DocumentAction,
  DocumentSocketResponse,
  ServerToClient,
  WorldData,
} from "../../../host/common/protocol.ts";
import type { ServerOptions } from "../../../host/server/options.ts";
import { startServer, type RunningServer } from "../../../host/server/server.ts";
import { temporaryFolder } from "./folders.ts";

export type Data = Record<string, unknown>;
export type ClientSocket = Socket<ServerToClient, ClientToServer>;

const SYSTEM_A = path.resolve(import.meta.dirname, "../fixtures/system-a");

/** A copy of the made-up system with its one pack compiled. */
export async function systemFolder(items: Data[] = TOOLS): Promise<string> {
  const folder = path.join(await temporaryFolder(), "system-a");
  await cp(SYSTEM_A, folder, { recursive: true });
  await writePack(path.join(folder, "packs/tools"), items);
  return folder;
}

export const TOOLS: Data[] = [
  {
    _id: "toolHammer000001",
    name: "Hammer",
    type: "tool",
    img: "icons/hammer.webp",
    system: { key: "hammer" },
    effects: [],
    folder: "folderHeavy00001",
  },
  {
    _id: "toolNeedle000001",
    name: "Needle",
    type: "tool",
    img: "icons/needle.webp",
    system: { key: "needle" },
    effects: [],
    folder: null,
  },
];

/** Writes a pack the way the published package tools do. */
export async function writePack(folder: string, items: Data[]): Promise<void> {
  const level = new ClassicLevel<string, Data>(folder, { keyEncoding: "utf8", valueEncoding: "json" });
  await level.clear();
  const heavy = { _id: "folderHeavy00001", name: "Heavy", type: "Item", folder: null, sorting: "a", sort: 0 };
  await level.batch([heavy].map((value) => ({ type: "put", key: `!folders!${value._id}`, value })));
  await level.batch(items.map((value) => ({ type: "put", key: `!items!${String(value._id)}`, value })));
  await level.close();
}

/** A server that stops after the test, on any free port. */
export async function startTable(
  options: Partial<ServerOptions> = {},
): Promise<RunningServer & { data: string; system: string }> {
  const data = options.data ?? (await temporaryFolder());
  const system = options.system ?? (await systemFolder());
  const server = await startServer({ port: 0, log: () => undefined, ...options, data, system });
  onTestFinished(() => server.close());
  return { ...server, data, system };
}

/** Somebody who sits at the table. */
export interface Seat {
  socket: ClientSocket;
  userId: string;
  cookie: string;
  world: WorldData;
  /** Everything the server told without being asked, in order. */
  heard: DocumentSocketResponse[];
  send: (type: string, action: DocumentAction, operation: DatabaseOperation) => Promise<DocumentSocketResponse>;
  /** Like `send`, for requests that shall succeed. */
  done: (type: string, action: DocumentAction, operation: DatabaseOperation) => Promise<Data[]>;
  /** Like `send`, for requests that shall be refused: gives the sentence. */
  error: (type: string, action: DocumentAction, operation: DatabaseOperation) => Promise<string>;
}

/** Joins through the join page's own route. */
export async function joinAs(url: string, name: string): Promise<{ cookie: string; userId: string }> {
  const list = (await (await fetch(`${url}/join/users.json`)).json()) as { users: { id: string; name: string }[] };
  const userId = list.users.find((user) => user.name === name)?.id ?? "";
  const response = await fetch(`${url}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ userId, password: "" }),
  });
  if (!response.ok) throw new Error(`${name} could not join: ${await response.text()}`);
  return { cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "", userId };
}

export async function connect(url: string, cookie: string): Promise<ClientSocket> {
  const socket: ClientSocket = io(url, {
    extraHeaders: { cookie },
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  onTestFinished(() => void socket.disconnect());
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** Joins, connects and fetches the world. */
export async function sit(url: string, name: string): Promise<Seat> {
  const { cookie, userId } = await joinAs(url, name);
  const socket = await connect(url, cookie);
  const heard: DocumentSocketResponse[] = [];
  socket.on("modifyDocument", (response) => heard.push(response));
  const world = await socket.emitWithAck("world");
  const send: Seat["send"] = (type, action, operation) =>
    socket.emitWithAck("modifyDocument", { type, action, operation });
  const done: Seat["done"] = async (type, action, operation) => {
    const response = await send(type, action, operation);
    if (response.error) throw new Error(response.error.message);
    return response.result as Data[];
  };
  const error: Seat["error"] = async (type, action, operation) => {
    const response = await send(type, action, operation);
    if (!response.error) throw new Error(`The server did not refuse to ${action} ${type}.`);
    return response.error.message;
  };
  return { socket, userId, cookie, world, heard, send, done, error };
}

/** Resolves when a condition holds that an event of the socket may bring about. */
export async function until(socket: ClientSocket, condition: () => boolean): Promise<void> {
  if (condition()) return;
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (!condition()) return;
      socket.offAny(look);
      resolve();
    };
    socket.onAny(look);
  });
}
