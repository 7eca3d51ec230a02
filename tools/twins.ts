import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CHECKOUT, FLAGSHIP, systemNames } from "./build/system.ts";

/*
 * How much the rulebooks beside SIRPAS repeat each other, and how large each is, outside of their rules and odds: what two of them need is
 * the core's. `npm run census` says it, `npm run lint` holds it.
 */

/** What two systems may have in common: files of which the larger part of the smaller one is the same, and lines that are the same. */
const MOST = { near: 7, same: 274 } as const;
const AIM = { near: 5, same: 120 } as const;

/** Lines that a system may have outside of its rules and odds, and is to come to. */
const SIZES: Readonly<Record<string, { readonly most: number; readonly aim: number }>> = {
  bind: { most: 5_570, aim: 2_500 },
  simverse: { most: 13_010, aim: 7_500 },
  "death-or-glory": { most: 5_335, aim: 3_000 },
  "tactical-3d6": { most: 5_260, aim: 2_800 },
};
const SIZE = { most: 3_000, aim: 2_500 } as const;

const OWN_NAMES = /simverse|deathorglory|death-or-glory|\bdog\b|dog(?=[A-Z])|bind|tactical-?3d6/giu;

interface Source {
  readonly lines: number;
  /** Its code, line by line, without names of systems, comments, imports and lone punctuation. */
  readonly code: readonly string[];
}

type Sources = ReadonlyMap<string, Source>;

/** What is said of all pairs and sizes, and what of it is too much. */
export interface Twins {
  readonly told: readonly string[];
  readonly tooMuch: readonly string[];
}

/** Compares the systems beside SIRPAS in pairs, file by file. */
export function twins(checkout = CHECKOUT): Twins {
  const systems = systemNames(checkout).filter((id) => id !== FLAGSHIP);
  const sources = new Map(systems.map((id) => [id, sourcesOf(join(checkout, "systems", id, "src"))]));
  const told: string[] = [];
  const tooMuch: string[] = [];
  const say = (what: string, value: number, most: number, aim: number) => {
    told.push(`${what}: ${value}, at most ${most}, to be ${aim}`);
    if (value > most) tooMuch.push(`${what}: ${value} is more than ${most}; what both need is the core's.`);
  };
  for (const [index, one] of systems.entries()) {
    for (const other of systems.slice(index + 1)) {
      const { near, same } = compared(sources.get(one)!, sources.get(other)!);
      say(`${one} and ${other}, files nearly equal`, near, MOST.near, AIM.near);
      say(`${one} and ${other}, equal lines`, same, MOST.same, AIM.same);
    }
  }
  for (const [id, files] of sources) {
    const lines = [...files.values()].reduce((sum, file) => sum + file.lines, 0);
    const { most, aim } = SIZES[id] ?? SIZE;
    say(`${id}, lines outside of rules and odds`, lines, most, aim);
  }
  return { told, tooMuch };
}

function sourcesOf(folder: string): Sources {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const own = names.filter((name) => name.endsWith(".ts") && !/^(?:rules|odds)\//u.test(name));
  return new Map(own.map((name) => [name, sourceOf(readFileSync(join(folder, name), "utf8"))]));
}

function sourceOf(text: string): Source {
  const bare = text
    .replace(/\/\*.*?\*\//gsu, "")
    .replace(/\/\/.*/gu, "")
    .replace(OWN_NAMES, "X");
  const code = bare.split("\n").map((line) => line.trim());
  return {
    lines: text.split("\n").length,
    code: code.filter((line) => /\w/u.test(line) && !line.startsWith("import")),
  };
}

function compared(one: Sources, other: Sources) {
  let [near, same] = [0, 0];
  for (const [name, { code }] of one) {
    const twin = other.get(name)?.code;
    if (!twin) continue;
    const equal = equalLines(code, twin);
    same += equal;
    if (equal > Math.min(code.length, twin.length) / 2) near += 1;
  }
  return { near, same };
}

/** How many lines of two files are the same: the longest block that both have, then the same before it and after it. */
function equalLines(one: readonly string[], other: readonly string[]): number {
  let longest = { size: 0, at: 0, there: 0 };
  let before: number[] = [];
  for (const [at, line] of one.entries()) {
    const sizes: number[] = [];
    for (const [there, twin] of other.entries()) {
      if (line !== twin) continue;
      const size = (before[there - 1] ?? 0) + 1;
      sizes[there] = size;
      if (size > longest.size) longest = { size, at: at - size + 1, there: there - size + 1 };
    }
    before = sizes;
  }
  const { size, at, there } = longest;
  if (size === 0) return 0;
  const after = equalLines(one.slice(at + size), other.slice(there + size));
  return size + equalLines(one.slice(0, at), other.slice(0, there)) + after;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { told, tooMuch } = twins();
  console.log(told.join("\n"));
  for (const sentence of tooMuch) console.error(sentence);
  process.exitCode = tooMuch.length > 0 ? 1 : 0;
}
