import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** A file that is as old as the beginning of the last compilation into an output folder that went through. */
export function markOf(outDir: string): string {
  return join(outDir, "..", ".cache", `${basename(outDir)}-packs.mark`);
}

/** Note that all compendia of an output folder were compiled, from sources as they were at `begun`. */
export async function markCompiled(outDir: string, begun: Date): Promise<void> {
  const mark = markOf(outDir);
  await mkdir(dirname(mark), { recursive: true });
  await writeFile(mark, "");
  await utimes(mark, begun, begun);
}

/** Remembers what each pack in an output folder was compiled from, so that unchanged ones are skipped. */
export class PackCache {
  readonly #path: string;
  readonly #entries: Record<string, string>;

  private constructor(path: string, entries: Record<string, string>) {
    this.#path = path;
    this.#entries = entries;
  }

  /** Open the cache beside an output folder; a missing or unreadable one is an empty one. */
  static async open(outDir: string): Promise<PackCache> {
    const path = join(outDir, "..", ".cache", `${basename(outDir)}-packs.json`);
    try {
      return new PackCache(path, JSON.parse(await readFile(path, "utf8")) as Record<string, string>);
    } catch {
      return new PackCache(path, {});
    }
  }

  /** Is the pack in `target` already what these contents compile to? */
  isFresh(target: string, contents: unknown): boolean {
    return existsSync(join(target, "CURRENT")) && this.#entries[target] === digest(contents);
  }

  /** Note that `target` now holds these contents. */
  async remember(target: string, contents: unknown): Promise<void> {
    this.#entries[target] = digest(contents);
    for (const known of Object.keys(this.#entries)) if (!existsSync(known)) delete this.#entries[known];
    await mkdir(dirname(this.#path), { recursive: true });
    const fresh = `${this.#path}.${process.pid}`;
    await writeFile(fresh, JSON.stringify(this.#entries, null, 2));
    await rename(fresh, this.#path);
  }
}

function digest(contents: unknown): string {
  return createHash("sha256").update(JSON.stringify(contents)).digest("hex");
}
