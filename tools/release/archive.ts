import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync, type Zippable } from "fflate";

/** An ordinary file that everybody may read, as Unix writes it into a zip. */
const UNIX = 3;
const READABLE = 0o100644 << 16;

/** Files of a folder, by their paths with forward slashes, in one order everywhere. */
export function filesOf(folder: string): Map<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .sort(byCode);
  return new Map(paths.map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]));
}

/** A zip of these files: the same bytes for the same files, whenever and wherever it is made. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  // The first moment that a zip can tell, by the clock of whatever zone this is: when something was built is no part of it.
  const options = { mtime: new Date(1980, 0, 1), os: UNIX, attrs: READABLE, level: 9 } as const;
  const sorted = [...files].sort(([a], [b]) => byCode(a, b));
  return zipSync(Object.fromEntries(sorted.map(([path, bytes]) => [path, [bytes, options]])) as Zippable);
}

/** What a zip holds, by path. */
export function unzipped(zip: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(zip)));
}

/** No alphabet of any language, which would depend on the machine. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
