import { JSDOM } from "jsdom";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { pageKey, pagesOf } from "../../tools/packs/journal.ts";

/** A table of a page: what it is called, and its cells as they are read, links by their words. */
export interface PageTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A page of the rules reference. */
export interface RulePage {
  readonly key: string;
  readonly name: string;
  readonly html: string;
  readonly uuid: string;
  readonly tables: readonly PageTable[];
}

/** Every page of the rules reference, in order. */
export function rulePages(packs: readonly BuiltPack[]): readonly RulePage[] {
  const entries = packs.find(({ name }) => name === "rules")!.items;
  return entries.flatMap((entry) =>
    pagesOf(entry).map((page) => ({
      key: pageKey(page),
      name: page.name,
      html: page.text.content,
      uuid: `Compendium.sirpas.rules.JournalEntry.${entry.data._id}.JournalEntryPage.${page._id}`,
      tables: tablesOf(page.text.content),
    })),
  );
}

/** What the page says once a link is nothing but its words. */
export function readable(html: string): string {
  return html.replace(/@UUID\[[^\]]+\]\{([^}]+)\}/g, "$1");
}

/** The tables of a text, as they are read. */
export function tablesOf(html: string): readonly PageTable[] {
  // A fragment, for a window of its own for every page would take most of the test's time.
  return [...JSDOM.fragment(readable(html)).querySelectorAll("table")].map((table) => ({
    caption: table.caption?.textContent ?? "",
    head: [...table.tHead!.rows[0]!.cells].map((cell) => cell.textContent),
    rows: [...table.tBodies[0]!.rows].map((row) => [...row.cells].map((cell) => cell.textContent)),
  }));
}
