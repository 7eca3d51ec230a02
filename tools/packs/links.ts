import type { BuiltPack } from "./build.ts";
import { asObject } from "./fields.ts";
import { pageKey, pagesOf, proseOf } from "./journal.ts";
import type { Problem } from "./problem.ts";
import type { Source } from "./yaml.ts";

/** `[[page:simple-check]]`, `[[item:climbing|a climb]]`; what begins with a slash is one of Foundry's inline rolls. */
const NOTATION = /\[\[(?!\/)([^\]]*)\]\]/g;

const LINK = /^(page|item):([a-z0-9-]+)(?:\|(.+))?$/;

interface Target {
  readonly uuid: string;
  readonly name: string;
  readonly source: Source;
}

/**
 * Put Foundry's links in place of ours in the pages of journal entries. Pages are named by key, so keys of pages are
 * unique across entries; a link to nothing is a problem.
 */
export function resolveLinks(packs: readonly BuiltPack[], problems: Problem[]): void {
  const targets = targetsOf(packs, problems);
  for (const entry of packs.flatMap(({ items }) => items)) {
    for (const [index, { text }] of proseOf(entry).entries()) {
      const path = ["pages", index, "text"];
      text.content = text.content.replace(NOTATION, (written: string, inner: string, offset: number) => {
        const match = LINK.exec(inner);
        const target = match && targets.get(`${match[1]}:${match[2]}`);
        if (target) return `@UUID[${target.uuid}]{${match[3] ?? target.name}}`;
        const line = lineOf(entry.source, index, text.content, offset);
        const says = match
          ? `links to ${written}, and there is no such ${match[1]}; write the key of one`
          : `links to ${written}; a link is written [[page:key]] or [[item:key|words]]`;
        problems.push({ file: entry.source.file, line, field: path.join("."), says });
        return written;
      });
    }
  }
}

function targetsOf(packs: readonly BuiltPack[], problems: Problem[]): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const { system, name: pack, documentName, items } of packs) {
    const compendium = `Compendium.${system.id}.${pack}`;
    for (const { key, data, source } of items) {
      if (documentName !== "Item") break;
      targets.set(`item:${key}`, { uuid: `${compendium}.Item.${data._id}`, name: data.name, source });
    }
    for (const entry of items) {
      for (const [index, page] of pagesOf(entry).entries()) {
        const { _id, name } = page;
        const key = pageKey(page);
        const { source } = entry;
        const first = targets.get(`page:${key}`);
        if (first) {
          const path = ["pages", index, "key"];
          const says = `is "${key}", as in ${first.source.file}; give one of them another`;
          problems.push({ file: source.file, line: source.line(path), field: path.join("."), says });
        }
        const uuid = `${compendium}.JournalEntry.${entry.data._id}.JournalEntryPage.${_id}`;
        targets.set(`page:${key}`, { uuid, name, source });
      }
    }
  }
  return targets;
}

/** The line of a place in a text: a block begins on the line below its field's name, and ends with a line's end. */
function lineOf(source: Source, index: number, text: string, offset: number): number {
  const line = source.line(["pages", index, "text"]);
  const pages = source.data["pages"];
  const written = Array.isArray(pages) ? asObject(pages[index])["text"] : undefined;
  const isBlock = typeof written === "string" && written.endsWith("\n");
  return isBlock ? line + text.slice(0, offset).split("\n").length : line;
}
