import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, extname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** The folder of everything but the entry, below the package's top level. */
export const CHUNKS = "chunks";

/** A page that was opened before a build may still ask for what it knew, for this long. */
const KEPT_MS = 60 * 60_000;

/** What is divided, and how the bundler is told so. */
interface Division {
  readonly plugin: Plugin;
  /** The name of a module's chunk; null where the bundler may choose. */
  readonly nameOf: (id: string) => string | null;
}

/** How a program says of what file a worker is. */
const WORKER = /new URL\("(\.\/[^"]+-worker\.ts)", import\.meta\.url\)/g;

/**
 * Divides the program into one file for each module that is imported later (`import("./table.ts")`), with all it needs that was not
 * there before, in the order in which they are found; `start` is all that the entry needs. The entry is a line that nothing else
 * imports: a table that asked for it by two addresses would otherwise start the system twice. What a worker needs as well is in a file
 * of its own beside each of these, so that it is neither built nor loaded twice, and the start loads no more of it than it needs. Chunks of former builds go after an hour.
 */
export function divide(entry: string): Division {
  const names = new Map<string, string>();
  const workers = new Set<string>();
  let chunks = "";
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: "system:chunks",
      // Before Vite builds workers of their own.
      enforce: "pre",
      transform(code, id) {
        const named = code.replaceAll(WORKER, (_, path: string) => {
          const worker = join(dirname(id), path);
          workers.add(worker);
          const reference = this.emitFile({ type: "chunk", id: worker, name: basename(worker, extname(worker)) });
          return `import.meta.ROLLUP_FILE_URL_${reference}`;
        });
        return named === code ? null : { code: named, map: null };
      },
      configResolved: ({ root, build }) => void (chunks = resolve(root, build.outDir, CHUNKS)),
      buildEnd() {
        names.clear();
        const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        const reachedFrom = (first: string) => {
          const found = new Set([first]);
          for (const id of found) for (const imported of imports(id)) found.add(imported);
          return found;
        };
        const inWorkers = new Set([...workers].flatMap((worker) => [...reachedFrom(worker)]));
        const later = new Set([entry]);
        // Sets that grow while they are walked are walked to their end.
        for (const first of later) {
          const found = reachedFrom(first);
          for (const id of found)
            for (const one of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) later.add(one);
          const name = first === entry ? "start" : basename(first, extname(first));
          const shared = first === entry ? "shared" : `${name}-shared`;
          for (const id of found) {
            if (id !== entry && !names.has(id)) names.set(id, inWorkers.has(id) ? shared : name);
          }
        }
      },
      async writeBundle(_options, bundle) {
        await removeFormer(chunks, new Set(Object.keys(bundle)));
      },
    },
  };
}

async function removeFormer(folder: string, written: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - (await stat(path)).mtimeMs > KEPT_MS;
    if (isOld && !written.has(`${CHUNKS}/${name}`)) await rm(path);
  }
}
