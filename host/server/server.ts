import { mkdirSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setGeneration } from "../common/generation.ts";
import { Connections } from "./live/connections.ts";
import { watchFolder, type FileChange } from "./live/watch.ts";
import { readManifest } from "./manifest.ts";
import { readModules } from "./modules.ts";
import { withDefaults, type ServerOptions } from "./options.ts";
import { packData } from "./packs/pack.ts";
import { codeOf, reasonOf, StartProblem } from "./problem.ts";
import { holdDataFolder } from "./storage/lock.ts";
import { createApp } from "./web/app.ts";
import { Sessions } from "./web/sessions.ts";
import { configureDocuments } from "./world/schema.ts";
import { World } from "./world/world.ts";

/** A server that runs. */
export interface RunningServer {
  url: string;
  port: number;
  /** Ends all connections, and puts the world back to how it was when the server started. */
  reset: () => Promise<void>;
  /** Ends all connections, finishes what was asked for, and closes the databases. */
  close: () => Promise<void>;
}

/**
 * Opens a world and serves it on 127.0.0.1.
 * @throws StartProblem with one sentence for a person; nothing is left open then.
 */
export async function startServer(given: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const options = withDefaults(given);
  const manifest = await readManifest(options.system);
  const modules = await readModules(options.modules, manifest.id);
  setGeneration(options.generation);
  configureDocuments(manifest, modules);
  const closers: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const { server, port, handle } = await listen(options.port);
    closers.push(() => closeServer(server));
    const lock = await holdDataFolder(options.data);
    closers.push(() => lock.close());
    const world = await World.open(options, manifest, modules);
    closers.push(() => world.close());
    const sessions = new Sessions(port);
    const connections = new Connections(server, world, sessions, options.log);
    closers.push(() => connections.close());
    const { presence, parcels } = connections;
    const userOf = (request: { headers: { cookie?: string } }) => sessions.userOf(request.headers.cookie);
    const isJoined = (request: { headers: { cookie?: string } }): boolean => {
      const userId = userOf(request);
      return userId !== undefined && world.user(userId) !== undefined;
    };
    const { client, pixi } = options;
    const documentsAt = (path: string, request: { headers: { cookie?: string } }) =>
      parcels.take(path, userOf(request));
    const isActive = (id: string) => presence.isActive(id);
    handle(createApp({ world, sessions, client, pixi, userOf, isJoined, isActive, documentsAt }));
    if (options.watch) closers.push(...watchAll(options, world, connections));
    const restore = world.snapshot();
    const reset = (): Promise<void> => {
      connections.dropAll();
      return world.queue.run(restore);
    };
    return { url: `http://127.0.0.1:${port}`, port, reset, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Takes the port before anything else is touched. Until the world is open, everybody is asked to wait. */
async function listen(
  port: number,
): Promise<{ server: Server; port: number; handle: (listener: RequestListener) => void }> {
  let current: RequestListener = (_request, response) =>
    void response.writeHead(503).end("The table is being set up: try again in a moment.");
  const server = createServer((request, response) => current(request, response));
  // A connection that rests is closed by the client alone: closed from here, it could be in use again at that moment.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(portProblem(error, port)));
    server.listen(port, "127.0.0.1", resolve);
  });
  const handle = (listener: RequestListener): void => {
    current = listener;
  };
  return { server, port: (server.address() as AddressInfo).port, handle };
}

function portProblem(error: Error, port: number): StartProblem {
  if (codeOf(error) === "EADDRINUSE")
    return new StartProblem(`Port ${port} is in use by another program: choose another with --port ${port + 1}.`);
  return new StartProblem(`Port ${port} cannot be opened (${reasonOf(error)}): choose another with --port N.`);
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

function watchAll(options: ServerOptions, world: World, connections: Connections): (() => void)[] {
  mkdirSync(options.client, { recursive: true });
  const tell = (changes: FileChange[]): void => {
    if (changes.some((change) => change.path === `systems/${world.manifest.id}/system.json`)) {
      options.log("The system's manifest changed: restart the server to go by the new one.");
    }
    tellChanges(changes, world, connections).catch((error) => options.log(`Changed files: ${reasonOf(error)}`));
  };
  return [
    watchFolder(path.resolve(options.system), `systems/${world.manifest.id}`, tell),
    watchFolder(path.resolve(options.client), "host", tell),
  ];
}

async function tellChanges(changes: FileChange[], world: World, connections: Connections): Promise<void> {
  if (changes.some(({ kind }) => kind === "pack")) {
    await world.queue.run(async () => {
      for (const pack of await world.reloadSystemPacks()) {
        connections.tellCompendium("configure", packData(pack, world.packConfiguration(pack.manifest.id)));
      }
    });
  }
  for (const change of changes) connections.io.emit("hotReload", change);
}
