import { beforeAll, expect, test } from "vitest";
import type { BuiltPack } from "../../tools/packs/build.ts";
import { bookItems, compiledPacks, itemsOf } from "./compiled.ts";
import { readable, rulePages, type RulePage } from "./pages.ts";

interface Skill {
  readonly complexity: string;
  readonly situations: readonly { readonly difficulty: string }[];
  readonly combat: { readonly cost: number } | null;
}

interface Style {
  readonly cost: number;
  readonly dominance: number;
  readonly range: string;
  readonly actions: readonly { readonly from: number; readonly actions: number }[];
}

interface Manoeuvre {
  readonly style: string;
  readonly kind: string;
  readonly level: number;
  readonly modifier: { readonly attribute: string | null; readonly flat: number };
  readonly diminishingReturn: number;
}

interface Trait {
  readonly cost: { readonly first: number; readonly step: number };
}

interface Armour {
  readonly part: string;
  readonly weight: number;
  readonly dominance: number;
  readonly mitigation: { readonly cut: number; readonly blunt: number; readonly piercing: number };
  readonly price: number;
}

interface Weapon {
  readonly weight: number;
  readonly range: number | null;
  readonly price: number;
}

let packs: readonly BuiltPack[];
let pages: readonly RulePage[];

beforeAll(async () => {
  packs = await compiledPacks();
  pages = rulePages(packs);
});

/** A page's table by its caption. */
function table(page: string, caption: string | RegExp) {
  const found = pages.find(({ key }) => key === page)!.tables.find((one) => one.caption.match(caption));
  return found!.rows;
}

/** The items of a pack in the order in which links on a page name them. */
function linked<System>(page: string, pack: string) {
  const { html } = pages.find(({ key }) => key === page)!;
  const links = [...html.matchAll(/<th scope="row">@UUID\[Compendium\.sirpas\.(\w+)\.Item\.(\w+)\]/g)];
  const items = packs.find(({ name }) => name === pack)!.items;
  return links
    .filter(([, name]) => name === pack)
    .map(([, , id]) => items.find(({ data }) => data._id === id)!.data["system"] as unknown as System);
}

const dollars = (price: number) => String(price);
const letters: Readonly<Record<string, string>> = { easy: "E", normal: "N", hard: "H", "": "-" };

test("every skill is listed with its letter", () => {
  const skills = bookItems<Skill>(packs, "skills").filter(({ system }) => !system.combat);
  const listed = table("skills", "Skills").map(([name, , letter]) => [name, letter]);
  const compiled = skills.map(({ name, system }) => [name, letters[system.complexity]]);
  expect(new Map(listed as [string, string][])).toEqual(new Map(compiled as [string, string][]));
});

test("a skill's table of difficulties is the one its item offers", () => {
  const named = { trivial: "Trivial", easy: "Easy", normal: "Normal", difficult: "Difficult", hard: "Hard" };
  const names: Readonly<Record<string, string>> = { ...named, veryHard: "Very Hard" };
  for (const { name, system } of itemsOf<Skill>(packs, "skills")) {
    if (!system.situations.length) continue;
    const shown = pages.find(({ key }) => key === system.key)!.tables[0]!;
    const column = shown.head.indexOf("Difficulty");
    const printed = shown.rows.map((row) => row[column]!.replace("Hard to Very Hard", "Hard"));
    expect(printed, name).toEqual(system.situations.map(({ difficulty }) => names[difficulty]));
  }
});

test("advantages have the price of their items", () => {
  const rows = table("advantages", "Advantages");
  const items = linked<Trait>("advantages", "advantages");
  expect(items).toHaveLength(bookItems<Trait>(packs, "advantages").length - 1);
  for (const [index, { cost }] of items.entries()) {
    const [name, price] = rows[index]!;
    const [first = 0, step] = price!.split("+").map(Number);
    // Keen Eye has one figure for all of its levels, as those have that come without levels.
    expect(cost.first, name).toBe(first);
    if (step !== undefined) expect(cost.step, name).toBe(step);
  }
});

