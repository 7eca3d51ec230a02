import { readFileSync } from "node:fs";
import type { Count } from "./step.ts";

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly { status: string }[] }[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
}

/** Tests in a report of vitest's JSON reporter. A file that can't even be loaded counts as one failure. */
export function vitestCount(path: string): Count {
  const { numPassedTests, numFailedTests, testResults } = read<VitestReport>(path);
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/** Tests in a report of Playwright's JSON reporter. One that passed only on a second attempt has failed. */
export function playwrightCount(path: string): Count {
  const { stats, errors } = read<PlaywrightReport>(path);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function read<Report>(path: string): Report {
  return JSON.parse(readFileSync(path, "utf8")) as Report;
}
