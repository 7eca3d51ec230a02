import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CHECKOUT, systemNames, systemOf } from "./build/system.ts";
import { copyPackage, dataFolder } from "./foundry/copy.ts";
import { readReport, withRun } from "./foundry/results.ts";
import { buildPackage, buildStories, STORIES } from "./setup/builds.ts";

const USAGE = `Say where Foundry's user data are:
  npm run foundry -- PATH [NAME-OF-SYSTEM | --all] [--stories]   copies built systems, and the stories, into each PATH
  npm run foundry -- PATH --report [--by-hand TEXT]              writes what came of the stories into the page of results`;

/** Where the module keeps its report, below the data folder. */
const REPORT = "modules/sirpas-quench/storage/report.txt";

const PAGE = join(CHECKOUT, "docs/real-foundry-results.md");

/**
 * `npm run foundry -- PATH ...`: copies what is built into the user data folders of a real Foundry, and reads back what came of the
 * stories there. Each PATH is a folder of its own, such as one of generation 13 and one of 14.
 */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...{ all: { type: "boolean" }, stories: { type: "boolean" } },
      ...{ report: { type: "boolean" }, "by-hand": { type: "string" } },
    },
  });
  const known = systemNames();
  const paths = positionals.filter((one) => !known.includes(one));
  const names = positionals.filter((one) => known.includes(one));
  if (paths.length === 0) throw new Error(USAGE);
  if (values.report) return paths.forEach((path) => readBack(path, values["by-hand"] ?? "not done"));
  // A folder that is none is named before anything is built.
  paths.forEach(dataFolder);
  const chosen = values.all ? known : names.length > 0 ? names : [undefined];
  const systems = chosen.map((name) => systemOf(name));
  for (const system of systems) await buildPackage(system);
  if (values.stories) await buildStories();
  for (const path of paths) {
    for (const { dist } of systems) tell(await copyPackage(path, dist));
    if (values.stories) tell(await copyPackage(path, join(CHECKOUT, STORIES), "module"));
  }
  if (values.stories) console.log("Now go on with docs/real-foundry.md: create a world, and run the stories.");
}

function tell({ target, version }: { readonly target: string; readonly version: string }): void {
  console.log(`Copied version ${version} to ${target}.`);
}

/** @param path  A data folder, or a file with the report. */
function readBack(path: string, byHand: string): void {
  const file = statSync(path, { throwIfNoEntry: false })?.isFile() ? path : join(dataFolder(path), REPORT);
  if (!statSync(file, { throwIfNoEntry: false }))
    throw new Error(`${file} is not there yet: run the stories in Foundry, or name a file with the report.`);
  writeFileSync(PAGE, withRun(readFileSync(PAGE, "utf8"), readReport(readFileSync(file, "utf8")), byHand));
  console.log(`Wrote what came of ${file} into ${PAGE}.`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
