import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of JavaScript as a server sends them, compressed with gzip. */
export interface Sizes {
  /** What is loaded before the table is there: the entry, and all that it imports. */
  readonly start: number;
  /** What every table loads beside that, before it is ready or at once after: what is played, the chat, and what open sheets need. */
  readonly table: number;
  /** All there is, the worker of forecasts included. */
  readonly total: number;
}

/**
 * What a release of any system may weigh at most, in bytes: a little more than it does, so that growth is a decision. The gate, and which window
 * decides, are part of the start: they have to be there before the first message is read. The table and all of it have room for time, rest and parties.
 */
const BUDGET: Sizes = { start: 100_000, table: 130_000, total: 320_000 };

const IMPORTED = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+)["']/g;
const LEVEL = { level: 9 } as const;

/** Weighs the JavaScript of an assembled package, whose entry is called by its id, without that of the documentation, which no table loads. */
export function weigh(folder: string, id: string): Sizes {
  const all = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const files = all.filter((file) => file.endsWith(".mjs") && !/^docs[/\\]/.test(file));
  const weight = new Map(
    files.map((file) => [normalize(file), gzipSync(readFileSync(join(folder, file)), LEVEL).length]),
  );
  const sum = (names: Iterable<string>) => [...names].reduce((total, name) => total + (weight.get(name) ?? 0), 0);
  const start = importedBy(folder, [`${id}.mjs`]);
  const first = files.filter((file) => /(?:^|[/\\])(?:table|at-ready)-[^/\\]*\.mjs$/.test(file)).map(normalize);
  const table = [...importedBy(folder, first)].filter((file) => !start.has(file));
  return { start: sum(start), table: sum(table), total: sum(weight.keys()) };
}

/** Files with all they import, and all that imports in turn; what is imported later apart. */
function importedBy(folder: string, first: readonly string[]): ReadonlySet<string> {
  const found = new Set(first);
  for (const file of found) {
    for (const [, path = ""] of readFileSync(join(folder, file), "utf8").matchAll(IMPORTED)) {
      found.add(normalize(join(dirname(file), path)));
    }
  }
  return found;
}

/** Sizes in words. */
export function sizesInWords({ start, table, total }: Sizes): string {
  return `JavaScript, gzip: ${kB(start)} to start, ${kB(table)} for the table, ${kB(total)} in all.`;
}

/** What is beyond its budget: one sentence each. */
export function overBudget(sizes: Sizes, budget: Sizes = BUDGET): string[] {
  return (Object.keys(budget) as (keyof Sizes)[])
    .filter((key) => sizes[key] > budget[key])
    .map(
      (key) =>
        `The JavaScript of "${key}" weighs ${kB(sizes[key])}, which is more than its budget of ${kB(budget[key])}; load later what not everybody needs, or raise BUDGET in tools/release/sizes.ts and say why.`,
    );
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
