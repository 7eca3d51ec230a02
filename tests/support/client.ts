import path from "node:path";
import { pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";
import { io, type Socket } from "socket.io-client";
import { boot, type Client } from "../../host/client/core/boot.ts";
import { loadModules, loadScripts } from "../../host/client/core/system-files.ts";
import type { Transport } from "../../host/client/core/socket.ts";
import { memoryStorage } from "../../host/client/helpers/setting-storage.ts";
import { HostProcess } from "./host-process.ts";
import { GENERATION, type Generation } from "./generation.ts";

export interface TableOptions {
  /** The folder with the system's system.json. */
  system?: string;
  /** The name of the user who sits down. */
  as?: string;
  generation?: Generation;
  /**
   * Loads the system's code once the globals are there and before the hook `init`; by default the modules its manifest
   * names. There is no page and no `foundry.applications`, so that a system with sheets has to be loaded by its sources
   * without them: `load: async () => Hooks.once("init", () => registerFoundation(…))`.
   */
  load?: () => Promise<unknown>;
  /** The address of a host which runs already, to sit down at its table too. */
  url?: string;
  /** The folders of modules whose types of documents there are; their scripts are not loaded. */
  modules?: readonly string[];
}

export interface OpenTable extends Client {
  url: string;
  /** What the user was told by notifications, in order. */
  notices: string[];
  /** Rises from the table; if this opened it, its world is thrown away. */
  close(): Promise<void>;
}

let tables = 0;

/**
 * Opens a new world at a host in another process, and sits down at it with a client in this process: the globals are those of a
 * Foundry client, but there is no page. Close it before opening another.
 */
export async function openTable({
  system = "dist",
  as = "Gamemaster",
  generation = GENERATION,
  load,
  url,
  modules = [],
}: TableOptions = {}): Promise<OpenTable> {
  const host = url ? { url, close: async () => undefined } : await HostProcess.borrow({ system, generation, modules });
  try {
    const notices: string[] = [];
    const client = await boot({
      url: host.url,
      cookie: await join(host.url, as),
      storage: memoryStorage(),
      loadSystem: async (world) => {
        hearNotifications(notices);
        if (load) await load();
        else {
          await loadScripts(world, (file) => runFrom(host.url, file));
          await loadModules(world, (file) => importFrom(system, file, world.system.id));
        }
      },
    });
    const answered = untilAnswered();
    const close = async () => {
      await answered();
      client.close();
      await host.close();
    };
    return { ...client, url: host.url, notices, close };
  } catch (error) {
    await host.close();
    throw error;
  }
}

/**
 * Asks the server something: it tells a client everything in its order, so that all which others did before has been heard when
 * it answers.
 */
export async function roundTrip(socket: Pick<Transport, "emit"> = ownSocket()): Promise<void> {
  const question = { type: "User", action: "get", operation: { query: {} } };
  await new Promise((answer) => socket.emit("modifyDocument", question, answer));
}

/** Of the client that was opened last. */
function ownSocket(): Socket {
  return (globalThis as unknown as { game: { socket: Socket } }).game.socket;
}

/** @returns what waits until nothing that the client has begun is on its way any more: what is cut off fails where nobody listens. */
function untilAnswered(): () => Promise<void> {
  let sent = 0;
  const socket = ownSocket();
  socket.onAnyOutgoing(() => (sent += 1));
  return async () => {
    for (let before = -1; socket.connected && sent > before + 1;) {
      before = sent;
      await roundTrip(socket);
    }
  };
}

/** Each table runs the modules anew. */
function importFrom(system: string, file: string, id: string): Promise<unknown> {
  const location = pathToFileURL(path.resolve(system, file.replace(`/systems/${id}/`, "")));
  location.searchParams.set("table", String(++tables));
  return import(/* @vite-ignore */ location.href);
}

/** Runs a classic script, as a page would. */
async function runFrom(url: string, file: string): Promise<void> {
  runInThisContext(await (await fetch(new URL(file, url))).text());
}

function hearNotifications(notices: string[]): void {
  const hear = (message: string) => void notices.push(message);
  const { ui } = globalThis as unknown as { ui: Record<string, unknown> };
  ui["notifications"] = { info: hear, warn: hear, error: hear, success: hear };
}

/** A bare connection of another user, which sends and hears what a client would. */
export async function connectAs(url: string, name: string): Promise<Socket> {
  const socket = io(url, {
    extraHeaders: { cookie: await join(url, name) },
    transports: ["websocket"],
    forceNew: true,
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** Joins as a user and answers with the cookie that proves it. */
async function join(url: string, name: string): Promise<string> {
  const list = (await (await fetch(`${url}/join/users.json`)).json()) as { users: { id: string; name: string }[] };
  const user = list.users.find((entry) => entry.name === name);
  if (!user) throw new Error(`Nobody at this table is called "${name}".`);
  const response = await fetch(`${url}/join`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", Origin: url },
    body: JSON.stringify({ userId: user.id }),
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0];
  if (!response.ok || !cookie) throw new Error(`${name} could not join: ${await response.text()}`);
  return cookie;
}
