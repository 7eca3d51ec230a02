import { isObject } from "./fields.ts";
import type { Json, JsonObject } from "./yaml.ts";

/** Words by where they are: fields by name, rows of a list by what tells them apart. */
export type Words = string | { readonly [step: string]: Words };

/** What else is told in words, by document. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  Actor: ["name", "items.*.name"],
  Adventure: ["name", "caption", "description", "pages.*.name", "pages.*.text", "scene.tokens.*.name"],
  JournalEntry: ["name", "pages.*.name", "pages.*.text", "pages.*.include"],
};

/** The converter that a system registers with Babele: it puts words into data of the same shape (`core/src/foundry/translated.ts`). */
export function converterOf(system: string): string {
  return `${system}Words`;
}

/** What tells a row of a source's list from the others: its key, the name that it is given, or its number. */
function rowName(row: Json, index: number): string {
  const { key, name } = isObject(row) ? row : {};
  return String(key ?? name ?? index);
}

/**
 * The words of a source, as they would be translated: what is empty or left out is no part of them.
 * @param texts  The fields of `system` that are told in words
 */
export function wordsOf(data: JsonObject, documentName: string, texts: readonly string[] = []): Words {
  const found: Record<string, Words> = {};
  const paths = [...(OUTSIDE[documentName] ?? ["name"]), ...texts.map((path) => `system.${path}`)];
  for (const path of paths) collect(data, path.split("."), found);
  return found;
}

function collect(value: Json | undefined, [step, ...rest]: readonly string[], found: Record<string, Words>): void {
  if (step === undefined) return;
  if (step === "*") {
    for (const [index, row] of (Array.isArray(value) ? value : []).entries()) {
      const name = rowName(row, index);
      const inner = (found[name] ?? {}) as Record<string, Words>;
      collect(row, rest, inner);
      if (Object.keys(inner).length) found[name] = inner;
    }
    return;
  }
  const field = isObject(value) ? value[step] : undefined;
  if (field === undefined || field === null || field === "") return;
  if (rest.length === 0) {
    found[step] = typeof field === "string" ? field : JSON.stringify(field);
    return;
  }
  const inner = (found[step] ?? {}) as Record<string, Words>;
  collect(field, rest, inner);
  if (Object.keys(inner).length) found[step] = inner;
}

/** A source with other words in it. A word for a row of a list is its name. */
export function putWords(value: Json | undefined, words: Json | Words): Json {
  if (Array.isArray(value)) {
    const rows = words as Record<string, Words | undefined>;
    return value.map((row, index) => {
      const word = rows[rowName(row, index)];
      if (word === undefined) return row;
      return putWords(row, typeof word === "string" && isObject(row) ? { name: word } : word);
    });
  }
  if (!isObject(value) || typeof words !== "object" || words === null) return words as Json;
  const changed = Object.entries(words as JsonObject).flatMap(([step, word]) => {
    if (value[step] === undefined) return [];
    return [[step, step === "include" ? word : putWords(value[step], word)] as const];
  });
  return { ...value, ...Object.fromEntries(changed) };
}

/** Where two documents of one shape say different things, what the second one says: rows by id, or else by number. */
export function difference(one: Json | undefined, other: Json | undefined): Json | undefined {
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null) {
    return one === other ? undefined : other;
  }
  const rows = Array.isArray(one)
    ? one.map((row, index) => [String((isObject(row) && row["_id"]) || index), row, (other as Json[])[index]] as const)
    : Object.entries(one).map(([step, inner]) => [step, inner, (other as JsonObject)[step]] as const);
  const found = rows.flatMap(([step, inner, changed]) => {
    const words = difference(inner, changed);
    return words === undefined ? [] : [[step, words] as const];
  });
  return found.length ? Object.fromEntries(found) : undefined;
}
