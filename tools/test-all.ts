import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CHECKOUT as root, systemOf, takeName } from "./build/system.ts";
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

/** `npm test -- [NAME]` and `npm run test:all`: all, or a system and the core. A step that fails doesn't keep the others from running. */
export async function main(args: readonly string[]): Promise<void> {
  const { passed, failed } = await checkAll(args).catch((error: unknown) => {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

async function checkAll(args: readonly string[]): Promise<Count> {
  const { name, rest } = takeName(args);
  const system = name === undefined ? undefined : systemOf(name).id;
  const asked = rest.join(" ");
  if (!(asked in RUNS) || (system !== undefined && asked !== ""))
    throw new Error(`${args.join(" ")} is nothing to test: npm run test:unit -- NAME tests what has a name.`);
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
