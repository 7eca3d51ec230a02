import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { BuiltDocument, BuiltPack } from "./build.ts";
import { isObject } from "./fields.ts";
import { pagesOf } from "./journal.ts";
import type { Problem } from "./problem.ts";
import type { PackEntry, PackSource } from "./read.ts";
import { converterOf, difference, putWords, wordsOf, type Words } from "./words.ts";
import { type Json, type JsonObject, readYaml, type Source } from "./yaml.ts";

/** Where the files for Babele are in the assembled package, by language. */
const FOLDER = "babele";

/** Which English each translation is of: a fingerprint of its words for every entry. */
const REGISTER = "english.json";

/** What keeps the registers of a system. */
const registering = ({ id }: { readonly id: string }) => `npx tsx tools/packs/register.ts ${id}`;

type Fingerprints = Record<string, Record<string, string>>;

/** Turns sources into documents as they are published. */
type Assemble = (sources: readonly PackSource[], problems: Problem[]) => Promise<BuiltPack[]>;

/** The words of one compendium in another language, as `packs/it/skills.yml` has them. */
interface Translation {
  readonly source: Source;
  readonly label: string;
  readonly folders: Words;
  readonly entries: Readonly<Record<string, Words>>;
}

/** What is translated from: what the manifest says of all compendia, their sources, and the documents that they become. */
export interface English {
  readonly root: string;
  readonly entries: readonly PackEntry[];
  readonly sources: readonly PackSource[];
  readonly packs: readonly BuiltPack[];
}

/** The languages that compendia are translated into: those of the manifest that have a folder in `packs`. */
export function translatedLanguages(root: string): string[] {
  const { languages = [] } = JSON.parse(readFileSync(join(root, "system.json"), "utf8")) as {
    languages?: readonly { lang: string }[];
  };
  return languages.map(({ lang }) => lang).filter((lang) => existsSync(join(root, "packs", lang)));
}

/** What is wrong with the translations: words that are missing, that are no words of the English, or of an older English. */
export async function translationProblems(english: English): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const lang of translatedLanguages(english.root)) problems.push(...(await unfit(english, lang)));
  return problems;
}

/**
 * The files that Babele reads, by their path in the package: for each compendium what the published documents would say
 * otherwise if their sources were in that language, so that links and sections are checked as those in English are.
 */
export async function buildTranslations(
  { root, sources, packs }: English,
  assemble: Assemble,
  problems: Problem[],
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const lang of translatedLanguages(root)) {
    const translations = new Map<string, Translation>();
    for (const source of sources) translations.set(source.name, await readTranslation(root, lang, source));
    const found: Problem[] = [];
    const translated = await assemble(
      sources.map((source) => inLanguage(source, translations.get(source.name)!)),
      found,
    );
    problems.push(...found.map((problem) => relocated(problem, translations)));
    for (const [index, pack] of packs.entries()) {
      const { label } = translations.get(pack.name)!;
      files.set(
        `${FOLDER}/${lang}/${pack.system.id}.${pack.name}.json`,
        JSON.stringify(babeleFile(pack, translated[index]!, label)),
      );
    }
  }
  return files;
}

/** The words of a compendium; what has none is in English, which the check of translations says and the build doesn't mind. */
async function readTranslation(root: string, lang: string, { name }: PackSource): Promise<Translation> {
  const file = `packs/${lang}/${name}.yml`;
  const empty: Source = { file, data: {}, line: () => 1 };
  const source = existsSync(join(root, file)) ? await readYaml(root, join(root, file)) : empty;
  const { label = "", folders = {}, entries = {} } = source.data;
  return { source, label: String(label), folders: folders as Words, entries: entries as Record<string, Words> };
}

/** A pack's sources with these words in place of the English ones. */
function inLanguage(pack: PackSource, { folders, entries }: Translation): PackSource {
  const { settings, documentName } = pack;
  return {
    ...pack,
    settings: { ...settings, data: putWords(settings.data, { folders }) as JsonObject },
    items: pack.items.map((source) => {
      const words = entries[keyOf(source)];
      return words === undefined
        ? source
        : { ...source, data: putWords(source.data, asWritten(documentName, words)) as JsonObject };
    }),
  };
}

