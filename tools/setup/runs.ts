import { BUDGETS, overBudget } from "./budgets.ts";
import type { Count, Timed } from "./reports.ts";
import { type Result, runAbreast, type Step, type StepOptions } from "./step.ts";

/** Steps by groups: those of one group run side by side. */
export interface Run {
  /** The command a person types for it. */
  readonly name: string;
  readonly groups: readonly (readonly Step[])[];
}

export interface RunOptions extends StepOptions {
  readonly say: (line: string) => void;
  readonly budgets?: Readonly<Record<string, number>>;
}

const LANES = 2;
const SHOWN_LINES = 150;
const SLOWEST = 10;

/** Run after run, each to its end, whatever fails, and at the end what took how long. */
export async function runAll(runs: readonly Run[], options: RunOptions): Promise<Count> {
  const { say, budgets = BUDGETS } = options;
  const results: Result[] = [];
  const late: string[] = [];
  const tell = (result: Result) => {
    say(told(result));
    const sentence = overBudget(result, budgets);
    if (sentence) late.push(sentence);
  };
  for (const { name, groups } of runs) {
    if (runs.length > 1) say(`\n${name}`);
    for (const group of groups) {
      const left = group.filter((step) => !results.some((result) => result.name === step.name));
      results.push(...(await runAbreast(left, LANES, options, tell)));
    }
  }
  say(`\n${times(results, budgets)}`);
  const slow = slowest(results.flatMap(({ tests }) => tests));
  if (slow.length > 0) say(`\nThe ten slowest tests:\n${slow.join("\n")}`);
  if (late.length > 0) say(`\n${late.join("\n")}`);
  const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum("passed"), failed: sum("failed") + late.length };
}

/** How a step went. Of one that failed first what failed, in the words a person reads, then the end of what it said. */
function told({ name, seconds, passed, failed, failures, output }: Result): string {
  const verdict = failed ? `FAILED (${failed})` : `ok (${passed})`;
  const line = `${name.padEnd(30)}${verdict.padEnd(14)}${inSeconds(seconds)}`;
  return failed ? [line, ...indented([...failures, lastLines(output)])].join("\n") : line;
}

function times(results: readonly Result[], budgets: Readonly<Record<string, number>>): string {
  const lines = results.map(({ name, seconds }) => {
    const budget = budgets[name];
    return `${name.padEnd(30)}${inSeconds(seconds)}${budget === undefined ? "" : ` of ${budget}`}`;
  });
  return ["The parts, and their budgets:", ...lines].join("\n");
}

/** The slowest tests, the slowest one first. */
export function slowest(tests: readonly Timed[]): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ seconds, title, file }) => `${inSeconds(seconds)}  ${title} (${file})`);
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}

/** What matters stands at the end; a step that complains of everything shouldn't bury the others. */
function lastLines(output: string): string {
  const lines = output.trimEnd().split("\n");
  const left = lines.length - SHOWN_LINES;
  return left > 0 ? [`(${left} lines left out)`, ...lines.slice(-SHOWN_LINES)].join("\n") : lines.join("\n");
}

function indented(texts: readonly string[]): string[] {
  return texts.map((text) => text.replace(/^/gm, "    "));
}
