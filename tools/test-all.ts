import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CHECKOUT as root, systemNames, systemOf, takeName } from "./build/system.ts";
import { buildStale } from "./setup/builds.ts";
import { installed, run } from "./setup/call.ts";
import { ensureChromium } from "./setup/chromium.ts";
import { everyDay, sweep } from "./setup/parts.ts";
import type { Count } from "./setup/reports.ts";
import { runAll } from "./setup/runs.ts";
import { chooseSeed } from "./setup/seed.ts";

const reports = join(root, "coverage", "reports");

/** What can be run, by what the command line asks for. */
const RUNS = {
  "": [{ name: "npm test", groups: everyDay }],
  "--sweep": [{ name: "npm run test:all", groups: sweep }],
  "--then-sweep": [
    { name: "npm test", groups: everyDay },
    { name: "npm run test:all", groups: sweep },
  ],
} as const;

/**
 * `npm test -- [NAME]` and `npm run test:all`: all, or a system and the core; a step that fails doesn't keep the others from running.
 * `npm test -- PATH …` runs the files and folders of these paths alone, and shows what they say.
 */
export async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0 && args.every((path) => existsSync(join(root, path)))) {
    process.exitCode = await testPaths(args);
    return;
  }
  const { passed, failed } = await checkAll(args).catch((error: unknown) => {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

/** Runs the tests of some files and folders; for stories everything that is out of date is built first. @returns 0 if all passed */
async function testPaths(paths: readonly string[]): Promise<number> {
  const stories = paths.filter((path) => path.endsWith(".spec.ts"));
  const others = paths.filter((path) => !stories.includes(path));
  const codes = others.length > 0 ? [await run(installed("vitest/vitest.mjs", ["run", ...others]), root)] : [];
  if (stories.length > 0) {
    for (const name of systemNames()) await buildStale(systemOf(name));
    const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
    codes.push(await run(installed("@playwright/test/cli.js", ["test", ...stories]), root, env));
  }
  return Math.max(...codes);
}

async function checkAll(args: readonly string[]): Promise<Count> {
  const { name, rest } = takeName(args);
  const system = name === undefined ? undefined : systemOf(name).id;
  const asked = rest.join(" ");
  if (!(asked in RUNS) || (system !== undefined && asked !== ""))
    throw new Error(`${args.join(" ")} is nothing to test: name a system, or files and folders of tests.`);
  const runs = RUNS[asked as keyof typeof RUNS];
  const seed = chooseSeed(process.env);
  console.log(`Seed ${seed}: SEED=${seed} ${runs[0].name} runs in the same order.`);
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), NO_COLOR: "1", SEED: `${seed}` };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const places = { root, reports, seed, workers: process.env["WORKERS"], system };
  const planned = runs.map(({ name, groups }) => ({ name, groups: groups(places) }));
  const replays = Boolean(process.env["CI"]);
  return runAll(planned, { cwd: root, env, replays, say: (line) => console.log(line) });
}