test("every perk and drag is listed", () => {
  const listed = table("perks-and-drags", "Perks and drags").map(([name]) => name);
  expect(listed).toEqual(
    bookItems(packs, "perks")
      .map(({ name }) => name)
      .sort(),
  );
});

test("armours", () => {
  const rows = table("armours", "Armours");
  const items = linked<Armour>("armours", "armours");
  expect(items).toHaveLength(bookItems<Armour>(packs, "armours").filter(({ system }) => system.part === "body").length);
  for (const [index, { part, weight, dominance, mitigation, price }] of items.entries()) {
    const { cut, blunt, piercing } = mitigation;
    expect(part).toBe("body");
    expect(rows[index]!.slice(1)).toEqual([weight, dominance, cut, blunt, piercing].map(String).concat(dollars(price)));
  }
});

test("weapons", () => {
  const rows = table("weapons", "Weapons");
  const items = linked<Weapon>("weapons", "weapons");
  expect(items).toHaveLength(bookItems(packs, "weapons").length);
  for (const [index, { weight, range, price }] of items.entries()) {
    expect(rows[index]!.slice(1)).toEqual([String(weight), String(range ?? "-"), dollars(price)]);
  }
});

test("styles: cost, dominance, range and actions by level", () => {
  for (const { name, system } of itemsOf<Style>(packs, "styles")) {
    const [cost, , dominance, range] = table(system.key, `${name} in figures`)[0]!;
    expect([cost, dominance, range], name).toEqual([`level + ${system.cost}`, String(system.dominance), system.range]);
    const bands = system.actions.map(({ from }, index) => {
      const next = system.actions[index + 1];
      return next ? `${from}-${next.from - 1}` : `${from}+`;
    });
    const page = pages.find(({ key }) => key === system.key)!;
    expect(page.tables.find(({ caption }) => caption === "Actions in a turn")!.head.slice(1), name).toEqual(bands);
    const all = table("combat-skills-and-styles", "by level").find(([style]) => style === name)!;
    expect(all.slice(1).filter((band) => band !== "-")).toEqual(bands);
  }
});

test("manoeuvres: level, type, modifier and diminishing return", () => {
  const short: Readonly<Record<string, string>> = { strength: "S", dexterity: "D", will: "W", intelligence: "I" };
  let count = 0;
  for (const { name, system } of itemsOf<Style>(packs, "styles")) {
    const rows = table(system.key, `Manoeuvres of ${name}`);
    for (const [index, manoeuvre] of linked<Manoeuvre>(system.key, "manoeuvres").entries()) {
      const { style, kind, level, modifier, diminishingReturn } = manoeuvre;
      const flat = modifier.flat > 0 ? `+${modifier.flat}` : modifier.flat < 0 ? String(modifier.flat) : "";
      const attribute = modifier.attribute ? `m${short[modifier.attribute]}` : "";
      const [called, printedLevel, type, printed, diminishing] = rows[index]!;
      const wanted = `${attribute}${flat}` || "-";
      expect(style, called).toBe(system.key);
      expect([printedLevel, type!.toLowerCase()], called).toEqual([String(level), kind]);
      expect(printed === "by part" ? "-" : printed, called).toBe(wanted);
      expect(diminishing, called).toBe(diminishingReturn ? String(diminishingReturn) : "-");
      count += 1;
    }
  }
  expect(count).toBe(bookItems(packs, "manoeuvres").length);
});

test("generic combat skills have the cost of their items", () => {
  const rows = table("generic-combat-skills", "Generic combat skills");
  const items = linked<Skill>("generic-combat-skills", "skills");
  expect(rows.map(([, cost]) => cost)).toEqual(items.map(({ combat }) => `level + ${combat!.cost}`));
  expect(items).toHaveLength(bookItems<Skill>(packs, "skills").filter(({ system }) => system.combat).length);
});

test("no page shows a notation of ours", () => {
  for (const { name, html } of pages) expect(readable(html), name).not.toMatch(/\[\[(page|item)/);
});
