import { systemNames, systemOf } from "../../tools/build/system.ts";
import { wordsIn } from "../../tools/build/texts.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { literalTexts, literalWords, unusedKeys, type SourceFile } from "./texts.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

type Words = string | { readonly [key: string]: Words };

const load = (language: string): Words => wordsIn(language);

function* flat(words: Words, key = ""): Generator<[string, string]> {
  if (typeof words === "string") yield [key, words];
  else for (const [name, inner] of Object.entries(words)) yield* flat(inner, key ? `${key}.${name}` : name);
}

const english = new Map(flat(load("en")));
const italian = new Map(flat(load("it")));

/** What reads the same in both languages, because it is short for words that begin alike, or Italian took it over. */
const SAME_WORDS = [
  "Round",
  "{metres} m",
  "{name}, round {turn}",
  "D",
  "M",
  "I",
  "E",
  "B",
  "P",
  "Base",
  "base {value}",
  "base",
  "m{abbreviation}",
  "Stress",
  "Robot",
  "Round",
  "{name}, round {turn}",
  "OK",
  "Bonus",
  "{name}, {metres} m",
];

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

/** What is left of a text to translate, without placeholders, dice and units. */
const wording = (text: string) =>
  text
    .replace(/\{\w+\}|\b\d*d\d+\b|\blb\b/g, "")
    .replace(/[^\p{Letter} ]/gu, "")
    .trim();

