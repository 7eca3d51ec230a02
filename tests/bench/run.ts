import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ATTACKS } from "./attacks.ts";
import { BIND } from "./bind.ts";
import { median, timeOnce, timeWarm, type Benchmark } from "./benchmark.ts";
import { reportChat } from "./chat.ts";
import { CHECKS } from "./checks.ts";
import { reportBeside } from "./beside/report.ts";
import { reportForecast } from "./forecast/report.ts";
import { MULTI_CONTESTS } from "./multi-contests.ts";
import { reportSheets } from "./sheets/report.ts";
import { SIMVERSE } from "./simverse.ts";
import { reportSoak } from "./soak/report.ts";
import { TACTICAL } from "./tactical-3d6.ts";
import { reportWorld } from "./world/report.ts";

/**
 * How long the odds take, and how that compares with the plain way, both measured in this run on this machine. The first
 * call is made in a process of its own, in which nothing was called before, and is the median of several processes; the
 * warm one is the median of several runs. The plain way is always timed warm. Then how much longer an attack takes in a long
 * chat, how many fights a forecast plays, how fast the sheets are in a browser and how soon a full world is ready; `npm run bench
 * chat`, `forecast`, `sheets` and `world` for those alone.
 * `npm run bench -- --beside DIR` measures another system beside ours, `npm run bench -- --soak` a long fight in each system, with a name
 * in that one.
 */
const BENCHMARKS: readonly Benchmark[] = [...CHECKS, ...MULTI_CONTESTS, ...ATTACKS, ...SIMVERSE, ...TACTICAL, ...BIND];

const PROCESSES = 3;

function firstCall(index: number): number {
  const command = [...process.execArgv, fileURLToPath(import.meta.url), `${index}`];
  const call = () => Number(execFileSync(process.execPath, command, { encoding: "utf8" }));
  return median(Array.from({ length: PROCESSES }, call));
}

function report({ name, run, rival }: Benchmark, index: number): void {
  const first = firstCall(index);
  const warm = timeWarm(run);
  console.log(`${name}: first call ${show(first)}, warm ${show(warm)}`);
  if (rival === undefined) return;
  const plain = timeWarm(() => rival.run()) * (rival.times ?? 1);
  const { aim } = rival;
  const met = aim === undefined ? "" : ` (aim ${aim}: ${plain / warm >= aim ? "met" : "MISSED"})`;
  console.log(
    `  ${rival.name}: ${show(plain)}, ${ratio(plain / warm)} times as long${met}, ` +
      `${ratio(plain / first)} times as long as the first call`,
  );
}

function ratio(times: number): string {
  return times.toFixed(times < 10 ? 1 : 0);
}

function show(milliseconds: number): string {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(1)} ms`;
}

const [only, folder] = process.argv.slice(2);
if (only === "--beside") {
  if (!folder) throw new Error("Say which system to measure beside ours: npm run bench -- --beside DIR");
  await reportBeside(folder);
} else if (only === "--soak") await reportSoak(folder);
else if (only === "sheets") await reportSheets();
else if (only === "world") await reportWorld();
else if (only === "chat") await reportChat();
else if (only === "forecast") await reportForecast();
else if (only === undefined) {
  BENCHMARKS.forEach(report);
  await reportChat();
  await reportForecast();
  await reportSheets();
  await reportWorld();
} else {
  const benchmark = BENCHMARKS[Number(only)];
  if (benchmark === undefined) throw new RangeError(`There is no benchmark ${only}.`);
  console.log(timeOnce(() => benchmark.run()));
}

// A host at which nobody sits any more is still there.
process.exit();
