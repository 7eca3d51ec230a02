import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { systemOf } from "./system.ts";

/** Texts by their keys. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** A system, its sources, and the core's. */
export interface Sources {
  readonly root: string;
  readonly core: string;
}

/**
 * The texts of a system with those of the core, which stand among its own: the keys of both begin with the words of its `src/system.ts`.
 * @param file  Within both, such as `lang/en.json`
 * @throws for a key that both have
 */
export function textsOf({ root, core }: Sources, file: string): Texts {
  const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Texts;
  const own = read(join(root, file));
  const shared = join(core, file);
  return existsSync(shared) ? withTexts(own, { [wordsOf(root)]: read(shared) }, [file]) : own;
}

/** What the keys of a system's texts begin with. @throws if its `src/system.ts` does not say it */
function wordsOf(root: string): string {
  const [, words] = /words: "(\w+)"/.exec(readFileSync(join(root, "src/system.ts"), "utf8")) ?? [];
  if (words === undefined) throw new Error(`${join(root, "src/system.ts")} must say words: "…", in plain text.`);
  return words;
}

/** The texts of a system in a language, as its package has them: of SIRPAS, if no other is named. */
export function wordsIn(language: string, name?: string): Texts {
  return textsOf(systemOf(name), `lang/${language}.json`);
}

function withTexts(own: Texts, shared: Texts, [file = "", ...at]: readonly string[]): Texts {
  const merged: Record<string, string | Texts> = { ...shared, ...own };
  for (const key of Object.keys(shared).filter((one) => one in own)) {
    const [ours, theirs] = [own[key], shared[key]];
    if (typeof ours !== "object" || typeof theirs !== "object")
      throw new Error(`${file} and core/${file} both have ${[...at, key].join(".")}; take it out of one of them.`);
    merged[key] = withTexts(ours, theirs, [file, ...at, key]);
  }
  return merged;
}
