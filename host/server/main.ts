import { readOptions } from "./options.ts";
import { reasonOf, StartProblem } from "./problem.ts";
import { startServer, type RunningServer } from "./server.ts";

/** Starts the server from the command line, and stops it cleanly when asked to. */
async function main(): Promise<void> {
  const server = await startServer(readOptions(process.argv.slice(2)));
  console.log(`The table is open at ${server.url}`);
  // A terminal and a parent process may both tell us to stop: once is enough.
  let stopping: Promise<void> | undefined;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => (stopping ??= stop(server)));
  // A run of tests, whose child this is, begins each story at the world as it was; and takes the server with it when it ends.
  process.on("message", () => void server.reset().then(() => process.send?.("reset")));
  process.on("disconnect", () => (stopping ??= stop(server)));
}

async function stop(server: RunningServer): Promise<void> {
  await server.close();
  process.exit(0);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : `The server cannot start: ${reasonOf(error)}`);
  process.exit(1);
}
