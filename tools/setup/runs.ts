import { BUDGETS, overBudget } from "./budgets.ts";
import type { Count, Timed } from "./reports.ts";
import { type Result, runAbreast, runStep, type Step, type StepOptions } from "./step.ts";

/** Steps by groups: those of one group run side by side. */
export interface Run {
  /** The command a person types for it. */
  readonly name: string;
  readonly groups: readonly (readonly Step[])[];
}

export interface RunOptions extends StepOptions {
  readonly say: (line: string) => void;
  readonly budgets?: Readonly<Record<string, number>>;
  /** Whether stories that fail are played again, so that a run is not lost to one race. */
  readonly replays?: boolean;
}

const LANES = 2;
const SHOWN_LINES = 150;
const SLOWEST = 10;
/** So many stories of a run may be unstable. */
const UNSTABLE = 2;
/** What ends a program that has a fault of its own. */
const CRASHES = new Set<NodeJS.Signals>(["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL"]);

/**
 * Run after run, each to its end, whatever fails, and at the end what took how long. With `replays`, the file of a story that failed is
 * played again three times; a story that passes each time is unstable: it is listed at the end and fails the run only if it is the third.
 * A step whose program crashed is run once more, and counts as one of them.
 */
export async function runAll(runs: readonly Run[], options: RunOptions): Promise<Count> {
  const { say, budgets = BUDGETS, replays = false } = options;
  const results: Result[] = [];
  const unstable: string[] = [];
  const crashed: string[] = [];
  const late: string[] = [];
  const room = () => UNSTABLE - unstable.length - crashed.length;
  const tell = (result: Result) => {
    say(told(result));
    const sentence = overBudget(result, budgets);
    if (sentence) late.push(sentence);
  };
  for (const { name, groups } of runs) {
    if (runs.length > 1) say(`\n${name}`);
    for (const group of groups) {
      const left = group.filter((step) => !results.some((result) => result.name === step.name));
      for (const first of await runAbreast(left, LANES, options, tell)) {
        const step = left.find(({ name }) => name === first.name)!;
        // The program that runs the tests has crashed, which says nothing of them.
        const isCrash = replays && first.signal !== null && CRASHES.has(first.signal) && room() > 0;
        if (isCrash) crashed.push(`${first.name}: ended by ${first.signal}`);
        const result = isCrash ? await runStep(step, options) : first;
        if (isCrash) tell(result);
        results.push(result);
        if (replays && step.again) unstable.push(...(await playAgain(result, step.again, room(), options)));
      }
    }
  }
  say(`\n${times(results, budgets)}`);
  const slow = slowest(results.flatMap(({ tests }) => tests));
  if (slow.length > 0) say(`\nThe ten slowest tests:\n${slow.join("\n")}`);
  if (late.length > 0) say(`\n${late.join("\n")}`);
  const raced = [...crashed, ...unstable];
  if (raced.length > 0) say(`\nUnstable, to be explained or mended:\n${indented(raced).join("\n")}`);
  const sum = (key: keyof Count) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum("passed") + unstable.length, failed: sum("failed") - unstable.length };
}

/**
 * Plays the files of a step's failed stories again.
 * @param room  How many stories may be unstable yet; where more failed, none is played again
 * @returns the stories that failed once and then passed three times
 */
async function playAgain(
  { red, failed, failures }: Result,
  again: NonNullable<Step["again"]>,
  room: number,
  options: RunOptions,
): Promise<string[]> {
  // What failed beside the stories is no race of theirs.
  if (failed !== red.length || failed > room) return [];
  const passed = new Set<string>();
  for (const file of new Set(red.map((story) => story.file))) {
    const result = await runStep(again(file), options);
    options.say(told(result));
    if (result.failed === 0 && result.passed > 0) passed.add(file);
  }
  return failures.filter((_, index) => passed.has(red[index]!.file));
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