/** Rules data need no `system` around them in a translation: what else items and actors have in words is told apart by name. */
function asWritten(documentName: string, words: Words): Words {
  if (!isWords(words) || !["Item", "Actor"].includes(documentName)) return words;
  const { name, items, ...system } = words;
  return { ...(name !== undefined && { name }), ...(items !== undefined && { items }), system };
}

async function unfit(english: English, lang: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const register = await readRegister(english.root, lang);
  for (const pack of english.sources) {
    const { source, entries, folders, label } = await readTranslation(english.root, lang, pack);
    const { file } = source;
    const say = (path: readonly string[], says: string) =>
      problems.push({ file, line: source.line(path), field: path.join("."), says });
    if (!label) say(["label"], "is missing; add what the compendium is called");
    compare({ folders: foldersOf(pack) }, { folders }, [], say);
    const keys = pack.items.map(keyOf);
    for (const key of Object.keys(entries)) {
      if (!keys.includes(key)) say(["entries", key], "is no entry of the compendium; take it out");
    }
    const prints = fingerprints(
      pack,
      english.packs.find(({ name }) => name === pack.name)!,
    );
    for (const item of pack.items) {
      const key = keyOf(item);
      const words = entries[key];
      if (words === undefined) say(["entries"], `has no "${key}"; translate it`);
      else {
        compare(
          wordsOf(item.data, pack.documentName, textsOf(pack)),
          asWritten(pack.documentName, words),
          ["entries", key],
          say,
        );
        const noted = register[pack.name]?.[key];
        if (noted === undefined) say(["entries", key], `is new; run ${registering(pack.system)}`);
        else if (noted !== prints[key])
          say(["entries", key], `is of an older English; mend it, then run ${registering(pack.system)} --translated`);
      }
    }
  }
  return problems;
}

type Say = (path: readonly string[], says: string) => void;

/** Holds the words of a translation against the English ones: the same places, none more, none less. */
function compare(english: Words | undefined, given: Words | undefined, path: readonly string[], say: Say): void {
  // One word for a row stands for its name.
  const words = isWords(english) && typeof given === "string" && english["name"] ? { name: given } : given;
  if (!isWords(english) || !isWords(words)) {
    const written = path.filter((step) => step !== "system");
    if (words === undefined || words === "") say(written, `is not translated; in English: ${JSON.stringify(english)}`);
    else if (english === undefined) say(written, "has no words in English; take it out");
    else if (isWords(english) !== isWords(words)) say(written, "has another shape than in English");
    return;
  }
  for (const step of new Set([...Object.keys(english), ...Object.keys(words)])) {
    // Which section of which file a page includes is the translation's own.
    if (step === "include" && english[step] !== undefined && words[step] !== undefined) continue;
    compare(english[step], words[step], [...path, step], say);
  }
}

/** A fingerprint of the words of each entry; those of sections that a page includes among them. */
function fingerprints(pack: PackSource, built: BuiltPack): Record<string, string> {
  const rows = pack.items.map((source) => {
    const key = keyOf(source);
    const document = built.items.find((item) => item.source.file === source.file);
    const written = source.data["pages"];
    const included =
      document && Array.isArray(written) ? pagesOf(document).filter((_, at) => includes(written[at])) : [];
    const words = [wordsOf(source.data, pack.documentName, textsOf(pack)), included.map(({ text }) => text.content)];
    return [key, createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 8)] as const;
  });
  return Object.fromEntries(rows);
}

const includes = (page: Json | undefined) => isObject(page) && page["include"] !== undefined;

async function readRegister(root: string, lang: string): Promise<Fingerprints> {
  const file = join(root, "packs", lang, REGISTER);
  return existsSync(file) ? (JSON.parse(await readFile(file, "utf8")) as Fingerprints) : {};
}

