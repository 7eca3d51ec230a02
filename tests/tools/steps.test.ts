import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Call } from "../../tools/setup/call.ts";
import { vitestReport } from "../../tools/setup/reports.ts";
import { runAbreast, runStep } from "../../tools/setup/step.ts";

const node = (code: string): Call => ({ command: process.execPath, args: ["-e", code], shell: false });
const cwd = process.cwd();

describe("a step of the test run", () => {
  test("that succeeds counts as one passed", async () => {
    const result = await runStep({ name: "lint", call: node("") }, { cwd });
    expect(result).toMatchObject({ name: "lint", passed: 1, failed: 0, output: "" });
  });

  test("that fails counts as one failed, and what it said is kept", async () => {
    const call = node("console.log('out'); console.error('err'); process.exit(3)");
    const result = await runStep({ name: "lint", call }, { cwd });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain("out");
    expect(result.output).toContain("err");
  });

  test("that crashes has failed", async () => {
    const result = await runStep({ name: "build", call: node("process.kill(process.pid, 'SIGKILL')") }, { cwd });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
  });

  test("that can't be started has failed, and its program is named", async () => {
    const call = { command: "no-such-program", args: [], shell: false };
    const result = await runStep({ name: "lint", call }, { cwd });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain("no-such-program can't be started");
  });

  test("that hangs is ended and has failed", async () => {
    const call = node("setInterval(() => {}, 1000)");
    const result = await runStep({ name: "browser tests", call }, { cwd, limit: 200 });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain("Stopped after 0.2 seconds without an end.");
  });

  test("that reports its tests counts as many", async () => {
    const report = () => ({ passed: 40, failed: 2, tests: [], failures: ["falls", "stumbles"], red: [] });
    expect(await runStep({ name: "unit", call: node("process.exit(1)"), report }, { cwd })).toMatchObject(report());
  });

  test("has what it needs in its environment, and what all steps have", async () => {
    const call = node("console.log(process.env.SEED, process.env.SWEEP)");
    const env = { ...process.env, SEED: "7", SWEEP: "1" };
    const result = await runStep({ name: "unit", call, env: { SWEEP: "" } }, { cwd, env });
    expect(result.output).toBe("7 \n");
  });

  test("that fails although no test did counts as one failed", async () => {
    const report = () => ({ passed: 40, failed: 0, tests: [], failures: [], red: [] });
    const result = await runStep({ name: "unit", call: node("process.exit(1)"), report }, { cwd });
    expect(result).toMatchObject({ passed: 40, failed: 1 });
  });

  test("that leaves no report has failed", async () => {
    const report = () => vitestReport(join(cwd, "no-such-report.json"), cwd);
    const result = await runStep({ name: "unit", call: node(""), report }, { cwd });
    expect(result).toMatchObject({ passed: 0, failed: 1 });
    expect(result.output).toContain("no report that can be read");
  });

  test("doesn't keep those after it from running when it fails", async () => {
    const told: string[] = [];
    const steps = ["a", "b", "c"].map((name) => ({ name, call: node(`process.exit(${name === "a" ? 1 : 0})`) }));
    const results = await runAbreast(steps, 2, { cwd }, ({ name }) => told.push(name));
    expect(results.reduce((sum, { passed }) => sum + passed, 0)).toBe(2);
    expect(told.sort()).toEqual(["a", "b", "c"]);
  });
});
