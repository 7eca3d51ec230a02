import { wordsIn } from "../../tools/build/texts.ts";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { cleanHTML } from "../../host/common/utils/html.ts";
import { CONDITIONS_PAGE } from "../../src/play/effects/conditions-page.ts";
import { itemRulePage, RULE_PAGES, rulePage } from "../../src/play/reasons/rule-page.ts";
import { DEFAULT_OPTIONS } from "../../src/rules/options.ts";
import { settingLabels } from "#core/settings/definitions.ts";
import { SETTINGS } from "../../src/settings/definitions.ts";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { compiledPacks } from "./compiled.ts";
import { readable, rulePages, type RulePage } from "./pages.ts";

/** The chapters of the book that say a rule, in its order; skills, styles and what is in a table of its own follow. */
const CHAPTERS = [
  "Introduction, Mechanics, Statistics, Status Statistics, Structural Statistics, Base and Specific Values",
  "Baseless Statistics, Difficulty and Bases, Attributes, Body, Strength, Dexterity, Health, Mind, Will",
  "Intelligence, Equilibrium, Modifiers, Character Points, Checks, Simple Check, Success Margin",
  "Automatic Results, Repeated Attempts, Rankings, Contest, Multi-contests, Ranking Generation for the GM",
  "Critical Results, Damage and Injury, Damage Points, Effective Damage, Wounds and Injury Points, Wounds Penalty",
  "Scratches, Deadly Wounds, Direct Wounds, Localized Wounds, Damage Types, Elemental Damage, Mental Damage",
  "Physical Damage, Conditions and Status, Skills, Advantages, Elemental Resistance, Disadvantages",
  "Perks and Drags, Criminal Boss, Combat, Basic Combat, Combat Turns, Initiative in Combat, Instinctive Defence",
  "Moving during Combat, Skill Range, Mixing Different Skill Ranges, Ranged Attacks Falloff, Cover",
  "Tactical Situation, Automatic Attack, Attack and Defence, Damage in Combat, Critical Rolls, Simplified Combat",
  "Fight Resolution, Fight Duration, Fight Continuation, Injury in Simplified Combat, Advanced Combat",
  "Manoeuvre Types, Manoeuvre Modifier, Manoeuvre Damage, Diminishing Returns, Combat Skills and Styles",
  "Combat Skills Cost, Generic Combat Skills, Archery, Brawl, Concentration, Firearms, Full Contact, Knife Fight",
  "Swordfight, Adventuring Equipment, Armours, Weapons, Chance Table, Conflict Table",
].flatMap((line) => line.split(", "));

const SKILLS = [
  "Acrobatics, Active Mitigation, Charisma, Chemistry, Climbing, Deceit, Endurance, Engineering, First Aid, Hacking",
  "Healing, Hiding, Hiding in Shadows, Initiative, Intimidate, Investigation, Lie Detection, Lock Picking",
  "Lore Knowledge, Perception, Persuade, Pickpocket, Poisons, Resistance, Riding, Running, Silent Movement",
  "Stabilize, Treating Wounds, Traps",
].flatMap((line) => line.split(", "));

const root = fileURLToPath(new URL("../..", import.meta.url));
let packs: readonly BuiltPack[];
let pages: readonly RulePage[];

beforeAll(async () => {
  packs = await compiledPacks();
  pages = rulePages(packs);
});

describe("the rules reference", () => {
  test("has a page for every chapter that says a rule", () => {
    const titles = pages.map(({ name }) => name);
    for (const chapter of [...CHAPTERS, ...SKILLS]) expect(titles).toContain(chapter);
  });

  test("every page says something, in HTML that a server leaves as it is", () => {
    for (const { name, html } of pages) {
      expect(html.length, name).toBeGreaterThan(60);
      const same = (text: string) => text.replace(/\s+/g, " ").replaceAll("&amp;", "&");
      expect(same(cleanHTML(html)), name).toBe(same(html));
    }
  });

  test("every table has a caption or stands below its heading, and as many cells in each row as in its head", () => {
    for (const { name, tables } of pages) {
      for (const { caption, head, rows } of tables) {
        expect(rows.length, `${name}: ${caption}`).toBeGreaterThan(0);
        for (const row of rows) expect(row.length, `${name}: ${row.join(" | ")}`).toBe(head.length);
      }
    }
  });

  test("no page stands alone: each is linked from another, or begins an entry", () => {
    const all = pages.map(({ html }) => html).join("");
    const firsts = packs.find(({ name }) => name === "rules")!.items.map(({ data }) => (data["pages"] as object[])[0]);
    const alone = pages.filter(({ uuid, name }) => !all.includes(uuid) && !firsts.some((page) => isNamed(page, name)));
    expect(alone.map(({ name }) => name)).toEqual([]);
  });

  test("the pages of rulings name every setting that a table may choose by", async () => {
    const english = wordsIn("en");
    const said = readable(pages.map(({ html }) => html).join("")).toLowerCase();
    for (const key of Object.keys(DEFAULT_OPTIONS) as (keyof typeof DEFAULT_OPTIONS)[]) {
      const name = wordOf(english, settingLabels(key, SETTINGS[key]).name);
      expect(said, name).toContain(name.toLowerCase());
    }
  });
});

test("the banner of every compendium is a picture that a browser can read", async () => {
  const { packs: entries } = JSON.parse(await readFile(`${root}/system.json`, "utf8")) as { packs: Bannered[] };
  for (const { banner } of entries) {
    if (banner === undefined) continue;
    const file = `${root}/${banner.replace("systems/sirpas/", "")}`;
    expect(() => new JSDOM(readFileSync(file, "utf8"), { contentType: "image/svg+xml" }), banner).not.toThrow();
  }
});

describe("code finds a page by its key", () => {
  test("each key leads to its page", () => {
    const compiled = new Map(pages.map(({ key, uuid }) => [key, uuid]));
    for (const [key, uuid] of RULE_PAGES) expect(uuid, key).toBe(compiled.get(key));
  });

  test("the statuses lead to the page of conditions", () => {
    expect(CONDITIONS_PAGE).toBe(rulePage("conditions"));
  });

  test.each([
    ["a skill has its own", { type: "skill", system: { key: "climbing" } }, "climbing"],
    ["a generic combat skill shares one", { type: "skill", system: { key: "slash" } }, "generic-combat-skills"],
    ["a skill of the table's own", { type: "skill", system: { key: "juggling" } }, "skills"],
    ["a style has its own", { type: "style", system: { key: "brawl" } }, "brawl"],
    ["a manoeuvre has its style's", { type: "manoeuvre", system: { key: "brawl-kick", style: "brawl" } }, "brawl"],
    ["an advantage has that of all", { type: "advantage", system: { key: "natural" } }, "advantages"],
    ["a perk", { type: "perk", system: { key: "criminal-boss" } }, "criminal-boss"],
    ["an armour", { type: "armour", system: { key: "leather-body" } }, "armours"],
    ["gear", { type: "gear", system: {} }, "adventuring-equipment"],
  ] as const)("%s", (_name, item, key) => {
    expect(itemRulePage(item)).toBe(rulePage(key));
  });

  test("an item of an unknown type has none", () => {
    expect(itemRulePage({ type: "spell", system: {} })).toBeNull();
  });
});

interface Bannered {
  readonly banner?: string;
}

interface Words {
  readonly [key: string]: Words | string;
}

function wordOf(words: Words, key: string): string {
  const found = key.split(".").reduce<Words | string>((inner, step) => (inner as Words)[step]!, words);
  return found as string;
}

function isNamed(page: object | undefined, name: string): boolean {
  return (page as { name?: string } | undefined)?.name === name;
}
