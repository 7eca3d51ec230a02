import { spawn } from "node:child_process";
import type { Call } from "./call.ts";
import type { Report } from "./reports.ts";

/** A step that takes this long has hung. */
const TIME_LIMIT_MS = 40 * 60_000;

/** One thing to check. */
export interface Step {
  readonly name: string;
  readonly call: Call;
  /** What its environment has besides. */
  readonly env?: NodeJS.ProcessEnv;
  /** Reads the report the step leaves behind; without it the step counts as one. */
  readonly report?: () => Report;
  /** The step that plays one file of its tests three times, with nothing beside it. */
  readonly again?: (file: string) => Step;
}

/** How a step went. */
export interface Result extends Report {
  readonly name: string;
  readonly seconds: number;
  readonly output: string;
  /** The signal that ended its program, such as that of a crash; null if it ended by itself. */
  readonly signal: NodeJS.Signals | null;
}

export interface StepOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly limit?: number;
}

/**
 * Run one step and gather its output, so that steps side by side don't write into each other.
 * @returns how it went; never rejects: a step that can't start, hangs or leaves no report has failed
 */
export async function runStep({ name, call, env, report }: Step, options: StepOptions): Promise<Result> {
  const started = performance.now();
  const { ok, output, signal } = await capture(call, { ...options, env: { ...(options.env ?? process.env), ...env } });
  const seconds = (performance.now() - started) / 1000;
  const alone = {
    name,
    seconds,
    output,
    signal,
    passed: ok ? 1 : 0,
    failed: ok ? 0 : 1,
    tests: [],
    failures: [],
    red: [],
  };
  if (!report) return alone;
  try {
    const told = report();
    // A step may fail with no test failing, as when something throws after the last one.
    return { name, seconds, output, signal, ...told, failed: told.failed || (ok ? 0 : 1) };
  } catch (error) {
    const reason = `${output}\nThe step left no report that can be read: ${(error as Error).message}.`;
    return { ...alone, output: reason, passed: 0, failed: 1 };
  }
}

function capture({ command, args, shell }: Call, { cwd, env = process.env, limit = TIME_LIMIT_MS }: StepOptions) {
  return new Promise<Pick<Result, "output" | "signal"> & { readonly ok: boolean }>((resolve) => {
    // A group of its own, so that a hung step is ended with everything it started.
    const detached = process.platform !== "win32";
    const child = spawn(command, args, { cwd, env, shell, detached, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const timer = setTimeout(() => {
      output += `\nStopped after ${limit / 1000} seconds without an end.\n`;
      if (child.pid) process.kill(detached ? -child.pid : child.pid, "SIGKILL");
    }, limit);
    const end = (ok: boolean, signal: NodeJS.Signals | null = null) => {
      clearTimeout(timer);
      resolve({ ok, output, signal });
    };
    const gather = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on("data", gather);
    child.stderr.on("data", gather);
    child.once("error", (error) => {
      output += `${command} can't be started: ${error.message}.\n`;
      end(false);
    });
    child.once("close", (code, signal) => end(code === 0, signal));
  });
}

/**
 * Run steps side by side, a few at a time, and say of each how it went as soon as it ends.
 * @param lanes  How many at once
 */
export async function runAbreast(
  steps: readonly Step[],
  lanes: number,
  options: StepOptions,
  tell: (result: Result) => void,
): Promise<Result[]> {
  const waiting = [...steps];
  const results: Result[] = [];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, options);
      results.push(result);
      tell(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
