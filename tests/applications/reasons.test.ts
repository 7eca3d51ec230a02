import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as PartViews from "../../src/applications/sheets/part-views.ts";
import type * as TermPage from "../../src/play/reasons/term-page.ts";
import { rulePage, type RulePageKey } from "../../src/play/reasons/rule-page.ts";
import { buildPacks } from "../../tools/packs/compile.ts";
import { openSirpas, type SirpasTable } from "../data/support/table.ts";
import { favouritesOf, recordOf } from "../support/records.ts";

let table: SirpasTable;
let parts: typeof PartViews;
let terms: typeof TermPage;
let characters: readonly { readonly name: string; readonly data: object }[];
let pages: ReadonlySet<string>;

beforeAll(async () => {
  table = await openSirpas();
  // A trait is told by the first sentence of its description.
  Object.assign(globalThis, { DOMParser: new JSDOM().window.DOMParser });
  parts = await import("../../src/applications/sheets/part-views.ts");
  terms = await import("../../src/play/reasons/term-page.ts");
  const packs = await buildPacks(".");
  characters = packs
    .filter(({ documentName }) => documentName === "Actor")
    .flatMap(({ items }) => items.map(({ data }) => ({ name: String(data["name"]), data: { ...data, folder: null } })));
  const entries = packs.find(({ name }) => name === "rules")!.items.map(({ data }) => data);
  pages = new Set(
    entries.flatMap(({ _id, pages }) =>
      (pages as unknown as readonly { _id: string }[]).map(
        (page) => `Compendium.sirpas.rules.JournalEntry.${String(_id)}.JournalEntryPage.${page._id}`,
      ),
    ),
  );
});
afterAll(() => table.close());

/** Every explanation of a number that is found in a view, however deep. */
function explanations(view: unknown): readonly string[] {
  if (typeof view === "string") return view.includes("sirpas-terms") ? [view] : [];
  return typeof view === "object" && view !== null ? Object.values(view).flatMap(explanations) : [];
}

const plain = (text = "") =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The pages that the lines of an explanation lead to. */
function pagesOf(html: string): readonly string[] {
  const lines = [...html.matchAll(/<div (?!class="total")(?<attributes>[^>]*)>/gu)];
  return lines.map(({ groups }) => {
    const found = [...groups!["attributes"]!.matchAll(/data-(\w+)="([^"]*)"/gu)].map(([, key, value]) => [
      key,
      plain(value),
    ]);
    const { label = "", kind = "", source = "", page } = Object.fromEntries(found) as Record<string, string>;
    return page === undefined ? terms.termRulePage({ label, value: 0, kind, source }) : rulePage(page as RulePageKey);
  });
}

describe("all that is explained on a sheet leads, line by line, to a page that is there", () => {
  // All of them at once take longer than a test may.
  it.each([0, 1, 2, 3])("on those of characters and NPCs of the compendia, in play and unlocked", async (quarter) => {
    const wrong: string[] = [];
    const all: string[] = [];
    for (const { name, data } of characters.filter((_, at) => at % 4 === quarter)) {
      const actor = await table.createActor(data);
      await actor.update({
        system: {
          wounds: recordOf([{ severity: "heavy", bodyPart: "head" }]),
          status: { fatigue: { value: 4 } },
          favourites: favouritesOf(["dexterity", "climbing", ...actor.items.contents.slice(0, 6).map(({ id }) => id)]),
        },
      } as object);
      const changes = [{ key: "system.bonuses.strength", mode: 2, value: "2" }];
      await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Blessing of the river", changes }] as never);
      for (const condition of ["stun", "cripple"]) await actor.toggleStatusEffect(condition, { active: true });
      const views = actor.type === "character" ? parts.CHARACTER_VIEWS : parts.NPC_VIEWS;
      for (const editing of [false, true])
        for (const [part, view] of Object.entries(views))
          for (const html of explanations(view(actor, { editable: true, editing, bodyPart: "" }))) {
            const found = pagesOf(html);
            all.push(`${part}: ${html}`);
            if (found.some((page) => !pages.has(page))) wrong.push(`${name}, ${part}: ${html}`);
          }
    }
    expect(wrong).toEqual([]);
    expect(all.length).toBeGreaterThan(600);
    for (const kind of ["wound", "condition", "effect"]) expect(all.join("\n")).toContain(`data-kind="${kind}"`);
  });
});
