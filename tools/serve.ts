import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { type Call, installed, run, tsx } from "./setup/call.ts";
import { isStale } from "./setup/stale.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const SHARED = ["package.json", "tsconfig.base.json"];

interface Build {
  readonly name: string;
  readonly output: string;
  readonly sources: readonly string[];
  readonly options: readonly string[];
}

const BUILDS: readonly Build[] = [
  {
    name: "the system",
    output: "dist/sirpas.mjs",
    sources: [
      "src",
      "styles",
      "templates",
      "lang",
      "assets",
      "docs",
      "system.json",
      "vite.config.ts",
      "tools/build",
      ...SHARED,
    ],
    options: [],
  },
  {
    name: "the host",
    output: "host/dist/client/client.mjs",
    sources: ["host/client", "host/common", ...SHARED],
    options: ["--config", "host/client/vite.config.ts"],
  },
];

const vite = (options: readonly string[]) => installed("vite/bin/vite.js", ["build", "--logLevel", "warn", ...options]);

/**
 * `npm start`: build what is out of date, then run the host until it is stopped.
 * @param args  Go on to the host (--port, --generation, --data, ...); with --watch, sources are rebuilt as they change
 */
export async function main(args: readonly string[]): Promise<void> {
  for (const { name, output, sources, options } of BUILDS) {
    if (!isStale(root, output, sources)) continue;
    console.log(`Building ${name} ...`);
    await must(vite(options), `Building ${name} failed; mend what is named above.`);
  }
  await must(tsx("tools/packs/compile.ts"), "The compendia can't be compiled; mend what is named above.");
  const builders = BUILDS.map(({ options }) => vite(["--watch", ...options]));
  const helpers = args.includes("--watch") ? [...builders, tsx("tools/packs/watch.ts")] : [];
  process.exitCode = await serve(tsx("host/server/main.ts", args), helpers);
}

async function must(call: Call, failure: string) {
  if ((await run(call, root)) !== 0) throw new Error(failure);
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
