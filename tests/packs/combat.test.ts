import { beforeAll, describe, expect, test } from "vitest";
import { plainManoeuvre, plainRows, type StoredRows } from "../../src/data/item/plain-manoeuvre.ts";
import type { Manoeuvre, ManoeuvreRows } from "../../src/rules/combat/manoeuvre.ts";
import { BOOK_GENERIC_SKILLS, BOOK_MANOEUVRES } from "../rules/combat/book-manoeuvres.ts";
import { expected, modifierNotation, notation } from "./combat-notation.ts";
import { compiledPacks, itemsOf, markedOurs, type Item } from "./compiled.ts";
import { GENERIC_COMBAT } from "./facts/generic-combat.ts";
import { OUR_MANOEUVRES } from "./facts/ours.ts";
import { STYLES } from "./facts/styles.ts";

interface StyleSystem {
  readonly cost: number;
  readonly modifier: { readonly attribute: string; readonly flat: number };
  readonly dominance: number;
  readonly range: string;
  readonly damageType: string;
  readonly prerequisites: readonly { readonly key: string; readonly level: number }[];
  readonly actions: readonly { readonly from: number; readonly actions: number }[];
  readonly extraActions: number;
  readonly covers: readonly string[];
}

type ManoeuvreSystem = StoredRows & { readonly style: string; readonly level: number };

let packs: Awaited<ReturnType<typeof compiledPacks>>;
let styles: readonly Item<StyleSystem>[];
let manoeuvres: readonly Item<ManoeuvreSystem>[];
let generic: readonly { readonly plain: ManoeuvreRows; readonly cost: number }[];

beforeAll(async () => {
  packs = await compiledPacks();
  styles = itemsOf(packs, "styles");
  manoeuvres = itemsOf(packs, "manoeuvres");
  generic = itemsOf<{ combat: (StoredRows & { cost: number }) | null }>(packs, "skills").flatMap(({ name, system }) =>
    system.combat ? [{ plain: plainRows({ name, key: system.key }, system.combat), cost: system.combat.cost }] : [],
  );
});

function plain({ name, system }: Item<ManoeuvreSystem>): Manoeuvre {
  return plainManoeuvre({ name, key: system.key }, system);
}

function styleOf(name: string): Item<StyleSystem> {
  return styles.find((style) => style.name === name)!;
}

const NAMES = Object.keys(STYLES);
/** What is to be done where an entry has no facts. */
const WHERE =
  "write what the book prints into tests/packs/facts/styles, or what is ours into tests/packs/facts/ours.ts";

test("the styles and the generic combat skills are those of the book, each manoeuvre is the book's or marked as ours", () => {
  expect(styles.map(({ name }) => name).sort()).toEqual(NAMES);
  expect(generic.map(({ plain: { name } }) => name).sort()).toEqual(Object.keys(GENERIC_COMBAT).sort());
  for (const name of NAMES) {
    const found = manoeuvres.filter(({ system }) => system.style === styleOf(name).system.key).map((one) => one.name);
    const wanted = Object.keys({ ...STYLES[name]!.manoeuvres, ...OUR_MANOEUVRES[name] });
    expect(found.sort(), `${name}: ${WHERE}`).toEqual(wanted.sort());
  }
  const ours = Object.values(OUR_MANOEUVRES).flatMap((rows) => Object.keys(rows));
  expect(markedOurs(packs, "manoeuvres")).toEqual(ours.sort());
});

describe.each(NAMES)("%s is as the book has it", (name) => {
  const book = STYLES[name]!;

  test("the style", () => {
    const { system } = styleOf(name);
    const [prerequisite] = system.prerequisites;
    const text = [
      ...(system.extraActions ? [`${system.extraActions} action more`] : []),
      ...[...system.covers].map((key) => `${key} as well`),
    ];
    const printed = {
      cost: system.cost,
      ...(prerequisite && { prerequisite: `${prerequisite.key} ${prerequisite.level}` }),
      modifier: modifierNotation(system.modifier),
      dominance: system.dominance,
      range: system.range,
      ...(system.damageType && { damageType: system.damageType }),
      actions: Object.fromEntries(system.actions.map((row) => [row.from, row.actions])),
      ...(text.length && { text }),
    };
    const { manoeuvres: _, ...rows } = book;
    expect(printed).toEqual(rows);
  });

  const rows = { ...book.manoeuvres, ...OUR_MANOEUVRES[name] };

  test.each(Object.keys(rows))("%s", (manoeuvre) => {
    const item = manoeuvres.find((one) => one.name === manoeuvre && one.system.style === styleOf(name).system.key);
    expect(notation(plain(item!))).toEqual(expected(rows[manoeuvre]!));
  });

  test("each manoeuvre is keyed and filed by its style, and counts as the style's range unless it says another", () => {
    const { key, range } = styleOf(name).system;
    const own = manoeuvres.filter(({ system }) => system.style === key);
    expect(own.filter(({ system }) => !system.key.startsWith(`${key}-`))).toEqual([]);
    expect(new Set(own.map(({ folder }) => folder)).size).toBe(1);
    const others = own.filter(({ system }) => system.range.kind !== range).map((one) => one.name);
    expect(others).toEqual(name === "Knife Fight" ? ["Throw"] : []);
  });
});

describe("the generic combat skills are as the book has them", () => {
  test.each(Object.keys(GENERIC_COMBAT))("%s", (name) => {
    const { plain: rows, cost } = generic.find(({ plain: { name: found } }) => found === name)!;
    expect(notation({ ...rows, cost })).toEqual(expected(GENERIC_COMBAT[name]!));
  });
});

describe("what the rules are tried with is what players get", () => {
  test.each(BOOK_MANOEUVRES.map((manoeuvre) => [manoeuvre.key, manoeuvre] as const))("%s", (key, manoeuvre) => {
    expect(plain(manoeuvres.find(({ system }) => system.key === key)!)).toEqual(manoeuvre);
  });

  test.each(BOOK_GENERIC_SKILLS.map((skill) => [skill.key, skill] as const))("%s", (key, skill) => {
    expect(generic.find(({ plain: { key: found } }) => found === key)!.plain).toEqual(skill);
  });
});

test("no two manoeuvres look alike", () => {
  const pictures = [...styles, ...manoeuvres].map(({ img }) => img);
  expect(new Set(pictures).size).toBe(pictures.length);
});
