#!/usr/bin/env node
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { install } from "./setup/install.mjs";
import { nodeComplaint } from "./setup/node-version.mjs";
import { installed, run, tsx } from "./setup/run.mjs";
import { isStale } from "./setup/stale.mjs";

/*
 * `npm start`: from a fresh clone to a running table. Nothing but Node is needed, so only Node's own modules may be
 * imported before the dependencies are installed. Arguments go on to the host (--port, --generation, --data, --watch).
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const args = process.argv.slice(2);
const shared = ["package.json", "tsconfig.base.json"];

const BUILDS = [
  {
    name: "the system",
    output: "dist/sirpas.mjs",
    sources: [
      "src",
      "styles",
      "templates",
      "lang",
      "assets",
      "system.json",
      "vite.config.ts",
      "tools/build",
      ...shared,
    ],
    call: installed("vite/bin/vite.js", ["build", "--logLevel", "warn"]),
    watch: installed("vite/bin/vite.js", ["build", "--watch", "--logLevel", "warn"]),
  },
  {
    name: "the host",
    output: "host/dist/client/client.mjs",
    sources: ["host/client", "host/common", ...shared],
    call: installed("vite/bin/vite.js", ["build", "--config", "host/client/vite.config.ts", "--logLevel", "warn"]),
    watch: undefined,
  },
];

const PACKS = tsx("tools/packs/compile.ts");
const WATCH_PACKS = tsx("tools/packs/watch.ts");

async function main() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) throw new Error(complaint);
  await install(root);
  for (const { name, output, sources, call } of BUILDS) {
    if (!isStale(root, output, sources)) continue;
    console.log(`Building ${name} ...`);
    await must(call, `Building ${name} failed`);
  }
  await must(PACKS, "The compendia can't be compiled");
  const helpers = args.includes("--watch") ? [...BUILDS.flatMap(({ watch }) => watch ?? []), WATCH_PACKS] : [];
  await serve(tsx("host/server/main.ts", args), helpers);
}

/**
 * @param {{ command: string, args: string[], shell: boolean }} call
 * @param {string} failure
 */
async function must({ command, args: rest, shell }, failure) {
  if ((await run(command, rest, { cwd: root, shell })) !== 0) throw new Error(`${failure}; mend what is named above.`);
}

/** Run the host until it ends or the person stops it; what watches beside it ends with it. */
function serve(host, helpers) {
  const children = [host, ...helpers].map(({ command, args: rest, shell }) =>
    spawn(command, rest, { cwd: root, shell, stdio: "inherit" }),
  );
  const [server] = children;
  const stop = () => {
    for (const child of children) child.kill("SIGTERM");
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("close", (code) => {
      stop();
      process.exitCode = code ?? 0;
      resolve(undefined);
    });
  });
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
