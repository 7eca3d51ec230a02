import { readFileSync } from "node:fs";

/**
 * Tests in a report of vitest's JSON reporter. A file that can't even be loaded counts as one failure.
 * @param {string} path
 * @returns {{ passed: number, failed: number }}
 */
export function vitestCount(path) {
  const report = JSON.parse(readFileSync(path, "utf8"));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/**
 * Tests in a report of Playwright's JSON reporter. One that passed only when tried again has failed; one that was left
 * out because an earlier one failed counts as neither.
 * @param {string} path
 * @returns {{ passed: number, failed: number }}
 */
export function playwrightCount(path) {
  const { stats, errors } = JSON.parse(readFileSync(path, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
