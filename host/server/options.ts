import path from "node:path";
import { parseArgs } from "node:util";
import type { Generation } from "../common/generation.ts";
import { HOST } from "./places.ts";
import { StartProblem } from "./problem.ts";

/** What `startServer` needs to know. All folders are absolute or relative to the working directory. */
export interface ServerOptions {
  /** The folder that holds system.json. */
  system: string;
  /** The folders that hold the module.json of each module to switch on. */
  modules: string[];
  /** The folder for worlds and copies of packs; made when missing. */
  data: string;
  /** The port on 127.0.0.1; 0 for any free one. */
  port: number;
  generation: Generation;
  /** Tell clients when a file of the system changes? */
  watch: boolean;
  /** The id of the world to open, which is also its folder's name. */
  world: string;
  /** Mend databases that cannot be read, after copying them aside? */
  repair: boolean;
  /** Serve PIXI, the public library that draws Foundry's canvas, for packages that name it? */
  pixi: boolean;
  /** The built client. */
  client: string;
  /** Where lines for the person at the terminal go. */
  log: (line: string) => void;
}

/** The options for everything that was not asked for. */
export function withDefaults(options: Partial<ServerOptions> = {}): ServerOptions {
  const chosen = {
    system: "dist",
    modules: [],
    data: path.join(HOST, "data"),
    port: 30000,
    generation: 13 as Generation,
    watch: false,
    world: "table",
    repair: false,
    pixi: false,
    client: path.join(HOST, "dist/client"),
    log: (line: string) => console.log(line),
    ...options,
  };
  const [system, data, client] = [chosen.system, chosen.data, chosen.client].map((folder) => path.resolve(folder));
  const modules = chosen.modules.map((folder) => path.resolve(folder));
  return { ...chosen, system, modules, data, client } as ServerOptions;
}

/**
 * Reads the command line.
 * @throws StartProblem for an option that does not exist or a value that makes no sense.
 */
export function readOptions(args: string[]): ServerOptions {
  const values = parse(args);
  const options = withDefaults({
    ...(values.system && { system: values.system }),
    ...(values.module && { modules: values.module }),
    ...(values.data && { data: values.data }),
  });
  if (values.port) options.port = readPort(values.port);
  if (values.generation) options.generation = readGeneration(values.generation);
  if (values.world) options.world = readWorldId(values.world);
  return { ...options, watch: values.watch ?? false, repair: values.repair ?? false, pixi: values.pixi ?? false };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        system: { type: "string" },
        module: { type: "string", multiple: true },
        data: { type: "string" },
        port: { type: "string" },
        generation: { type: "string" },
        world: { type: "string" },
        watch: { type: "boolean" },
        repair: { type: "boolean" },
        pixi: { type: "boolean" },
      },
    }).values;
  } catch (error) {
    throw new StartProblem(
      `${(error as Error).message} Options: --system, --module, --data, --port, --generation, --world, --watch, --repair, --pixi.`,
    );
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new StartProblem(`--port ${text}: a port is a whole number from 0 to 65535.`);
}

function readGeneration(text: string): Generation {
  if (text === "13") return 13;
  if (text === "14") return 14;
  throw new StartProblem(`--generation ${text}: choose 13 or 14.`);
}

function readWorldId(text: string): string {
  if (/^[a-z0-9][a-z0-9_-]*$/i.test(text)) return text;
  throw new StartProblem(`--world ${text}: a world's id consists of letters, digits, "-" and "_".`);
}
