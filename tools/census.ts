import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, sep } from "node:path";
import { FLAGSHIP, systemOf } from "./build/system.ts";
import { twins } from "./twins.ts";

/** What is counted of a file. */
interface Counted {
  readonly path: string;
  readonly lines: number;
  readonly casts: number;
}

const { id, path: place } = systemOf(process.argv[2]);
const isFlagship = id === FLAGSHIP;

/** Where the weight is looked for, and the names of files that have it there: a system, the core, and what serves all of them. */
const WEIGHED: Readonly<Record<string, readonly string[]>> = {
  core: [".ts"],
  [`${place}src`]: [".ts"],
  [`${place}templates`]: [".hbs"],
  [`${place}styles`]: [".scss"],
  [isFlagship ? "tests" : `tests/${place}`]: [".ts"],
  ...(isFlagship && { host: [".ts", ".scss"], tools: [".ts", ".mjs"], docs: [".md"] }),
};

/** The most that a file may have, and the aims for `src`; see docs/architecture.md. */
const AIMS = { lines: 48_000, files: 600, longest: 300, median: 65, casts: 100 } as const;

const IMPORTED = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*"([^"]+)"/gu;

const CASTS = /\bas unknown as\b|\bas never\b/gu;

const counted = Object.entries(WEIGHED)
  .filter(([folder]) => existsSync(folder))
  .map(([folder, extensions]) => [folder, countIn(folder, extensions)] as const);
const src = counted.find(([folder]) => folder === `${place}src`)?.[1] ?? [];
const program = [...programOf(`${place}src/${id}.ts`)].map(countOf);
const shared = program.filter(({ path }) => path.startsWith("core"));

console.table(Object.fromEntries(counted.map(([folder, files]) => [folder, weightOf(files)])));
if (isFlagship) console.log("Aims for src:", JSON.stringify(AIMS));
const { lines } = weightOf(program);
const share = `${((100 * weightOf(shared).lines) / lines).toFixed(1)} %`;
console.log(`The program of ${id} is ${lines} lines in ${program.length} files; ${share} of the lines are the core's.`);
console.log(`\nThe systems beside each other\n${twins().told.join("\n")}`);
console.log("\nsrc by layer");
console.table(grouped(src, ({ path }) => layerOf(path)[0]!));
console.log("\nsrc by feature: the folder within a layer");
console.table(grouped(src, featureOf));
console.log("\nThe longest files of src");
for (const { path, lines } of src.toSorted((one, other) => other.lines - one.lines).slice(0, 10)) {
  console.log(`${lines}`.padStart(5), path);
}

function countIn(folder: string, extensions: readonly string[]): readonly Counted[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => extensions.includes(extname(path)) && !path.includes(`${sep}dist${sep}`))
    .map(countOf);
}

function countOf(path: string): Counted {
  const text = readFileSync(path, "utf8");
  return { path, lines: text.split("\n").length - 1, casts: text.match(CASTS)?.length ?? 0 };
}

/** The files that a program is built of: its entry, and all that it imports but for types, now or later. */
function programOf(entry: string): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set that grows while it is walked is walked to its end.
  for (const file of found) {
    const text = readFileSync(file, "utf8").replace(/^(?:import|export) type [^;]*;/gmu, "");
    for (const [, name = ""] of text.matchAll(IMPORTED)) {
      if (name.startsWith("#core/")) found.add(join("core/src", name.slice("#core/".length)));
      else if (name === "#system") found.add(`${place}src/system.ts`);
      else if (name.startsWith(".") && name.endsWith(".ts")) found.add(join(dirname(file), name));
    }
  }
  return found;
}

function weightOf(files: readonly Counted[]) {
  const lines = files.map((file) => file.lines).sort((one, other) => one - other);
  return {
    lines: sum(lines),
    files: files.length,
    median: lines[Math.floor(lines.length / 2)] ?? 0,
    longest: lines.at(-1) ?? 0,
    over300: lines.filter((count) => count > AIMS.longest).length,
    casts: sum(files.map((file) => file.casts)),
  };
}

function grouped(files: readonly Counted[], nameOf: (file: Counted) => string) {
  const names = new Set(files.map(nameOf));
  const weights = [...names].map((name) => [name, weightOf(files.filter((file) => nameOf(file) === name))] as const);
  return Object.fromEntries(weights.sort(([, one], [, other]) => other.lines - one.lines));
}

/** What follows `src` of a path. */
function layerOf(path: string): readonly string[] {
  return path.split(sep).slice(path.split(sep).indexOf("src") + 1);
}

/** The folder of a file within its layer; files that are in none are their layer's own. */
function featureOf({ path }: Counted): string {
  const [layer = "", ...rest] = layerOf(path);
  return rest.length > 1 ? rest[0]! : `(${layer})`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
