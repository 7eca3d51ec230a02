import { type FSWatcher, readdirSync, statSync, watch } from "node:fs";
import path from "node:path";

interface Watched {
  readonly watcher: FSWatcher;
  /** Tells a folder from another one that was put in its place, which may even be given the same inode. */
  readonly identity: string;
}

/**
 * Watches a folder and all within it, each folder by itself: where Node watches a whole tree at once it loses sight of
 * folders and files that are replaced by others of the same name, as compendia are when they are compiled.
 * @param changed Told the path of what changed, from the top, with `/` between its parts. Of a folder that is new or was
 *   replaced it is told every file in it.
 * @returns A function that ends the watch.
 */
export function watchTree(top: string, changed: (file: string) => void): () => void {
  const watched = new Map<string, Watched>();

  const forget = (folder: string): void => {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  };
  const follow = (): readonly string[] => {
    const folders = foldersUnder(top);
    const fresh = [...folders].filter(([folder, identity]) => watched.get(folder)?.identity !== identity);
    for (const folder of [...watched.keys()]) if (!folders.has(folder)) forget(folder);
    for (const [folder, identity] of fresh) {
      forget(folder);
      const notice = (_event: string, name: string | null) => {
        if (name !== null) changed(relative(top, path.join(folder, name)));
        // A folder that is seen for the first time may have been filled before it was watched.
        for (const found of follow()) for (const file of filesIn(found)) changed(relative(top, file));
      };
      try {
        // Some systems call it an error that a folder that is watched was taken away.
        const watcher = watch(folder, notice).on("error", () => follow());
        watched.set(folder, { watcher, identity });
      } catch {
        // It is gone again; whatever takes its place makes itself known in the folder above.
      }
    }
    return fresh.map(([folder]) => folder);
  };

  follow();
  return () => {
    for (const folder of [...watched.keys()]) forget(folder);
  };
}

/** Every folder of a tree with what tells it from others; those that go away meanwhile are left out. */
function foldersUnder(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (at: string): void => {
    try {
      const { ino, birthtimeNs } = statSync(at, { bigint: true });
      found.set(at, `${ino} ${birthtimeNs}`);
      for (const entry of readdirSync(at, { withFileTypes: true })) {
        if (entry.isDirectory()) visit(path.join(at, entry.name));
      }
    } catch {
      found.delete(at);
    }
  };
  visit(folder);
  return found;
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => path.join(folder, name));
  } catch {
    return [];
  }
}

function relative(top: string, file: string): string {
  return path.relative(top, file).split(path.sep).join("/");
}
