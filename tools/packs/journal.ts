import type { BuiltDocument, BuiltPack } from "./build.ts";
import { asObject, type FieldReader, SORT_STEP } from "./fields.ts";
import type { Json, JsonObject, Source } from "./yaml.ts";

/** A page of a journal entry as Foundry stores it. */
export type PageData = JsonObject & {
  _id: string;
  name: string;
  text: { content: string; format: number };
  /** By the id of the system, and of no other package. */
  flags: Record<string, { key: string }>;
};

const ENTRY_FIELDS = ["_id", "key", "name", "folder", "sort", "pages"];
const PAGE_FIELDS = ["_id", "key", "name", "level", "title", "text", "include"];
const INCLUDE_FIELDS = ["file", "section", "columns", "pages"];

/** Foundry's number for text that is HTML. */
const HTML = 1;

/** Foundry's level for "as the entry has it". */
const INHERIT = -1;

/** A journal entry with its pages in the order they are written in. */
export function buildEntry(source: Source, index: number, fields: FieldReader): BuiltDocument {
  const { data: written } = source;
  fields.onlyKnown(source, [], written, ENTRY_FIELDS);
  const key = fields.fileKey(source, ["key"], written["key"]);
  const name = fields.text(source, ["name"], written["name"]);
  const _id = fields.id(source, ["_id"], written["_id"], key);
  const sort = fields.whole(source, ["sort"], written["sort"], (index + 1) * SORT_STEP);
  const rows = fields.list(source, ["pages"], written["pages"], "pages");
  if (!rows.length) fields.problem(source, ["pages"], "is missing; add a page");
  const pages = rows.map((row, at) => buildPage(source, key, row, at, fields));
  const rest = {
    folder: written["folder"] ?? null,
    sort,
    flags: { [fields.system.id]: { key } },
    ownership: { default: 0 },
  };
  return { source, at: [], key, data: { _id, name, pages, categories: [], ...rest } };
}

/** One page of a journal entry. */
export function buildPage(source: Source, entry: string, row: Json, index: number, fields: FieldReader): PageData {
  const at = ["pages", index];
  const written = asObject(row);
  fields.onlyKnown(source, at, written, PAGE_FIELDS);
  const key = fields.key(source, [...at, "key"], written["key"]);
  const name = fields.text(source, [...at, "name"], written["name"]);
  const _id = fields.id(source, [...at, "_id"], written["_id"], `${entry}/${key}`);
  const level = fields.whole(source, [...at, "level"], written["level"], 1);
  if (level < 1 || level > 3) fields.problem(source, [...at, "level"], `is ${level}; a title has level 1, 2 or 3`);
  const show = written["title"] ?? true;
  if (typeof show !== "boolean") fields.problem(source, [...at, "title"], "must be true or false");
  const include = written["include"];
  if (include !== undefined) fields.onlyKnown(source, [...at, "include"], asObject(include), INCLUDE_FIELDS);
  const content = include === undefined || written["text"] !== undefined ? textOf(source, at, written, fields) : "";
  return {
    _id,
    name,
    type: "text",
    title: { show, level },
    text: { content, format: HTML },
    sort: (index + 1) * SORT_STEP,
    ownership: { default: INHERIT },
    flags: { [fields.system.id]: { key } },
  };
}

function textOf(source: Source, at: readonly (string | number)[], written: JsonObject, fields: FieldReader): string {
  return fields.text(source, [...at, "text"], written["text"]).trim();
}

/** Give each finished page the frame by which the system's styles know it. */
export function framePages(packs: readonly BuiltPack[]): void {
  for (const { system, items } of packs)
    for (const { text } of items.flatMap((entry) => [...proseOf(entry)]))
      text.content = `<section class="${system.id}-rules">\n${text.content}\n</section>`;
}

/** Pages that are read: those of a journal entry, or of the journal entries of an adventure. */
export function proseOf(document: BuiltDocument): readonly PageData[] {
  const entries = (document.data["journal"] ?? []) as unknown as { pages: readonly PageData[] }[];
  return [...pagesOf(document), ...entries.flatMap(({ pages }) => pages)];
}

/** The pages of a journal entry; none of any other document. */
export function pagesOf({ data }: BuiltDocument): readonly PageData[] {
  return (data["pages"] ?? []) as PageData[];
}

/** The key of a page in its source. */
export function pageKey({ flags }: PageData): string {
  return Object.values(flags)[0]!.key;
}