/** Notes for every language that what is new in its translation is of today's English; that what was changed is, only where that is said. */
export async function noteTranslated({ root, sources, packs }: English, changed: boolean): Promise<void> {
  for (const lang of translatedLanguages(root)) {
    const register = await readRegister(root, lang);
    const rows: Fingerprints = {};
    for (const pack of sources) {
      const { entries } = await readTranslation(root, lang, pack);
      const now = fingerprints(
        pack,
        packs.find(({ name }) => name === pack.name)!,
      );
      const prints = { ...now, ...(!changed && register[pack.name]) };
      rows[pack.name] = Object.fromEntries(
        Object.keys(now).flatMap((key) => (entries[key] === undefined ? [] : [[key, prints[key]!]])),
      );
    }
    await writeFile(join(root, "packs", lang, REGISTER), `${JSON.stringify(rows, null, 2)}\n`);
  }
}

/** The English words of what a language has no words for yet, by pack, in the form of its files. */
export async function untranslated(
  { root, entries, sources }: English,
  lang: string,
): Promise<Map<string, JsonObject>> {
  const missing = new Map<string, JsonObject>();
  for (const pack of sources) {
    const known = await readTranslation(root, lang, pack);
    const { label } = entries.find(({ name }) => name === pack.name) as PackEntry;
    const rows = pack.items.flatMap((source) => {
      if (known.entries[keyOf(source)] !== undefined) return [];
      const { system = {}, ...rest } = wordsOf(source.data, pack.documentName, textsOf(pack)) as JsonObject;
      return [[keyOf(source), { ...rest, ...(system as JsonObject) }] as const];
    });
    if (rows.length) missing.set(pack.name, { label, folders: foldersOf(pack), entries: Object.fromEntries(rows) });
  }
  return missing;
}

/** A file as Babele reads it: by English name, or by id where several have one name, what is said otherwise. */
function babeleFile({ system, folders, items }: BuiltPack, translated: BuiltPack, label: string): JsonObject {
  const same = (one: readonly BuiltDocument[]) => (name: string) => one.filter(({ data }) => data.name === name).length;
  const entries = items.map((item, index) => {
    const { _id, name } = item.data;
    const words = difference(item.data, translated.items[index]!.data) as JsonObject | undefined;
    // A name stands in every entry, for it is by the name that Babele tells an entry that it has translated.
    return [same(items)(name) === 1 ? name : _id, { name, ...words }] as const;
  });
  const fields = new Set(entries.flatMap(([, words]) => Object.keys(words)));
  const mapped = [...fields].filter((field) => field !== "name");
  return {
    label,
    mapping: Object.fromEntries(mapped.map((field) => [field, { path: field, converter: converterOf(system.id) }])),
    folders: Object.fromEntries(folders.map(({ data }, index) => [data.name, translated.folders[index]!.data.name])),
    entries: Object.fromEntries(entries),
  };
}

/** A problem of a text in another language is said of the file that the text is in. */
function relocated(problem: Problem, translations: ReadonlyMap<string, Translation>): Problem {
  const [, pack = "", key = ""] = /^packs\/([^/]+)\/([^/]+)\.yml$/.exec(problem.file) ?? [];
  const source = translations.get(pack)?.source;
  return source ? { file: source.file, line: source.line(["entries", key]), field: key, says: problem.says } : problem;
}

const keyOf = ({ file }: Source) => basename(file, ".yml");

const textsOf = ({ settings, system }: PackSource) => system.checks.texts[String(settings.data["type"] ?? "")];

function foldersOf({ settings }: PackSource): Words & JsonObject {
  const rows = Array.isArray(settings.data["folders"]) ? (settings.data["folders"] as JsonObject[]) : [];
  return Object.fromEntries(rows.map(({ key, name }) => [String(key), { name: String(name) }]));
}

function isWords(value: Words | undefined): value is Readonly<Record<string, Words>> {
  return typeof value === "object";
}

/** Bring the files for Babele of an assembled package in line: writes what changed, removes what is gone. */
export async function writeTranslations(files: ReadonlyMap<string, string>, outDir: string): Promise<void> {
  for (const [file, content] of files) {
    const target = join(outDir, file);
    if (existsSync(target) && (await readFile(target, "utf8")) === content) continue;
    await mkdir(join(target, ".."), { recursive: true });
    await writeFile(target, content);
  }
  const folder = join(outDir, FOLDER);
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, encoding: "utf8" })) {
    const file = `${FOLDER}/${entry.replaceAll("\\", "/")}`;
    if (file.endsWith(".json") && !files.has(file)) await rm(join(outDir, file));
  }
}
