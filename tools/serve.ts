import { spawn } from "node:child_process";
import { CHECKOUT, FLAGSHIP, systemOf, takeName } from "./build/system.ts";
import { builders, buildStale } from "./setup/builds.ts";
import { type Call, tsx } from "./setup/call.ts";

/**
 * `npm start -- [NAME]`: build what is out of date of a system, SIRPAS where none is named, then run the host until it is stopped.
 * @param args  What follows the name goes on to the host (--port, --generation, --data, ...); with --watch, sources are rebuilt as
 *   they change
 */
export async function main(args: readonly string[]): Promise<void> {
  const watch = args.filter((arg) => arg === "--watch");
  const { name, rest } = takeName(args.filter((arg) => arg !== "--watch"));
  const system = systemOf(name);
  await buildStale(system);
  const helpers = watch.length > 0 ? builders(system) : [];
  // A world is of one system for good.
  const world = system.id === FLAGSHIP ? [] : ["--world", system.id];
  process.exitCode = await serve(
    tsx("host/server/main.ts", ["--system", system.dist, ...world, ...watch, ...rest]),
    helpers,
  );
}

/** Run the host until it ends or is stopped; what watches beside it ends with it. */
function serve(host: Call, helpers: readonly Call[]): Promise<number> {
  const start = ({ command, args, shell }: Call) => spawn(command, args, { cwd: CHECKOUT, shell, stdio: "inherit" });
  const server = start(host);
  const children = [server, ...helpers.map(start)];
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("close", (code) => {
      stop();
      resolve(code ?? 0);
    });
  });
}
