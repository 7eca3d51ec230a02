import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { builders, buildStale } from "./setup/builds.ts";
import { type Call, tsx } from "./setup/call.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * `npm start`: build what is out of date, then run the host until it is stopped.
 * @param args  Go on to the host (--port, --generation, --data, ...); with --watch, sources are rebuilt as they change
 */
export async function main(args: readonly string[]): Promise<void> {
  await buildStale();
  const helpers = args.includes("--watch") ? builders() : [];
  process.exitCode = await serve(tsx("host/server/main.ts", args), helpers);
}

/** Run the host until it ends or is stopped; what watches beside it ends with it. */
function serve(host: Call, helpers: readonly Call[]): Promise<number> {
  const start = ({ command, args, shell }: Call) => spawn(command, args, { cwd: root, shell, stdio: "inherit" });
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
