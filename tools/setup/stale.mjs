import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Is an output missing, or older than any of its sources?
 * @param {string} root
 * @param {string} output  Relative to root
 * @param {string[]} sources  Files and folders relative to root; those that don't exist are passed over
 */
export function isStale(root, output, sources) {
  const built = modified(join(root, output));
  return built === undefined || sources.some((source) => newest(join(root, source)) > built);
}

/** @param {string} path */
function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/**
 * Time of the newest file at or below a path. A folder's own time counts too: it moves when a file is removed.
 * @param {string} path
 * @returns {number}
 */
function newest(path) {
  const own = statSync(path, { throwIfNoEntry: false });
  if (!own) return 0;
  if (!own.isDirectory()) return own.mtimeMs;
  const inside = readdirSync(path)
    .filter((name) => name !== "dist" && name !== "data" && name !== "node_modules")
    .map((name) => newest(join(path, name)));
  return Math.max(own.mtimeMs, ...inside);
}
