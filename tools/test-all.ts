import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installed, script } from "./setup/call.ts";
import { ensureChromium } from "./setup/chromium.ts";
import { playwrightCount, vitestCount } from "./setup/reports.ts";
import { type Count, type Result, runAbreast, type Step } from "./setup/step.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const reports = join(root, "coverage");
const unitReport = join(reports, "unit.json");
const browserReport = join(reports, "browser.json");

const types = (project: string) => installed("typescript/bin/tsc", ["-p", project]);
const vitest = installed("vitest/vitest.mjs", [
  "run",
  "--reporter=dot",
  "--reporter=json",
  `--outputFile=${unitReport}`,
]);

/** Steps of one group run side by side; those that bring their own workers have the machine to themselves. */
const GROUPS: readonly (readonly Step[])[] = [
  [
    { name: "lint", call: script("lint") },
    { name: "types: src", call: types("tsconfig.json") },
    { name: "types: host", call: types("host/tsconfig.json") },
    { name: "types: quench", call: types("quench/tsconfig.json") },
    { name: "types: tests", call: types("tests/tsconfig.json") },
    { name: "types: tables", call: types("tests/data/tsconfig.json") },
    { name: "dead code", call: script("knip") },
    { name: "packs", call: script("packs:check") },
    { name: "build", call: script("build") },
  ],
  [{ name: "unit tests", call: vitest, count: () => vitestCount(unitReport) }],
  [{ name: "browser tests", call: script("test:browser"), count: () => playwrightCount(browserReport) }],
];

const LANES = 2;
const SHOWN_LINES = 150;

/** `npm test`: every check there is. A step that fails doesn't keep the others from running. */
export async function main(): Promise<void> {
  const { passed, failed } = await checkAll().catch((error: unknown) => {
    console.error((error as Error).message);
    return { passed: 0, failed: 1 };
  });
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

async function checkAll(): Promise<Count> {
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), NO_COLOR: "1" };
  for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
  mkdirSync(reports, { recursive: true });
  const results: Result[] = [];
  for (const group of GROUPS) results.push(...(await runAbreast(group, LANES, { cwd: root, env }, tell)));
  const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}

function tell({ name, seconds, passed, failed, output }: Result) {
  const verdict = failed ? `FAILED (${failed})` : `ok (${passed})`;
  console.log(`${name.padEnd(16)}${verdict.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`);
  if (failed) console.log(lastLines(output).replace(/^/gm, "    "));
}

/** What matters stands at the end; a step that complains of everything shouldn't bury the others. */
function lastLines(output: string): string {
  const lines = output.trimEnd().split("\n");
  const left = lines.length - SHOWN_LINES;
  return left > 0 ? [`(${left} lines left out)`, ...lines.slice(-SHOWN_LINES)].join("\n") : lines.join("\n");
}
