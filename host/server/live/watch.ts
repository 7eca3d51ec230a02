import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { watchTree } from "./watch-tree.ts";

export type ChangeKind = "style" | "template" | "language" | "script" | "pack";

export interface FileChange {
  path: string;
  kind: ChangeKind;
}

/** How long files must have been quiet before a change is told, in milliseconds: builds write many at once. */
const QUIET = 150;

/**
 * Watches a folder and all within it. A file that was written anew with what it held before has not changed: builds do that.
 * @param prefix What clients know the folder as, such as `systems/x`.
 * @param tell Called once for each changed file, or once for each changed pack, when the folder has come to rest.
 * @returns A function that ends the watch.
 */
export function watchFolder(folder: string, prefix: string, tell: (changes: FileChange[]) => void): () => void {
  const pending = new Map<string, FileChange>();
  const known = fingerprints(folder);
  let timer: NodeJS.Timeout | undefined;
  const isNew = (file: string, { kind }: FileChange): boolean => {
    if (kind === "pack") return true;
    const before = known.get(file);
    const now = fingerprint(path.join(folder, file));
    known.set(file, now);
    return now !== before;
  };
  const flush = (): void => {
    const changes = [...pending].filter(([file, change]) => isNew(file, change)).map(([, change]) => change);
    pending.clear();
    if (changes.length) tell(changes);
  };
  const stop = watchTree(folder, (file) => {
    const change = classify(file);
    if (!change) return;
    pending.set(change.path, { ...change, path: `${prefix}/${change.path}` });
    clearTimeout(timer);
    timer = setTimeout(flush, QUIET);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** What each file holds now which a client would be told about, packs apart. */
function fingerprints(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) =>
    file.split(path.sep).join("/"),
  );
  const told = files.filter((file) => (classify(file)?.kind ?? "pack") !== "pack");
  return new Map(told.map((file) => [file, fingerprint(path.join(folder, file))]));
}

/** A file's content in short; empty when it is gone or can't be read. */
function fingerprint(file: string): string {
  try {
    return createHash("sha1").update(readFileSync(file)).digest("hex");
  } catch {
    return "";
  }
}

/** What to do about a changed file; undefined when nothing. */
export function classify(file: string): FileChange | undefined {
  const pack = /^packs\/[^/]+/.exec(file)?.[0];
  if (pack) return { path: pack, kind: "pack" };
  // What the module Babele reads changes with the compendia, and is for the next start.
  if (file.startsWith("babele/")) return undefined;
  const extension = path.posix.extname(file);
  if (extension === ".css") return { path: file, kind: "style" };
  if (extension === ".hbs" || extension === ".html") return { path: file, kind: "template" };
  if (extension === ".json") return { path: file, kind: file.startsWith("lang/") ? "language" : "script" };
  if (extension === ".js" || extension === ".mjs") return { path: file, kind: "script" };
  return undefined;
}
