#!/usr/bin/env node
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./setup/chromium.mjs";
import { install } from "./setup/install.mjs";
import { nodeComplaint } from "./setup/node-version.mjs";
import { playwrightCount, vitestCount } from "./setup/reports.mjs";
import { installed, npm } from "./setup/run.mjs";
import { runStep } from "./setup/step.mjs";

/*
 * `npm test`: installs what is missing, runs every check there is, and ends with one line, "N passed, M failed".
 * A failing step doesn't keep the others from running.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const unitReport = join(root, "coverage", "unit.json");
const browserReport = join(root, "coverage", "browser.json");

const script = (name) => npm(["run", "--silent", name]);
const types = (project) => installed("typescript/bin/tsc", ["-p", project]);
const vitest = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unitReport}`];

/**
 * Steps of one group run side by side, two at a time; groups one after the other. Tests that bring their own workers
 * have the machine to themselves.
 */
const GROUPS = [
  [
    { name: "lint", calls: [script("lint")] },
    { name: "types: src", calls: [types("tsconfig.json")] },
    { name: "types: host", calls: [types("host/tsconfig.json")] },
    { name: "types: tests", calls: [types("tests/tsconfig.json")] },
    { name: "packs", calls: [script("packs:check")] },
    { name: "build", calls: [script("build")] },
  ],
  [{ name: "unit tests", calls: [installed("vitest/vitest.mjs", vitest)], count: () => vitestCount(unitReport) }],
  [{ name: "browser tests", calls: [script("test:browser")], count: () => playwrightCount(browserReport) }],
];

const ABREAST = 2;

async function main() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint) throw new Error(complaint);
  await install(root);
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(root), FORCE_COLOR: "0" };
  for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
  mkdirSync(join(root, "coverage"), { recursive: true });
  const results = [];
  for (const group of GROUPS) results.push(...(await abreast(group, env)));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Run a group's steps, never more than two at once, and say of each how it went as soon as it ends. */
async function abreast(steps, env) {
  const waiting = [...steps];
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, { cwd: root, env });
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, lane));
  return results;
}

function tell({ name, seconds, passed, failed, output }) {
  const verdict = failed ? `FAILED (${failed})` : `ok (${passed})`;
  console.log(`${name.padEnd(16)}${verdict.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`);
  if (failed) console.log(output.trimEnd().replace(/^/gm, "    "));
}

main().then(
  ({ passed, failed }) => {
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed ? 1 : 0;
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    console.log("0 passed, 1 failed");
    process.exitCode = 1;
  },
);
