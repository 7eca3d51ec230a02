import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildActor } from "../../../src/play/stat-block/build.ts";
import { summaryOf } from "../../../src/play/stat-block/summary.ts";
import { readStatBlock } from "../../../src/play/stat-block/read.ts";
import { openPasteTable, type PasteTable } from "./support.ts";

/** Each as long as what fits on two hundred pages. */
const LONG: readonly (readonly [string, string])[] = [
  ["one word", "x".repeat(200_000)],
  ["open parentheses", `Guard\nSkills: ${"Hiding (".repeat(25_000)}`],
  ["closed parentheses", `Guard\nSkills: ${"a ) ".repeat(50_000)}`],
  ["quotation marks", `Guard\nSkills: ${'("'.repeat(100_000)}`],
  ["commas", `Guard\nSkills: ${",".repeat(200_000)}`],
  ["spaces", `Guard\nSkills: ${" ".repeat(200_000)}x`],
  ["headings", `Guard\n${"Skills: ".repeat(25_000)}`],
  ["lines", "Guard\n".repeat(33_000)],
  ["digits", `Guard\nBody ${"9".repeat(200_000)}`],
  ["figures", `Guard\n${"Body 9 ".repeat(28_000)}`],
  ["slashes", `Guard\nSkills: ${"a/".repeat(100_000)} 9`],
  ["signs and numbers", `Guard\nAttributes: ${"+9 -9 = ".repeat(25_000)}`],
];

describe("A stat block that is pasted to do harm", () => {
  let table: PasteTable;
  beforeAll(async () => {
    table = await openPasteTable();
  });
  afterAll(() => table.close());

  it.each(LONG)("freezes nothing, be it full of %s", (_what, text) => {
    const begun = performance.now();
    expect(readStatBlock(text, []).problems).toBeInstanceOf(Array);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it.each([
    "Guard\nSkills: __proto__ 9, constructor 9, toString 5, hasOwnProperty 1\nCombat: __proto__ 4 (constructor)",
    "__proto__\nBody 11\nAdvantages: constructor 1, __proto__/constructor\nPerks: valueOf\nGear: __proto__ ×2",
    "Guard\nBody 1e308, Strength -99999999999999999999, Will 99999999999999999999, IR -5, Speed 1e999\nFatigue 1e9",
    "Guard\nSkills: Hiding 99999999999999999999, Climbing -9999, Lore Knowledge/__proto__ 8\nGear: Rope ×9999, Lamp ×-5",
    "Guard\nCombat: Brawl -3, Swordfight 9999 (Slash -4)\nAdvantages: Hard to Die -9999\nPerks: Aristocrat -2",
    "Guard\nRace: constructor\nArmour: Leather (__proto__ 3, constructor)\nWeapons: Sword (damage -9999, range 9999)",
    "\u0000\u202e\nSkills: \ud800 9\nNotes: \udfff",
  ])("makes an NPC that can be stored: %#", async (text) => {
    const created = await table.create(text);
    expect(({} as Record<string, unknown>)["level"]).toBeUndefined();
    for (const { value } of created.statistics) expect(Number.isSafeInteger(value)).toBe(true);
  });

  it("puts no markup into a sheet: the text is shown as it was written", async () => {
    const line = '<img src=x onerror="window.__pwned=1">';
    const created = await table.create(`${line}\n${line}\nNotes: <script>window.__pwned=2</script>`);
    expect(created.system._source.notes).not.toMatch(/<(?!\/?p>)/u);
    expect(created.system._source.notes).toContain("&lt;script&gt;");
    expect(summaryOf(created)).toContain("Notes: <img src=x");
  });

  it("loses no word, whatever is written", () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/u);
    const heading = fc.constantFrom("", "Skills: ", "Combat: ", "Weapons: ", "Advantages: ", "Body 11, ");
    const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((each) => each.join(" "));
    fc.assert(
      fc.property(fc.array(fc.tuple(heading, words), { minLength: 1, maxLength: 8 }), (lines) => {
        const text = lines.map(([heading, words]) => heading + words).join("\n");
        const back = summaryOf(buildActor(readStatBlock(`Guard\n${text}`, [])).actor).toLowerCase();
        for (const [, words] of lines) expect(back).toContain(words);
      }),
    );
  });

  it("never fails, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expect(readStatBlock(text, []).problems).toBeInstanceOf(Array);
      }),
    );
  });
});
