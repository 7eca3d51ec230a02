import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import type { Use } from "./use.ts";

/** The names that a system written by others uses, by how they stand in its sources. */
export interface Names {
  /** After a dot, or taken out of something by name. */
  readonly read: ReadonlySet<string>;
  /** Two with a dot between them: `duration.units`. */
  readonly pairs: ReadonlySet<string>;
  /** Before a bracket, a colon or an equals sign, as members of a class are. */
  readonly defined: ReadonlySet<string>;
  /** As a text of its own. */
  readonly texts: ReadonlySet<string>;
  /** Anywhere. */
  readonly words: ReadonlySet<string>;
}

export interface Other {
  readonly name: string;
  readonly names: Names;
}

const READ = [".js", ".mjs", ".ts", ".hbs", ".css", ".less", ".scss"];

/** The names in some sources. */
export function namesIn(texts: readonly string[]): Names {
  const names = {
    read: new Set<string>(),
    pairs: new Set<string>(),
    defined: new Set<string>(),
    texts: new Set<string>(),
    words: new Set<string>(),
  };
  for (const text of texts) {
    for (const [, name = ""] of text.matchAll(/\.#?([A-Za-z_$][\w$]*)/g)) names.read.add(name);
    for (const [, one, two] of text.matchAll(/([A-Za-z_$][\w$]*)(?:\(\))?!?\??\.(?=([A-Za-z_$][\w$]*))/g)) {
      names.pairs.add(`${one}.${two}`);
    }
    for (const [, list = ""] of text.matchAll(/\{([\w$\s,:]*)\}\s*=/g)) {
      for (const one of list.split(",")) names.read.add(one.split(":")[0]!.trim());
    }
    for (const [, name = ""] of text.matchAll(/([A-Za-z_$][\w$]*)\s*[(=:]/g)) names.defined.add(name);
    for (const [, name = ""] of text.matchAll(/["'`]([\w./-]+)["'`]/g)) names.texts.add(name);
    for (const [word] of text.matchAll(/[A-Za-z_$-][\w$-]*/g)) names.words.add(word);
  }
  return names;
}

/** The names that the sources of a system's folder use; what it has installed is none of it. */
export function readOther(folder: string): Other {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && READ.includes(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.slice(folder.length).includes("node_modules"));
  return { name: basename(folder), names: namesIn(files.map((path) => readFileSync(path, "utf8"))) };
}

/** Whether a system uses what we use, so far as names can tell. */
export function usesToo({ names }: Other, { kind, owner, name }: Pick<Use, "kind" | "owner" | "name">): boolean {
  switch (kind) {
    case "member":
      return owner === "" ? names.words.has(name) : names.read.has(name);
    case "CONFIG":
      return names.read.has(name);
    case "override":
      return names.defined.has(name);
    case "hook":
    case "template":
      return names.texts.has(name);
    default:
      return names.words.has(name);
  }
}

/** Whether a system uses a member and what it hangs on together: by its name alone it may be something else. */
export function usesTogether({ names }: Other, { kind, owner, name }: Pick<Use, "kind" | "owner" | "name">): boolean {
  if (kind === "override") return true;
  const last = /([\w$]+)(?:\(\))?$/.exec(owner)?.[1];
  return last === undefined || names.pairs.has(`${last}.${name}`);
}
