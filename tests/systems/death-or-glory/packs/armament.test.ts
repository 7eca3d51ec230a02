import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "js-yaml";
import { expect, test } from "vitest";
import { printDamage, type DamageDice } from "../../../../systems/death-or-glory/src/rules/combat/damage-dice.ts";
import { BANDS, type Ranges } from "../../../../systems/death-or-glory/src/rules/combat/ranges.ts";

interface Source {
  readonly name: string;
  readonly icon: string;
  /** Whether the book does not have it. */
  readonly ours?: boolean;
  readonly system: {
    readonly key: string;
    readonly description: string;
    readonly size?: string;
    readonly damage?: DamageDice;
    readonly minimum?: { readonly strength: number; readonly agility: number; readonly fight: number };
    readonly encumbrance?: number;
    readonly length?: string;
    readonly ranges?: Ranges;
    readonly kinetic?: boolean;
    readonly protection?: number;
    readonly burden?: number;
    readonly covers?: readonly string[];
    readonly unbreakable?: boolean;
  };
}

const PACKS = "systems/death-or-glory/packs";
const yaml = (file: string) => load(readFileSync(file, "utf8"));

function sources(pack: string): ReadonlyMap<string, Source> {
  const files = readdirSync(join(PACKS, pack)).filter((file) => !file.startsWith("_"));
  return new Map(files.map((file) => [basename(file, ".yml"), yaml(join(PACKS, pack, file)) as Source]));
}

/** What the book has of a compendium. */
const ofBook = (pack: string) => [...sources(pack).values()].filter(({ ours }) => !ours);
const figures = (pack: string, of: (system: Source["system"]) => readonly (string | number)[]) =>
  ofBook(pack)
    .map(({ system }) => [system.key, ...of(system)].join(" "))
    .sort();
const lines = (text: string) => text.trim().replaceAll("*", "").split("\n").sort();

/** Key, size (S, M, L, H, - for none), damage, Strength, Agility, Fight, encumbrance; 0 where the book prints none, and with a star where the encumbrance is ours. */
const WEAPONS = `
dagger s 1d4 0 0 0 10
short-sword s 1d6 10 7 7 40
long-sword m 1d10 12 0 0 60*
two-handed-sword h 3d6 16 13 12 130
boarding-axe h 3d6 16 9 12 100
club s 1d6 10 7 7 40
chainsaw h 3d6 16 10 12 120
fist - 0 0 0 0 0
knuckles s 1d4 0 0 0 10
long-bow m 1d10 12 9 0 40*
composite-bow l 2d6 14 11 0 50*
javelin l 2d6 14 10 0 40*
throwing-knife s 1d6 10 9 0 5*
stone s 1d6 10 5 0 5*
medium-pistol - 1d6+2 0 0 0 15*
shotgun - 2d6+3 0 0 0 60*
medium-rifle - 2d6+2 0 0 0 60*
medium-cannon - 6d6 0 0 0 2000*`;

/** From where they shoot, and where each band ends, in metres; whether the distance changes the damage. */
const RANGES = `
long-bow 3 10 20 40 80 force
composite-bow 3 15 30 60 100 force
javelin 3 3 15 25 30 -
throwing-knife 3 5 10 15 20 -
stone 3 5 10 15 25 -
medium-pistol 2 10 30 60 80 force
shotgun 2 20 40 60 100 force
medium-rifle 10 30 300 600 800 force
medium-cannon 200 700 1500 3000 5000 -`;

const ARMOURS = `
leather 1 0
iron-chain-mail 3 1
steel-plate 6 2
dragonskin 12 2
light-bulletproof-shirt 6 1
super-heavy-kevlar-vest 15 3`;

test("weapons have the figures of the book's tables, melee and distance", () => {
  const of = ({ size = "-", damage, minimum, encumbrance = 0 }: Source["system"]) => [
    size[0]!,
    printDamage(damage!),
    ...[minimum!.strength, minimum!.agility, minimum!.fight, encumbrance],
  ];
  expect(figures("weapons", of)).toEqual(lines(WEAPONS));
});

test("distance weapons have the ranges of the book's table", () => {
  const written = ofBook("weapons").flatMap(({ system }) => {
    const { key, ranges, kinetic = false } = system;
    return ranges ? [[key, ranges.from, ...BANDS.map((band) => ranges[band]), kinetic ? "force" : "-"].join(" ")] : [];
  });
  expect(written.sort()).toEqual(lines(RANGES));
});

test("armours and shields have the figures of the book", () => {
  expect(figures("armours", ({ protection = 0, burden = 0 }) => [protection, burden])).toEqual(lines(ARMOURS));
  expect(figures("shields", ({ size = "" }) => [size])).toEqual(
    ["small", "medium", "large", "huge"].map((size) => `${size}-shield ${size}`).sort(),
  );
});

test("of armours the steel plate loses nothing to critical attacks, as the book has it", () => {
  const whole = ofBook("armours").filter(({ system }) => system.unbreakable);
  expect(whole.map(({ system }) => system.key)).toEqual(["steel-plate"]);
});

test.each(["weapons", "shields", "armours", "gear"])(
  "every entry of %s has its key, an icon of its own and words in Italian",
  (pack) => {
    const entries = sources(pack);
    const { entries: words } = yaml(join(PACKS, "it", `${pack}.yml`)) as {
      readonly entries: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
    };
    expect(Object.keys(words).sort()).toEqual([...entries.keys()].sort());
    expect(new Set([...entries.values()].map(({ icon }) => icon)).size).toBe(entries.size);
    for (const [key, { name, system }] of entries) {
      expect(system.key).toBe(key);
      expect(name).not.toBe("");
      for (const text of [system.description, words[key]!.description]) expect(text).toMatch(/^<p>.+<\/p>$/);
    }
  },
);
