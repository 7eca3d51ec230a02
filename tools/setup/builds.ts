import { fileURLToPath } from "node:url";
import { type Call, installed, run, tsx } from "./call.ts";
import { isStale } from "./stale.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
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
      "core",
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

/** Build system, host and compendia where they are out of date. @throws in one sentence, if one of them can't be built */
export async function buildStale(): Promise<void> {
  for (const build of BUILDS) await rebuild(build);
  await must(tsx("tools/packs/compile.ts"), "The compendia can't be compiled; mend what is named above.");
}

/** Build the host alone where it is out of date, for another system than ours. @throws in one sentence, if it can't be built */
export async function buildHost(): Promise<void> {
  await rebuild(BUILDS[1]!);
}

async function rebuild({ name, output, sources, options }: Build): Promise<void> {
  if (!isStale(root, output, sources)) return;
  console.log(`Building ${name} ...`);
  await must(vite(options), `Building ${name} failed; mend what is named above.`);
}

/** What builds them anew as their sources change. */
export function builders(): Call[] {
  return [...BUILDS.map(({ options }) => vite(["--watch", ...options])), tsx("tools/packs/watch.ts")];
}

async function must(call: Call, failure: string) {
  if ((await run(call, root)) !== 0) throw new Error(failure);
}
