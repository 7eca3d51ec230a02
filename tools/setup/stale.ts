import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { System } from "../build/system.ts";
import { markOf } from "../packs/cache.ts";

/** What is made from sources doesn't count as one of them. */
const MADE = ["dist", "data", "node_modules"];

/**
 * Is an output missing, or older than any of its sources?
 * @param output   Relative to root
 * @param sources  Files and folders relative to root; those that don't exist are passed over
 */
export function isStale(root: string, output: string, sources: readonly string[]): boolean {
  const built = statSync(join(root, output), { throwIfNoEntry: false })?.mtimeMs;
  return built === undefined || sources.some((source) => newest(join(root, source)) > built);
}

/**
 * Is a compendium of a system missing, or was any source saved since all of them were last compiled? To ask takes a fraction of the second
 * that it takes to read and check them.
 * @param sources  Relative to the checkout
 */
export function packsAreStale({ root, dist, checkout }: System, sources: readonly string[]): boolean {
  if (isStale(checkout, relative(checkout, markOf(dist)), sources)) return true;
  const { packs } = JSON.parse(readFileSync(join(root, "system.json"), "utf8")) as { packs: { path: string }[] };
  return !packs.every(({ path }) => existsSync(join(dist, path, "CURRENT")));
}

/** Time of the newest file at or below a path. A folder's own time counts too: it moves when a file is removed. */
function newest(path: string): number {
  const own = statSync(path, { throwIfNoEntry: false });
  if (!own) return 0;
  if (!own.isDirectory()) return own.mtimeMs;
  const inside = readdirSync(path).filter((name) => !MADE.includes(name));
  return Math.max(own.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
