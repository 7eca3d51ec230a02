import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { installed, run } from "./setup/call.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The least share of the branches that their own tests have to take, in percent. */
const LEAST = 95;

/** A file in the report, as istanbul describes it. */
interface Covered {
  /** How often each way of each branch was taken. */
  readonly b: Readonly<Record<string, readonly number[]>>;
}

interface Found {
  readonly file: string;
  readonly taken: number;
  readonly all: number;
}

function countIn(path: string, { b }: Covered): Found {
  const counts = Object.values(b).flat();
  return { file: relative(root, path), taken: counts.filter((count) => count > 0).length, all: counts.length };
}

const TESTS = ["tests/core", "tests/systems", "tests/rules", "tests/odds"];

/** `npx tsx tools/coverage.ts`: how many branches of rules and odds their own tests take; fails where they are too few. */
async function main() {
  const code = await run(installed("vitest/vitest.mjs", ["run", "--coverage.enabled", ...TESTS]), root);
  if (code !== 0) process.exit(code);
  const report = join(root, "coverage/lines/coverage-final.json");
  const files = Object.entries(JSON.parse(readFileSync(report, "utf8")) as Record<string, Covered>);
  const found = files.map(([path, covered]) => countIn(path, covered));
  const sum = (key: "taken" | "all") => found.reduce((total, one) => total + one[key], 0);
  const share = (100 * sum("taken")) / sum("all");
  for (const { file, taken, all } of found.sort((a, b) => b.all - b.taken - (a.all - a.taken)).slice(0, 10)) {
    if (all > taken) console.log(`${file}: ${all - taken} of ${all} not taken`);
  }
  console.log(`Branches of rules and odds: ${share.toFixed(1)} % taken.`);
  if (share < LEAST) {
    console.error(`That is less than ${LEAST} %; test what isn't taken, or take it out.`);
    process.exitCode = 1;
  }
}

await main();
