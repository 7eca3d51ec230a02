import { keyOf } from "../../rules/keys.ts";

/** Words with what they mean, whatever their case and punctuation. */
export interface Words<Meaning> {
  meaning(word: string): Meaning | undefined;
  /** The source of a regular expression for any of the words. */
  readonly pattern: string;
}

/** Words by which things are called; of things with the same word, the first counts. */
export function wordsFor<Thing extends { readonly names: readonly string[] }>(things: readonly Thing[]): Words<Thing> {
  const all = things.flatMap((thing) => thing.names.map((name) => [name, thing] as const));
  const meanings = new Map(all.map(([name, thing]) => [keyOf(name), thing] as const).toReversed());
  const patterns = all
    .map(([name]) => name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((part) => part !== ""))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join(String.raw`[^\p{L}\p{N}:]{1,3}`))
    .sort((one, other) => other.length - one.length);
  meanings.delete("");
  return { meaning: (word) => meanings.get(keyOf(word)), pattern: patterns.join("|") };
}

export function localize(label: string): string {
  return game.i18n!.localize(label);
}
