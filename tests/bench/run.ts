import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { timeOnce, timeWarm, type Benchmark } from "./benchmark.ts";
import { CHECKS } from "./checks.ts";
import { MULTI_CONTESTS } from "./multi-contests.ts";

/**
 * How long the odds take, and how that compares with the plain way, both measured in this run on this machine. The first
 * call is made in a process of its own, in which nothing was called before; the warm one is the median of several runs.
 */
const BENCHMARKS: readonly Benchmark[] = [...CHECKS, ...MULTI_CONTESTS];

function firstCall(index: number): number {
  const script = fileURLToPath(import.meta.url);
  return Number(execFileSync(process.execPath, [...process.execArgv, script, `${index}`], { encoding: "utf8" }));
}

function report({ name, run, rival }: Benchmark, index: number): void {
  const first = firstCall(index);
  const warm = timeWarm(run);
  console.log(`${name}: first call ${show(first)}, warm ${show(warm)}`);
  if (rival === undefined) return;
  const plain = timeWarm(() => rival.run()) * (rival.times ?? 1);
  const ratio = plain / warm;
  const aim =
    rival.aim === undefined ? "" : ratio >= rival.aim ? ` (aim ${rival.aim}: met)` : ` (aim ${rival.aim}: MISSED)`;
  console.log(`  ${rival.name}: ${show(plain)}, ${ratio.toFixed(ratio < 10 ? 1 : 0)} times as long${aim}`);
}

function show(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(1)} ms`;
}

const only = process.argv[2];
if (only === undefined) BENCHMARKS.forEach(report);
else {
  const benchmark = BENCHMARKS[Number(only)];
  if (benchmark === undefined) throw new RangeError(`There is no benchmark ${only}.`);
  console.log(timeOnce(() => benchmark.run()));
}
