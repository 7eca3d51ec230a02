import { relative } from "node:path";
import { CHECKOUT, type System } from "../build/system.ts";
import { type Call, installed, run, tsx } from "./call.ts";
import { isStale, packsAreStale } from "./stale.ts";

const SHARED = ["package.json", "tsconfig.base.json", "vite.config.ts"];

/** What the scripts, styles and static files of a system are made of. */
const SOURCES = ["src", "styles", "templates", "lang", "assets", "tours", "docs", "system.json"];

interface Build {
  readonly name: string;
  readonly output: string;
  readonly sources: readonly string[];
  readonly call: Call;
  readonly watch: Call;
}

const viteHost = (...options: string[]) =>
  installed("vite/bin/vite.js", ["build", "--logLevel", "warn", "--config", "host/client/vite.config.ts", ...options]);

const HOST: Build = {
  name: "the host",
  output: "host/dist/client/client.mjs",
  sources: ["host/client", "host/common", ...SHARED],
  call: viteHost(),
  watch: viteHost("--watch"),
};

const buildOf = ({ id, title, path, dist }: System): Build => ({
  name: title,
  output: `${relative(CHECKOUT, dist)}/${id}.mjs`,
  sources: [...SOURCES.map((source) => `${path}${source}`), "core", "tools/build", ...SHARED],
  call: tsx("tools/build.ts", [id]),
  watch: tsx("tools/build.ts", [id, "--watch"]),
});

/** What compendia are made of besides: what their data models are based on, what reads them, and where their icons come from. */
const PACK_SOURCES = ["core", "host/common", "tools/build", "tools/packs", "package-lock.json", ...SHARED];

/** Where the stories for a real Foundry are built. */
export const STORIES = "dist-quench/sirpas-quench";

const QUENCH: Omit<Build, "watch"> = {
  name: "the stories",
  output: `${STORIES}/sirpas-quench.mjs`,
  sources: ["quench", ...SHARED],
  call: installed("vite/bin/vite.js", ["build", "--logLevel", "warn", "--config", "quench/vite.config.ts"]),
};

/** Build a system, its compendia and the host where they are out of date. @throws in one sentence, if one of them can't be built */
export async function buildStale(system: System): Promise<void> {
  await buildHost();
  await buildPackage(system);
}

/** Build a system with its compendia where they are out of date. @throws in one sentence, if they can't be built */
export async function buildPackage(system: System): Promise<void> {
  await rebuild(buildOf(system));
  const sources = [...SOURCES, "packs"].map((source) => `${system.path}${source}`);
  if (!packsAreStale(system, [...sources, ...PACK_SOURCES])) return;
  const packs = tsx("tools/packs/compile.ts", [system.id]);
  await must(packs, "The compendia can't be compiled; mend what is named above.");
}

/** Build the stories for a real Foundry where they are out of date. @throws in one sentence, if they can't be built */
export async function buildStories(): Promise<void> {
  await rebuild(QUENCH);
}

/** Build the host alone where it is out of date, for another system than ours. @throws in one sentence, if it can't be built */
export async function buildHost(): Promise<void> {
  await rebuild(HOST);
}

async function rebuild({ name, output, sources, call }: Omit<Build, "watch">): Promise<void> {
  if (!isStale(CHECKOUT, output, sources)) return;
  console.log(`Building ${name} ...`);
  await must(call, `Building ${name} failed; mend what is named above.`);
}

/** What builds them anew as their sources change. */
export function builders(system: System): Call[] {
  return [buildOf(system).watch, HOST.watch];
}

async function must(call: Call, failure: string) {
  if ((await run(call, CHECKOUT)) !== 0) throw new Error(failure);
}
