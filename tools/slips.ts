import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { seeded } from "../tests/support/dice.ts";
import { CHECKOUT } from "./build/system.ts";
import { chooseSeed } from "./setup/seed.ts";
import { Compiler } from "./slips/compiler.ts";
import { planted, slipsIn, type Slip } from "./slips/plant.ts";
import { endTests, importersIn, nearestTests, runTests } from "./slips/related.ts";

/*
 * `npx tsx tools/slips.ts [--count 40] [--limit 240] [FILE or FOLDER ...]`: plants realistic slips in the program, one at a time and in a
 * copy of the repository, runs the tests that are related, and says which slips none of them notices. `SEED=…` plants the same again.
 */

/** The least share that tests are to notice, in percent. */
const AIMS: Readonly<Record<string, number>> = { "rules and odds": 95, play: 85, applications: 85, others: 85 };

const PROGRAM = /^(?:core\/src|src|systems\/[^/]+\/src)\/(?!types\/)([^/]+)\/.*(?<!\.d)\.ts$/u;

interface Planted extends Slip {
  readonly file: string;
  readonly layer: string;
}

/** What became of a slip: what noticed it, null for nothing. */
interface Told {
  readonly slip: Planted;
  readonly where: string;
  readonly by: string | null;
  readonly isCutOff: boolean;
}

const { values, positionals } = parseArgs({
  options: { count: { type: "string", default: "40" }, limit: { type: "string", default: "240" } },
  allowPositionals: true,
});
const [count, limit] = [Number(values.count), Number(values.limit)];
if (!(count >= 1 && limit >= 1)) throw new Error("Say how many slips and how many seconds: --count 40 --limit 240.");
const seed = chooseSeed(process.env);
const random = seeded(seed);

const tracked = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: CHECKOUT })
  .toString()
  .split("\0")
  // Where the packages are a link to others, git takes it for a file.
  .filter((file) => file !== "" && file !== "node_modules");
const copy = copied(tracked);
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => {
    endTests();
    process.exit(1);
  });
}

const importers = importersIn(
  copy,
  tracked.filter((file) => file.endsWith(".ts")),
);
const compiler = new Compiler(copy);
/** Tests that are green without a slip, as a red one has to be to notice anything. */
const green = new Set<string>();

console.log(`Slips of seed ${seed}, in a copy of what is here: SEED=${seed} plants the same again.`);
const told: Told[] = [];
for (const slip of chosen()) {
  const one = await tried(slip);
  if (one === null) continue;
  told.push(one);
  console.log(
    `${one.by ? "noticed" : one.isCutOff ? "cut off" : "MISSED "}  ${one.where}${one.by ? `\n         ${one.by}` : ""}`,
  );
  if (told.length >= count) break;
}
report();
process.exit();

/** The repository as it is, in a folder of its own: nothing that is planted, or that ends in the middle, is seen outside of it. */
function copied(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "slips-"));
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(CHECKOUT, file), join(folder, file));
  }
  symlinkSync(join(CHECKOUT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

function layerOf(file: string): string | null {
  const [, layer] = PROGRAM.exec(file) ?? [];
  if (layer === undefined || layer === "system.ts") return null;
  if (layer === "rules" || layer === "odds") return "rules and odds";
  return layer in AIMS ? layer : "others";
}

/** Slips without end, of each layer in turn: each that could be planted there is as likely as any other. */
function* chosen(): Generator<Planted> {
  const layers = new Map<string, Planted[]>();
  for (const file of tracked) {
    const layer = layerOf(file);
    if (layer === null || (positionals.length > 0 && !positionals.some((place) => file.startsWith(place)))) continue;
    const slips = slipsIn(textOf(file)).map((slip) => ({ ...slip, file, layer }));
    layers.set(layer, [...(layers.get(layer) ?? []), ...slips]);
  }
  if (layers.size === 0) throw new Error(`There is nothing of the program in ${positionals.join(", ")}.`);
  while ([...layers.values()].some((slips) => slips.length > 0)) {
    for (const slips of layers.values()) {
      const [slip] = slips.splice(Math.floor(random() * slips.length), 1);
      if (slip) yield slip;
    }
  }
}

function textOf(file: string): string {
  return readFileSync(join(CHECKOUT, file), "utf8");
}

/** Plants a slip and runs the tests. @returns null where it is none: the compiler refuses it */
async function tried(slip: Planted): Promise<Told | null> {
  const { file, start, end, kind, instead } = slip;
  const text = textOf(file);
  const line = text.slice(0, start).split("\n").length;
  const where = `${file}:${line}  ${kind}: ${inOneLine(text.slice(start, end))} -> ${inOneLine(instead)}`;
  const nearest = nearestTests(file, importers);
  let isCutOff = false;
  try {
    for (const args of [...(nearest.length > 0 ? [["run", ...nearest]] : []), ["related", file]]) {
      writeFileSync(join(copy, file), planted(text, slip));
      const outcome = await runTests(copy, args, limit);
      writeFileSync(join(copy, file), text);
      isCutOff ||= outcome.isCutOff;
      if (!outcome.red) continue;
      await proveGreen(outcome.red.file);
      return { slip, where, by: `${outcome.red.file}: ${outcome.red.title}`, isCutOff: false };
    }
  } finally {
    writeFileSync(join(copy, file), text);
  }
  return compiler.errorIn(file, planted(text, slip)) ? null : { slip, where, by: null, isCutOff };
}

/** @throws if a test that noticed a slip is red without one */
async function proveGreen(test: string): Promise<void> {
  if (green.has(test)) return;
  const { red } = await runTests(copy, ["run", test], limit);
  if (red) throw new Error(`${test} is red without a slip (${red.title}): mend it first.`);
  green.add(test);
}

function inOneLine(text: string): string {
  const line = text.replace(/\s+/gu, " ");
  return line.length > 70 ? `${line.slice(0, 70)}…` : line || "nothing";
}

function report(): void {
  const rows = Object.entries(AIMS).map(([layer, aim]) => {
    const all = told.filter(({ slip }) => slip.layer === layer);
    const noticed = all.filter(({ by }) => by !== null).length;
    const cutOff = all.filter((one) => one.isCutOff).length;
    const known = all.length - cutOff;
    const share = known > 0 ? `${Math.round((100 * noticed) / known)} %` : "";
    return [
      layer,
      { planted: all.length, noticed, missed: known - noticed, "cut off": cutOff, share, aim: `${aim} %` },
    ];
  });
  console.table(Object.fromEntries(rows));
  const missed = told.filter(({ by, isCutOff }) => by === null && !isCutOff);
  if (missed.length > 0) console.log(["Nothing noticed:", ...missed.map(({ where }) => `  ${where}`)].join("\n"));
}
