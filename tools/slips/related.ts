import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import ts from "typescript";
import { installed } from "../setup/call.ts";

/** What a run of tests came to: the first that is red, with its file; null where all are green, and whether it took too long. */
export interface Outcome {
  readonly red: { readonly file: string; readonly title: string } | null;
  readonly isCutOff: boolean;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

let running: () => void = () => undefined;

/** Ends the tests that run now, with all that they have started. */
export function endTests(): void {
  running();
}

/**
 * Runs vitest in a folder until the first test is red.
 * @param args   What it is to run, such as `related FILE`
 * @param limit  After so many seconds it is ended
 * @throws if vitest ends without a report, as with a wrong setting
 */
export async function runTests(folder: string, args: readonly string[], limit: number): Promise<Outcome> {
  const report = join(folder, "slip-report.json");
  await rm(report, { force: true });
  const { command, args: program } = installed("vitest/vitest.mjs", [
    ...args,
    ...["--run", "--bail", "1", "--passWithNoTests", "--reporter", "json", "--outputFile", report],
  ]);
  const child = spawn(command, program, { cwd: folder, stdio: "ignore", detached: true });
  let isCutOff = false;
  running = () => void (child.pid && process.kill(-child.pid, "SIGKILL"));
  const timer = setTimeout(() => {
    isCutOff = true;
    endTests();
  }, 1000 * limit);
  await new Promise((end) => child.once("close", end));
  running = () => undefined;
  clearTimeout(timer);
  if (isCutOff) return { red: null, isCutOff };
  if (!existsSync(report)) throw new Error(`vitest ${args.join(" ")} has left no report; run it by hand in ${folder}.`);
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const file = testResults.find(({ status }) => status === "failed");
  const title = file?.assertionResults.find(({ status }) => status === "failed")?.fullName ?? "cannot be loaded";
  return { red: file ? { file: relative(folder, file.name), title } : null, isCutOff };
}

/** Which file is imported by which, by paths within the folder. */
export function importersIn(folder: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(join(folder, file), "utf8")).importedFiles) {
      const path = fileName.startsWith("#core/")
        ? fileName.replace("#core/", "core/src/")
        : relative(folder, resolve(folder, file, "..", fileName));
      importers.set(path, [...(importers.get(path) ?? []), file]);
    }
  }
  return importers;
}

/** So many tests are run before all others that are related. */
const NEAREST = 8;

/** The tests that reach a file by the fewest imports: what is noticed at all is mostly noticed by one of them. */
export function nearestTests(file: string, importers: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Set([file]);
  // A set that grows while it is walked is walked to its end, the nearest first.
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  return [...reached].filter((one) => one.endsWith(".test.ts")).slice(0, NEAREST);
}
