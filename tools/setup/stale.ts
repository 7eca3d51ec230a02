import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

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

/** Time of the newest file at or below a path. A folder's own time counts too: it moves when a file is removed. */
function newest(path: string): number {
  const own = statSync(path, { throwIfNoEntry: false });
  if (!own) return 0;
  if (!own.isDirectory()) return own.mtimeMs;
  const inside = readdirSync(path).filter((name) => !MADE.includes(name));
  return Math.max(own.mtimeMs, ...inside.map((name) => newest(join(path, name))));
}
