import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BuiltDocument, BuiltPack } from "./build.ts";
import { buildPacks } from "./compile.ts";
import { pagesOf } from "./journal.ts";
import { manifestPacks } from "./read.ts";
import type { Json, JsonObject } from "./yaml.ts";

/** The fields of `system` that are told in words, by type; a star stands for every entry of a list. */
export const TEXTS: Readonly<Record<string, readonly string[]>> = {
  skill: [
    "description",
    "situations.*.label",
    "situations.*.note",
    "critical.success",
    "critical.failure",
    "combat.notes",
  ],
  style: ["description"],
  manoeuvre: ["description", "notes"],
  advantage: ["description", "cost.alternatives.*.label", "modifiers.*.note"],
  perk: ["description", "cost.alternatives.*.label", "modifiers.*.note"],
  armour: ["description"],
  weapon: ["description"],
  gear: ["description", "modifiers.*.note"],
  character: ["biography", "notes"],
  npc: ["biography", "notes"],
};

/** What a translation module has to register under this name: it puts words into the entries of a list, by their number. */
export const LIST_CONVERTER = "sirpasRows";

/** A file of the translation module Babele: what is translated, and for each document its words, in English here. */
export interface Translation {
  readonly label: string;
  readonly mapping: JsonObject;
  /** Names of folders by their English names. */
  readonly folders: JsonObject;
  /** By name of the document, by which an actor's copy of an item is found as well; by id where several have one name. */
  readonly entries: Record<string, JsonObject>;
}

/** The English words of a compendium, for somebody to translate; what is empty is left out. */
export function translationOf(pack: BuiltPack, label: string): Translation {
  const { documentName, type, folders, items } = pack;
  const fields = TEXTS[type] ?? [];
  return {
    label,
    mapping: mappingOf(fields, documentName),
    folders: Object.fromEntries(folders.map(({ data: { name } }) => [name, name])),
    entries: Object.fromEntries(
      items.map((item) => {
        const { _id, name } = item.data;
        const isOnly = items.filter(({ data }) => data.name === name).length === 1;
        return [isOnly ? name : _id, { name, ...wordsOf(item, fields) }];
      }),
    ),
  };
}

/** Pages and an actor's items and token are translated by the module's own rules, which stand for whole documents. */
function mappingOf(fields: readonly string[], documentName: string): JsonObject {
  const rows = fields.map((field) => {
    const [path = "", inner] = field.split(".*.");
    return [
      nameOf(path),
      inner === undefined ? `system.${path}` : { path: `system.${path}`, converter: LIST_CONVERTER },
    ];
  });
  const actor = {
    items: { path: "items", converter: "fromPack" },
    tokenName: { path: "prototypeToken.name", converter: "name" },
  };
  return { ...Object.fromEntries(rows), ...(documentName === "Actor" && actor) };
}

function wordsOf(item: BuiltDocument, fields: readonly string[]): JsonObject {
  const words: JsonObject = {};
  for (const field of fields) {
    const [path = "", inner] = field.split(".*.");
    const value = valueAt(item.data["system"], path);
    if (inner === undefined) {
      if (value) words[nameOf(path)] = value;
      continue;
    }
    const rows = (words[nameOf(path)] ?? {}) as Record<string, JsonObject>;
    for (const [index, row] of ((value ?? []) as JsonObject[]).entries()) {
      if (row[inner]) rows[index] = { ...rows[index], [inner]: row[inner] };
    }
    if (Object.keys(rows).length) words[nameOf(path)] = rows;
  }
  const pages = pagesOf(item).map(({ _id, name, text }) => [_id, { name, text: text.content }] as const);
  if (pages.length) words["pages"] = Object.fromEntries(pages);
  const renamed = (item.embedded ?? []).filter(({ data, origin }) => data.name !== origin.data.name);
  if (renamed.length) words["items"] = Object.fromEntries(renamed.map(({ data }) => [data._id, { name: data.name }]));
  return words;
}

/** `critical.success` is called criticalSuccess. */
function nameOf(path: string): string {
  return path.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function valueAt(value: Json | undefined, path: string): Json | undefined {
  return path
    .split(".")
    .reduce<Json | undefined>((inner, step) => (inner as JsonObject | null | undefined)?.[step], value);
}

/** Command line: write one file for each compendium into a folder. */
async function main(folder: string | undefined) {
  if (!folder) throw new Error("Say into which folder: npm run packs:texts -- <folder>");
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const labels = new Map((await manifestPacks(root)).map(({ name, label }) => [name, label]));
  await mkdir(folder, { recursive: true });
  for (const pack of await buildPacks(root)) {
    const text = JSON.stringify(translationOf(pack, labels.get(pack.name) ?? pack.name), null, 2);
    await writeFile(join(folder, `sirpas.${pack.name}.json`), `${text}\n`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(process.argv[2]).catch((error: unknown) => {
    console.error((error as Error).message);
    process.exitCode = 1;
  });
}
