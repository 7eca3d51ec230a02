import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FLAGSHIP } from "../build/system.ts";
import type { Part } from "./budgets.ts";
import { installed, script, tsx } from "./call.ts";
import { LINTS } from "./lints.ts";
import { playwrightReport, vitestReport } from "./reports.ts";
import type { Step } from "./step.ts";

/** A step that has a budget. */
export interface PartStep extends Step {
  readonly name: Part;
}

/** Steps of one group run side by side; those that bring their own workers have the machine to themselves. */
export type Groups = readonly (readonly PartStep[])[];

export interface Places {
  readonly root: string;
  /** Where steps leave their reports. */
  readonly reports: string;
  readonly seed: number;
  /** How many tests or stories run at once, if somebody asks. */
  readonly workers?: string | undefined;
  /** The system that is meant if not all are: its own tests and those of the core. */
  readonly system?: string | undefined;
}

const npm = (name: Part, command: string): PartStep => ({ name, call: script(command) });

/** Everything that the tests open: the host, and one system or all. */
const build = ({ system = "--all" }: Places): PartStep => ({ name: "build", call: script("build", [system]) });

/** The folders with the tests of one system, and those of the core that it is built on; none where all are meant. */
export function testsOf({ root, system }: Pick<Places, "root" | "system">): readonly string[] {
  if (system === undefined) return [];
  if (system !== FLAGSHIP) return ["tests/core/", `tests/systems/${system}/`];
  const folders = readdirSync(join(root, "tests"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.filter(({ name }) => name !== "systems").map(({ name }) => `tests/${name}/`);
}

/** What stands behind a test's tag is chosen by SWEEP: see tests/support/sweep.ts. */
const EVERY_DAY = { SWEEP: "" };
const SWEEP = { SWEEP: "1" };

/** `npm test`: all that guards play. */
export function everyDay(places: Places): Groups {
  return [
    // The longest first, so that both lanes end at about the same time.
    [
      npm("types", "typecheck"),
      { name: "lint", call: LINTS.lint },
      { name: "format", call: LINTS.format },
      build(places),
      npm("dead code", "knip"),
      { name: "styles", call: LINTS.styles },
      { name: "twins", call: LINTS.twins },
      { name: "packs", call: tsx("tools/packs/check.ts", places.system ? [places.system] : []) },
    ],
    [unit("unit tests", places, EVERY_DAY, testsOf(places))],
    [browser("browser tests", places, EVERY_DAY, testsOf(places))],
  ];
}

/** `npm run test:all`: the rest. */
export function sweep(places: Places): Groups {
  return [
    [build(places)],
    [{ name: "coverage", call: tsx("tools/coverage.ts"), env: EVERY_DAY }],
    [unit("unit sweep", places, SWEEP, taggedFiles(places.root))],
    [browser("browser sweep", places, SWEEP)],
  ];
}

function unit(
  name: Part,
  { root, reports, workers }: Places,
  env: NodeJS.ProcessEnv,
  files: readonly string[] = [],
): PartStep {
  const report = join(reports, `${name}.json`);
  const args = ["run", "--passWithNoTests", "--reporter=dot", "--reporter=json", `--outputFile=${report}`, ...files];
  if (workers) args.push(`--maxWorkers=${workers}`);
  return { name, call: installed("vitest/vitest.mjs", args), env, report: () => vitestReport(report, root) };
}

function browser(
  name: Part,
  { reports, seed, workers }: Places,
  env: NodeJS.ProcessEnv,
  folders: readonly string[] = [],
): PartStep {
  const stories = <Name extends string>(called: Name, args: readonly string[]) => {
    const report = join(reports, `${called}.json`);
    return {
      name: called,
      call: installed("@playwright/test/cli.js", ["test", ...args, "--add-reporter=json"]),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      report: () => playwrightReport(report),
    };
  };
  const lanes = workers ? [`--workers=${workers}`] : [];
  return {
    ...stories(name, [...folders, "--pass-with-no-tests", "--shuffle", `${seed}`, ...lanes]),
    // A story may rest on those before it in its file.
    again: (file) => stories(`${name} again`, [`tests/${file}`, "--workers=1", "--repeat-each=3"]),
  };
}

/** The files in which a word may be a tag: the rest would be read for nothing, to skip every test in them. */
export function taggedFiles(root: string): string[] {
  return readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" })
    .map((path) => `tests/${path.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".test.ts") && /"(?:sweep|sample)"/.test(readFileSync(join(root, path), "utf8")))
    .sort();
}
