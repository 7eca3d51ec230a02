import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";

interface Words {
  readonly [step: string]: string | Words;
}

function flat(words: Words, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]): [string, string][] =>
      typeof value === "string" ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** The texts of a system in a language, by their keys. @param root  Its folder. */
export function textsOf(root: string, language: string): ReadonlyMap<string, string> {
  return flat(JSON.parse(readFileSync(`${root}/lang/${language}.json`, "utf8")) as Words);
}

/** The keys of everything that a system says: of its own texts, and of the core's below them. @param words  What its keys begin with. */
export function keysOf(root: string, words: string): ReadonlySet<string> {
  const core = JSON.parse(readFileSync("core/lang/en.json", "utf8")) as Words;
  return new Set([...textsOf(root, "en").keys(), ...flat(core, `${words}.`).keys()]);
}

/** The contents of all files in a folder whose names end so. */
export function filesOf(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

/** Another language says what the English says, with the same placeholders, and leaves nothing empty. */
export function expectTranslated(english: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): void {
  const placeholders = (text = "") => [...text.matchAll(/\{\w+\}/g)].map(([found]) => found).sort();
  expect([...other.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of english) {
    expect(placeholders(other.get(key)), key).toEqual(placeholders(text));
    expect([text.trim(), other.get(key)?.trim()], key).not.toContain("");
  }
}

const keysIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, key = ""]) => key);

/** Every reason for which the rules of a system refuse. */
export function reasonsOf(root: string): readonly string[] {
  return filesOf(`${root}/src/rules`, ".ts")
    .filter((text) => text.includes("interface RuleErrorReasons"))
    .flatMap((text) => keysIn(/export type \w+ =([^;]+);/.exec(text)?.[1] ?? "", /"(\w+)"/g));
}

/** Every key that is written whole in the rules of a system. @param words  What its keys begin with */
export function keysOfRules(root: string, words: string): readonly string[] {
  return filesOf(`${root}/src/rules`, ".ts").flatMap((text) =>
    keysIn(text, new RegExp(`"(${words}\\.[\\w.-]+)"`, "g")),
  );
}

/**
 * What the rules of a system say has words, and of sentences and terms no other does.
 * @param words   What its keys begin with
 * @param tables  The keys of what its tables have, by the group of their words
 */
export function expectRuleWords(
  root: string,
  words: string,
  tables: Readonly<Record<string, readonly string[]>>,
): void {
  const said = [...textsOf(root, "en").keys()];
  const used = [...keysOfRules(root, words), ...reasonsOf(root).map((reason) => `${words}.ERROR.${reason}`)];
  const listed = Object.entries(tables).flatMap(([group, keys]) => keys.map((key) => `${words}.${group}.${key}`));
  expect([...used, ...listed].filter((key) => !said.includes(key))).toEqual([]);
  const own = said.filter((key) => key.startsWith(`${words}.TERM.`) || key.startsWith(`${words}.ERROR.`));
  // What play adds to them says so itself.
  const play = filesOf(`${root}/src`, ".ts").join("\n");
  const reason = (key: string) => `"${key.slice(`${words}.ERROR.`.length)}"`;
  expect(own.filter((key) => ![`"${key}"`, reason(key)].some((text) => play.includes(text)))).toEqual([]);
}
