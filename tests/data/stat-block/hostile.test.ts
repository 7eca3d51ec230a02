import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildActor, creationData } from "../../../src/documents/stat-block/build.ts";
import type { Catalogue } from "../../../src/documents/stat-block/catalogue.ts";
import { readStatBlock } from "../../../src/documents/stat-block/read.ts";
import { openSirpas, type SirpasTable } from "../support/table.ts";

const NOTHING: Catalogue = { entries: [], load: () => Promise.reject(new Error("The catalogue has nothing.")) };

/** Each as long as what fits on two hundred pages: it must be read in the time of a breath, and freeze no page. */
const LONG: readonly (readonly [string, string])[] = [
  ["one word", "x".repeat(200_000)],
  ["open parentheses", `Guard\nSkills: ${"Hiding (".repeat(25_000)}`],
  ["closed parentheses", `Guard\nSkills: ${"a ) ".repeat(50_000)}`],
  ["commas", `Guard\nSkills: ${",".repeat(200_000)}`],
  ["spaces", `Guard\nSkills: ${" ".repeat(200_000)}x`],
  ["headings", `Guard\n${"Skills: ".repeat(25_000)}`],
  ["lines", "Guard\n".repeat(33_000)],
  ["digits", `Guard\nBody ${"9".repeat(200_000)}`],
  ["skills", `Guard\nSkills: ${Array.from({ length: 15_000 }, (_, index) => `Skill ${index}`).join(", ")}`],
  ["slashes", `Guard\nSkills: ${"a/".repeat(100_000)} 9`],
  ["signs and numbers", `Guard\nSkills: ${"+9 -9 = ".repeat(25_000)}`],
];

describe("A stat block that is pasted to do harm", () => {
  let table: SirpasTable;
  beforeAll(async () => {
    table = await openSirpas();
  });
  afterAll(() => table.close());

  it.each(LONG)("freezes nothing, be it full of %s", (_what, text) => {
    const begun = performance.now();
    expect(readStatBlock(text).problems).toBeInstanceOf(Array);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it.each([
    "Guard\nSkills: __proto__ 9, constructor 9, toString 5, hasOwnProperty 1\nCombat: __proto__ 4 (constructor)",
    "__proto__\nBody 11\nAdvantages: constructor 1, __proto__/constructor\nPerks: valueOf\nGear: __proto__ ×2",
    "Guard\nBody 1e308, Strength -99999999999999999999, Will 99999999999999999999, IR -5, Speed 1e999\nFatigue 1e9",
    "Guard\nSkills: Hiding 99999999999999999999, Lore Knowledge/__proto__ 8\nGear: Rope ×99999999999999999999, Lamp ×-5",
    '<img src=x onerror="window.__pwned=1">\nSkills: <script>1</script> 9\nNotes: <script>window.__pwned=2</script>',
    "Guard (constructor)\nWounds: __proto__ (by constructor, on toString), Deadly ×99999999",
    "\u0000\u202e\nSkills: \ud800 9\nNotes: \udfff",
  ])("becomes an actor that can be stored, or says why not: %#", async (text) => {
    const built = await buildActor(readStatBlock(text), NOTHING);
    const created = await table.createActor(creationData(built));
    expect(created.statistics).toBeInstanceOf(Array);
    expect(({} as Record<string, unknown>)["level"]).toBeUndefined();
    for (const { value } of created.statistics) expect(Number.isSafeInteger(value)).toBe(true);
    // Notes are formatted text: what was pasted stands in them as text.
    expect(String(created.system._source.notes)).not.toContain("<script>");
  });
});