describe("the Italian texts", () => {
  test("are there for every English one, and for no other", () => {
    expect([...english.keys()].filter((key) => !italian.has(key))).toEqual([]);
    expect([...italian.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test("name the same numbers and names as the English ones", () => {
    const wrong = [...english].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(italian.get(key) ?? "").join(),
    );
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test("have no letters that were read in the wrong encoding, nor have the English ones", () => {
    const broken = [...english, ...italian].filter(([, text]) => /[\u0080-\u009f]|Ã/u.test(text));
    expect(broken).toEqual([]);
  });

  test("are not English", () => {
    const same = [...english].filter(([key, text]) => italian.get(key) === text && wording(text));
    expect(
      same.filter(([, text]) => !SAME_WORDS.includes(text)),
      "translate these, or name them in SAME_WORDS where both languages have one word",
    ).toEqual([]);
  });
});

/** A word, and what to say in its place. */
type Avoided = readonly [word: RegExp, instead: string];

/** What a throw of dice is called elsewhere; a knife is thrown as well, so that only the texts of screens are held to it. */
const ROLLED: Avoided = [/\bthr(?:ow|ows|own|ew|owing)\b/giu, "roll"];

/** Words that say a thing another way than the rest of the texts, or that nobody says at a game table. */
const AVOIDED: readonly Avoided[] = [
  [/\btak(?:e|es|en|ing) (?:\S+ )?back\b/giu, "undo"],
  [/\bdo(?:ne)? again\b/giu, "redo"],
  [
    /\b(?:some|any|every|no)body\b|\b(?:who|what)soever\b|\bwho(?:m|ever)\b/giu,
    "a name, a character, the target, you, everyone",
  ],
  [/\b(?:anew|whence|borne|dearer|all the same|at once|otherwise than|be rid of)\b/giu, "the everyday word"],
  [/\b(?:is|are|was) (?:none|no (?!longer|one\b|more\b|better\b))/giu, "isn't a"],
];

/** Every avoided word of a text, with what to say instead. */
function avoidedIn(where: string, text: string, avoided: readonly Avoided[]): readonly string[] {
  const plain = withoutThere(text);
  return avoided.flatMap(([word, instead]) =>
    [...plain.matchAll(word)].map(([found]) => `${where}: not "${found.trim()}", but ${instead}`),
  );
}

/** Pages for those who play: what they say is held to the words of the screens. */
const PAGES = ["players-guide", "gamemasters-guide", "own-setting", "rulings", "chances", "forecast", "permissions"];

/** "There is no skill" is English; "that is no skill" is not. */
const withoutThere = (text: string) => text.replace(/\bthere (?:is|are) no\b/giu, "");

/** The chapter that the hint of a rule begins with, and what stands in quotes, is not counted. */
const words = (sentence: string) =>
  sentence
    .replace(/“[^”]*”/gu, "")
    .replace(/^(?:Chapters?\b[^.:]*[.:]|On:|Off:)/u, "")
    .split(/\s+/u)
    .filter((word) => /[\p{Letter}\d]/u.test(word)).length;

describe("the English texts", () => {
  test("have one word for each thing", () => {
    const odd = [...english].flatMap(([key, text]) =>
      avoidedIn(key, text.replace(/\{\w+\}/gu, "{}"), [ROLLED, ...AVOIDED]),
    );
    expect(odd).toEqual([]);
  });

  test("of the compendia, and the pages for those who play, have the same words", () => {
    const packs = readdirSync(join(ROOT, "packs"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".yml") && !file.startsWith("it"))
      .map((file) => `packs/${file}`);
    const pages = ["README.md", ...PAGES.map((page) => `docs/${page}.md`), ...packs];
    const text = (page: string) => readFileSync(join(ROOT, page), "utf8").replace(/\s+/gu, " ");
    expect(pages.flatMap((page) => avoidedIn(page, text(page), AVOIDED))).toEqual([]);
  });

  test("have hints of at most 15 words, and those of a rule sentences that are no longer", () => {
    const long = [...english].filter(([key, text]) => {
      const parts = key.startsWith("SIRPAS.SETTING.") ? text.split(/(?<=\.) /u) : [text];
      return /hint/iu.test(key) && parts.some((part) => words(part) > 15);
    });
    expect(long).toEqual([]);
  });
});

const files = ["core/src", "core/templates", "src", "templates", "assets", "tours"].flatMap((folder): SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|hbs|json)$/.test(file))
    .map((file) => ({ path: `${folder}/${file}`, text: withKeys(readFileSync(join(ROOT, folder, file), "utf8")) })),
);

/** A source as if the core named the keys of its words whole: they stand with the system's. */
function withKeys(source: string): string {
  return source
    .replaceAll("${SYSTEM.words}.", "SIRPAS.")
    .replaceAll(/\bword(\(\s*| \(concat | )(["`])/gu, "word$1$2SIRPAS.");
}

/** Texts of rules that no screen shows yet. */
const AWAITED = ["SIRPAS.TARGET_STATUS.", "SIRPAS.FIGHT_CATEGORY."];

describe("the texts", () => {
  test("that the code or a template names by their whole keys are there", () => {
    const groups = new Set(
      [...english.keys()].flatMap((key) => key.split(".").map((_, index, all) => all.slice(0, index).join("."))),
    );
    const missing = files.flatMap(({ path, text }) =>
      [...text.matchAll(/["'`](SIRPAS(?:\.\w+){2,})["'`]/g)]
        .map(([, key = ""]) => key)
        .filter((key) => !english.has(key) && !groups.has(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing, "add these to lang/en.json and lang/it.json, or mend the key").toEqual([]);
  });

  test("are all in use", () => {
    const { documentTypes } = JSON.parse(readFileSync(join(ROOT, "system.json"), "utf8")) as Manifest;
    const types = typeKeys(documentTypes);
    const unused = unusedKeys([...english.keys()], files).filter((key) => !types.includes(key));
    expect(
      unused.filter((key) => !AWAITED.some((group) => key.startsWith(group))),
      "nothing names these: take them out of lang/en.json and lang/it.json",
    ).toEqual([]);
  });

  test("that agree with a number are filled by our own function, not in a template", () => {
    const named = [...english].filter(([, text]) => /\([^(){}|]*\|[^(){}|]*\)/u.test(text)).map(([key]) => key);
    expect(named.length).toBeGreaterThan(10);
    const templates = files.filter(({ path }) => path.endsWith(".hbs")).map(({ text }) => text);
    // In `data-total` stands a key that our own function fills, which `word` is as well.
    const isFilled = (key: string) =>
      templates.some((text) => {
        const others = text.replace(` data-total="${key}"`, "").replaceAll(`word "${key}"`, "");
        const start = key.slice(0, key.lastIndexOf(".") + 1);
        return others.includes(`"${key}"`) || others.includes(`localize (concat "${start}" `);
      });
    expect(named.filter(isFilled)).toEqual([]);
  });

  test("stand in no template", () => {
    expect(files.filter(({ path }) => path.endsWith(".hbs")).flatMap(literalTexts)).toEqual([]);
  });

  test("stand in no code that puts something on the screen", () => {
    const code = files.filter(({ path }) => path.endsWith(".ts") && !path.includes("src/rules/"));
    expect(code.flatMap(literalWords)).toEqual([]);
  });
});

interface Manifest {
  readonly documentTypes: Readonly<Record<string, object>>;
}

/** The names of all types, and the hints that Foundry 14 shows where an actor or an item is created (`CONFIG.Actor.typeHints`). */
const typeKeys = (documentTypes: Manifest["documentTypes"]) =>
  Object.entries(documentTypes).flatMap(([document, own]) =>
    Object.keys(own).flatMap((type) => [
      `TYPES.${document}.${type}`,
      ...(["Actor", "Item"].includes(document) ? [`TYPES.HINTS.${document}.${type}`] : []),
    ]),
  );

describe.each(systemNames())("the words of %s", (name) => {
  const inLanguage = (language: string): Flat => new Map(flat(wordsIn(language, name)));
  const [english, italian] = [inLanguage("en"), inLanguage("it")];

  test("are the same keys with the same placeholders in both languages", () => {
    const told = (words: Flat) => [...words].map(([key, text]) => `${key} ${placeholders(text).join()}`).sort();
    expect(told(italian)).toEqual(told(english));
  });

  test("name every type of its documents, and say what those of actors and items are for", () => {
    const { documentTypes } = JSON.parse(readFileSync(join(systemOf(name).root, "system.json"), "utf8")) as {
      documentTypes: Record<string, Record<string, object>>;
    };
    const types = typeKeys(documentTypes);
    const named = (words: Flat) => [...words.keys()].filter((key) => key.startsWith("TYPES."));
    expect(named(english).sort()).toEqual(types.sort());
    expect(named(italian).sort()).toEqual(types.sort());
  });
});

type Flat = ReadonlyMap<string, string>;
