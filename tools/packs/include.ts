import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuiltDocument, BuiltPack } from "./build.ts";
import { asObject } from "./fields.ts";
import { pagesOf } from "./journal.ts";
import { readMarkdown, type Section } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import type { JsonObject } from "./yaml.ts";

/**
 * Put sections of the documentation into the pages that ask for them (`include`: file, section and, where not all are
 * wanted, the columns of its tables; with what the keys of its other sections' pages begin, if they have any), below what the page says itself. So the two can't differ.
 */
export async function includeSections(root: string, packs: readonly BuiltPack[], problems: Problem[]): Promise<void> {
  const files = new Map<string, Promise<readonly Section[]>>();
  const sectionsOf = (file: string) => {
    if (!files.has(file)) files.set(file, readFile(join(root, file), "utf8").then(readMarkdown));
    return files.get(file)!;
  };
  for (const { entry, system } of packs.flatMap(({ items, system }) =>
    items.map((entry) => ({ entry, system: system.id })),
  )) {
    for (const [index, page] of pagesOf(entry).entries()) {
      const include = includeOf(entry, index);
      if (!include) continue;
      const refuse = (field: string, says: string) => {
        const path = ["pages", index, "include", field];
        problems.push({ file: entry.source.file, line: entry.source.line(path), field: path.join("."), says });
      };
      const file = String(include["file"] ?? "");
      const sections = await sectionsOf(file).catch(() => null);
      const section = sections?.find(({ title }) => title === include["section"]);
      const pages = typeof include["pages"] === "string" ? include["pages"] : null;
      const columns = Array.isArray(include["columns"]) ? include["columns"].map(String) : null;
      if (!sections) refuse("file", `is "${file}", which can't be read; name a file of the documentation`);
      else if (!section) {
        const known = sections.map(({ title }) => title).join(", ");
        refuse("section", `names no section of ${file}; its sections: ${known}`);
      } else
        page.text.content = [page.text.content, section.html({ columns, pages, system })].filter(Boolean).join("\n");
    }
  }
}

function includeOf({ source }: BuiltDocument, index: number): JsonObject | null {
  const pages = source.data["pages"];
  const include = Array.isArray(pages) ? asObject(pages[index])["include"] : undefined;
  return include === undefined ? null : asObject(include);
}
