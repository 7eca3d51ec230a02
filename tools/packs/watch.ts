import { join } from "node:path";
import { watchTree } from "../../host/server/live/watch-tree.ts";
import { compilePacks } from "./compile.ts";

const QUIET_MS = 100;

/**
 * Compile packs whenever a source changes, until the process ends. A source that doesn't fit is reported and left: the
 * next save is another chance.
 * @param root    The folder of a system
 * @param outDir  The assembled package
 * @param say     Told what was done or what is wrong
 * @returns a function that stops watching, and is through once nothing is being compiled any more
 */
export function watchPacks(root: string, outDir: string, say: (line: string) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const compile = async () => {
    try {
      const written = await compilePacks(root, outDir);
      if (written.length) say(`Compiled ${written.join(", ")}.`);
    } catch (error) {
      say((error as Error).message);
    }
  };
  // Editors save in several steps; one compilation after the last of them is enough.
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(compile)), QUIET_MS);
  };
  // Pages of the rules reference include sections of the documentation.
  const stops = ["packs", "docs"].map((folder) => watchTree(join(root, folder), changed));
  // What was saved before the watch began is not missed, and the first change afterwards finds everything loaded.
  running = compile();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    return running;
  };
}
