import { spawn } from "node:child_process";

/** A step that says nothing for this long has hung. */
const TIME_LIMIT_MS = 8 * 60_000;

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {{ command: string, args: string[], shell: boolean }[]} calls  Run one after the other until one fails
 * @property {(ok: boolean) => Count} [count]  Reads what the step reported; without it the step counts as one
 *
 * @typedef {Count & { name: string, seconds: number, output: string }} Result
 */

/**
 * Run one step and gather its output, so that steps side by side don't write into each other.
 * @param {Step} step
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, limit?: number }} options
 * @returns {Promise<Result>} never rejects: a step that can't even start has failed
 */
export async function runStep(step, { cwd, env, limit = TIME_LIMIT_MS }) {
  const started = performance.now();
  let output = "";
  let ok = true;
  for (const call of step.calls) {
    if (!ok) break;
    const result = await capture(call, cwd, env, limit);
    output += result.output;
    ok = result.ok;
  }
  const seconds = (performance.now() - started) / 1000;
  return { name: step.name, seconds, output, ...countOf(step, ok) };
}

/** A step whose report can't be read, or that failed without a failed test, still counts as a failure. */
function countOf({ count, name }, ok) {
  if (!count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const { passed, failed } = count(ok);
    return { passed, failed: failed || (ok ? 0 : 1) };
  } catch (error) {
    console.error(`${name} left no report (${error.message}).`);
    return { passed: 0, failed: 1 };
  }
}

function capture({ command, args, shell }, cwd, env, limit) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const timer = setTimeout(() => {
      output += `\nStopped after ${Math.round(limit / 1000)} seconds without an end.\n`;
      child.kill("SIGKILL");
    }, limit);
    const end = (ok) => {
      clearTimeout(timer);
      resolve({ ok, output });
    };
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.once("error", (error) => {
      output += `${command} could not be started: ${error.message}.\n`;
      end(false);
    });
    child.once("close", (code) => end(code === 0));
  });
}
