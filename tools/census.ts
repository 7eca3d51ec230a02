import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";

/** What is counted of a file. */
interface Counted {
  readonly path: string;
  readonly lines: number;
  readonly casts: number;
}

/** Where the weight is looked for, and the names of files that have it there. */
const WEIGHED = {
  core: [".ts"],
  src: [".ts"],
  templates: [".hbs"],
  styles: [".scss"],
  tests: [".ts"],
  host: [".ts", ".scss"],
  tools: [".ts", ".mjs"],
  docs: [".md"],
} as const;

/** The most that a file may have, and the aims for `src`; see docs/architecture.md. */
const AIMS = { lines: 48_000, files: 600, longest: 300, median: 65, casts: 100 } as const;

const CASTS = /\bas unknown as\b|\bas never\b/gu;

const counted = Object.entries(WEIGHED).map(([folder, extensions]) => [folder, countIn(folder, extensions)] as const);
const src = counted.find(([folder]) => folder === "src")![1];

console.table(Object.fromEntries(counted.map(([folder, files]) => [folder, weightOf(files)])));
console.log("Aims for src:", JSON.stringify(AIMS));
console.log("\nsrc by layer");
console.table(grouped(src, ({ path }) => path.split(sep)[1]!));
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
    .map((path) => {
      const text = readFileSync(path, "utf8");
      return { path, lines: text.split("\n").length - 1, casts: text.match(CASTS)?.length ?? 0 };
    });
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

/** The folder of a file within its layer; files that are in none are their layer's own. */
function featureOf({ path }: Counted): string {
  const [, layer = "", ...rest] = path.split(sep);
  return rest.length > 1 ? rest[0]! : `(${layer})`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
