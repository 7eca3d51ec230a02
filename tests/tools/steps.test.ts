import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Call } from "../../tools/setup/call.ts";
import { playwrightCount, vitestCount } from "../../tools/setup/reports.ts";
import { runAbreast, runStep } from "../../tools/setup/step.ts";
import { folder } from "./places.ts";

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
    const count = () => ({ passed: 40, failed: 2 });
    expect(await runStep({ name: "unit", call: node("process.exit(1)"), count }, { cwd })).toMatchObject(count());
  });

  test("that fails although no test did counts as one failed", async () => {
    const count = () => ({ passed: 40, failed: 0 });
    const result = await runStep({ name: "unit", call: node("process.exit(1)"), count }, { cwd });
    expect(result).toMatchObject({ passed: 40, failed: 1 });
  });

  test("that leaves no report has failed", async () => {
    const count = () => vitestCount(join(cwd, "no-such-report.json"));
    const result = await runStep({ name: "unit", call: node(""), count }, { cwd });
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

describe("counting tests", () => {
  test("a unit test file that can't be loaded is a failure", async () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: "passed", assertionResults: [{ status: "passed" }] },
        { status: "failed", assertionResults: [{ status: "failed" }] },
        { status: "failed", assertionResults: [] },
      ],
    };
    const root = await folder({ "unit.json": JSON.stringify(report) });
    expect(vitestCount(join(root, "unit.json"))).toEqual({ passed: 5, failed: 2 });
  });

  test("a browser test that passed only on a second attempt is a failure", async () => {
    const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
    const root = await folder({ "browser.json": JSON.stringify(report) });
    expect(playwrightCount(join(root, "browser.json"))).toEqual({ passed: 7, failed: 3 });
  });
});
