import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

/** The folder of everything but the entry, below the package's top level. */
export const CHUNKS = "chunks";

/** A page that was opened before a build may still ask for what it knew, for this long. */
const KEPT_MS = 60 * 60_000;

/** Where a program begins, as absolute paths. */
export interface Beginnings {
  /** What Foundry loads. */
  readonly entry: string;
  /** What is loaded together, later: by the name of its chunk. What several of them need is with the first of these. */
  readonly together: Readonly<Record<string, readonly string[]>>;
  /** What is loaded together and builds on what several windows share, such as the windows that ask before a throw. */
  readonly windows: Readonly<Record<string, readonly string[]>>;
}

/** What is divided, and how the bundler is told so. */
interface Division {
  readonly plugin: Plugin;
  /** The name of a module's chunk; null where the bundler may choose. */
  readonly nameOf: (id: string) => string | null;
}

type Imports = (id: string) => readonly string[];

/**
 * Divides the program into few files: `core`, all that the entry needs before it can start; what is loaded together; `shared`, what
 * several of the windows need that are loaded when they are first opened; and those, the small ones together. The entry is a line that nothing else
 * imports: a table that asked for it by two addresses would otherwise start the system twice. Chunks of former builds go after an
 * hour.
 */
export function divide({ entry, together, windows }: Beginnings): Division {
  const names = new Map<string, string>();
  let chunks = "";
  return {
    nameOf: (id) => names.get(id) ?? null,
    plugin: {
      name: "sirpas:chunks",
      configResolved: ({ root, build }) => void (chunks = resolve(root, build.outDir, CHUNKS)),
      buildEnd() {
        names.clear();
        const imports: Imports = (id) => this.getModuleInfo(id)?.importedIds ?? [];
        const later = [...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        for (const id of importedFrom(entry, imports)) if (id !== entry) names.set(id, "core");
        const keepAll = (groups: Beginnings["together"]) => {
          for (const [name, firsts] of Object.entries(groups)) {
            for (const first of firsts) keep(names, importedFrom(first, imports), name);
          }
        };
        keepAll(together);
        keep(names, sharedBy(new Set(later), imports), "shared");
        keepAll(windows);
      },
      async writeBundle(_options, bundle) {
        await removeFormer(chunks, new Set(Object.keys(bundle)));
      },
    },
  };
}

/** Gives a name to modules that have none yet. */
function keep(names: Map<string, string>, ids: Iterable<string>, name: string): void {
  for (const id of ids) if (!names.has(id)) names.set(id, name);
}

/** A module with all it imports, and all that imports in turn; what is imported later apart. */
function importedFrom(first: string, imports: Imports): ReadonlySet<string> {
  const found = new Set([first]);
  // A set that grows while it is walked is walked to its end.
  for (const id of found) for (const imported of imports(id)) found.add(imported);
  return found;
}

/** What more than one of several beginnings needs. */
function sharedBy(beginnings: ReadonlySet<string>, imports: Imports): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const first of beginnings) {
    for (const id of importedFrom(first, imports)) (seen.has(id) ? shared : seen).add(id);
  }
  return shared;
}

async function removeFormer(folder: string, written: ReadonlySet<string>): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const isOld = Date.now() - (await stat(path)).mtimeMs > KEPT_MS;
    if (isOld && !written.has(`${CHUNKS}/${name}`)) await rm(path);
  }
}
