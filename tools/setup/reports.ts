import { readFileSync } from "node:fs";
import { relative } from "node:path";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A test that ran, by the words a person reads. */
export interface Timed {
  readonly title: string;
  readonly file: string;
  readonly seconds: number;
}

/** What a step tells of its tests. */
export interface Report extends Count {
  readonly tests: readonly Timed[];
  /** What failed, in the words a person reads. */
  readonly failures: readonly string[];
  /** The tests among it. */
  readonly red: readonly Timed[];
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly VitestTest[];
  }[];
}

interface VitestTest {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
  readonly duration?: number;
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly errors: readonly { readonly message?: string }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface Outcome extends Timed {
  readonly status: "passed" | "failed" | "skipped";
}

/** Tests in a report of vitest's JSON reporter. A file that can't even be loaded counts as one failure. */
export function vitestReport(path: string, root: string): Report {
  const files = read<VitestReport>(path).testResults;
  const outcomes = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, duration = 0 }): Outcome => ({
      title: [...ancestorTitles, title].filter(Boolean).join(" › "),
      file: relative(root, name),
      seconds: duration / 1000,
      status: status === "passed" || status === "failed" ? status : "skipped",
    })),
  );
  const broken = files
    .filter(
      ({ status, assertionResults: tests }) => status === "failed" && !tests.some((test) => test.status === status),
    )
    .map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`);
  return report(outcomes, broken);
}

/** Tests in a report of Playwright's JSON reporter. One that passed only on a second attempt has failed. */
export function playwrightReport(path: string): Report {
  const { suites, errors } = read<PlaywrightReport>(path);
  const outcomes = suites.flatMap((suite) => outcomesIn(suite, suite.file, []));
  return report(
    outcomes,
    errors.map(({ message = "" }) => firstLine(message)),
  );
}

/** @param above  The titles of the groups it is in; the outermost suite is the file itself. */
function outcomesIn({ specs, suites = [] }: PlaywrightSuite, file: string, above: readonly string[]): Outcome[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }): Outcome => ({
      title: [...above, title].join(" › "),
      file,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      status: status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed",
    })),
  );
  return [...own, ...suites.flatMap((suite) => outcomesIn(suite, file, [...above, suite.title]))];
}

function report(outcomes: readonly Outcome[], others: readonly string[]): Report {
  const failed = outcomes.filter(({ status }) => status === "failed");
  const failures = [...failed.map(({ title, file }) => `${title} (${file})`), ...others];
  return {
    passed: outcomes.filter(({ status }) => status === "passed").length,
    failed: failures.length,
    tests: outcomes.filter(({ status }) => status !== "skipped"),
    failures,
    red: failed,
  };
}

function firstLine(text: string): string {
  return text.trim().split("\n")[0] ?? "";
}

function read<Read>(path: string): Read {
  return JSON.parse(readFileSync(path, "utf8")) as Read;
}
