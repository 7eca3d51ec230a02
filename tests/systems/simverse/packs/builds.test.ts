import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { attributeValues } from "../../../../systems/simverse/src/rules/character/attribute-values.ts";
import { isAttribute } from "../../../../systems/simverse/src/rules/character/attributes.ts";
import { budget } from "../../../../systems/simverse/src/rules/character/budget.ts";
import { powerPrice } from "../../../../systems/simverse/src/rules/powers/builder.ts";
import { powerModifier } from "../../../../systems/simverse/src/rules/powers/power-modifiers.ts";
import { chosenParts, templatePrice, type PartPrices } from "../../../../systems/simverse/src/rules/templates/parts.ts";
import { CONDITIONS } from "../../../../systems/simverse/src/rules/injury/conditions.ts";
import { DAMAGE_TYPES } from "../../../../systems/simverse/src/rules/injury/damage-types.ts";
import { builtTrait, entriesOf, type Written } from "./content.ts";

const [skills, perks, flaws, powers] = [
  entriesOf("skills"),
  entriesOf("perks"),
  entriesOf("flaws"),
  entriesOf("powers"),
];

function priceOf({ name, system: { tier, powerModifiers } }: Written<"powers">) {
  const price = powerPrice({ tier, modifiers: powerModifiers });
  if (!price.ok) throw new Error(`${name}: ${price.reason}`);
  return price.value;
}

const PRICES: PartPrices = {
  skill: (key) => {
    const found = skills.get(key);
    return found && { name: found.name, hard: found.system.hard ?? false };
  },
  trait: (kind, key) => {
    const found = (kind === "perk" ? perks : flaws).get(key);
    return found && { name: found.name, price: found.system.price };
  },
  power: (key) => {
    const found = powers.get(key);
    return found && { name: found.name, tier: found.system.tier, modifiers: found.system.powerModifiers };
  },
};

const partsOf = ({ system }: Written<"races" | "professions">) =>
  system.parts.map((part) => ({ key: "", of: "", options: [], ...part }));

test.each([
  ["races", "elf", 50, 50],
  ["races", "dwarf", 40, 45],
  ["professions", "warrior", 33, 33],
  ["professions", "scout", 29, 29],
  ["professions", "wizard", 51, 51],
  ["professions", "rogue", 38, 33],
] as const)("%s: the parts of %s come to %i; the book prints %i", (pack, key, value, printed) => {
  const template = entriesOf(pack).get(key)!;
  expect(templatePrice(partsOf(template), template.system.size ?? "human", PRICES)).toMatchObject({
    ok: true,
    value: { value },
  });
  expect(template.system.printed).toBe(printed);
});

test("the warrior's weapon skill is chosen, and what comes as gear is in the compendia", () => {
  const warrior = entriesOf("professions").get("warrior")!;
  expect(chosenParts(partsOf(warrior), {})).toMatchObject({ ok: false, reason: "optionOpen" });
  expect(chosenParts(partsOf(warrior), { 0: "axes" })).toMatchObject({ ok: true });
  const packs = {
    weapons: entriesOf("weapons"),
    armour: entriesOf("armour"),
    shields: entriesOf("shields"),
    gear: entriesOf("gear"),
  };
  for (const { file, system } of entriesOf("professions").values()) {
    for (const { pack, key, options = [] } of system.gear ?? []) {
      for (const one of key === undefined ? options : [key]) {
        expect(packs[pack as keyof typeof packs].has(one), `${file}: ${pack}/${one}`).toBe(true);
      }
    }
  }
});

test("every power of the library has a price, a skill, and notes where one is asked for", () => {
  expect(powers.size).toBe(79);
  for (const power of powers.values()) {
    const { file, system } = power;
    expect(priceOf(power).cost, file).toBeGreaterThan(0);
    for (const key of system.skills ?? []) expect(skills.has(key), `${file}: ${key}`).toBe(true);
    if (system.requires !== undefined) expect(perks.has(system.requires), file).toBe(true);
    for (const key of system.conditions ?? []) expect(CONDITIONS.has(key), `${file}: ${key}`).toBe(true);
    if (system.damage?.type !== undefined) expect(DAMAGE_TYPES.has(system.damage.type), file).toBe(true);
    if (system.resist !== undefined)
      expect(["dodge", "perception"].includes(system.resist) || isAttribute(system.resist), file).toBe(true);
    for (const { key, note = "" } of system.powerModifiers) {
      if (powerModifier(key)?.named) expect(note, `${file}: ${key}`).not.toBe("");
    }
  }
});

test("the rulings list every power whose printed price or cost of use differs from the builder's", () => {
  const rows = [...powers.values()].flatMap((power) => {
    const { cost, use } = priceOf(power);
    const { printed } = power.system;
    const differs = (here: number, there: number) => (here === there ? `${here}` : `**${here}**`);
    if (cost === printed.cost && use === printed.use) return [];
    return [
      `| ${power.name} | ${printed.cost} | ${differs(cost, printed.cost)} | ${printed.use} | ${differs(use, printed.use)} |`,
    ];
  });
  const text = readFileSync("systems/simverse/docs/rulings.md", "utf8");
  const [, table = ""] = /## Powers of the library[^]*?\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(text) ?? [];
  expect(table.trim().split("\n").sort()).toEqual(rows.sort());
});

test.each([...entriesOf("characters").keys()])("%s is built for 100 points, and lacks nothing they need", (key) => {
  const { file, system, items = [] } = entriesOf("characters").get(key)!;
  const own = items.map(({ from, system: given = {} }) => {
    const [pack = "", item = ""] = from.split("/");
    return { pack, item, given: given as { level?: number; choice?: { of: string } } };
  });
  const of = (name: string) => own.filter(({ pack }) => pack === name);
  const bought = Object.fromEntries(
    Object.entries(system.attributes).map(([attribute, value]) => [attribute, value.bought]),
  );
  expect(Object.keys(bought).every(isAttribute), file).toBe(true);
  const size = system.size ?? "human";
  const result = budget({
    powerLevel: "starting",
    budget: null,
    earned: 0,
    size,
    bought,
    skills: of("skills").map(({ item, given }) => {
      const { name, system: skill } = skills.get(item)!;
      const row = { combine: "best", hard: false, specialisations: [], level: given.level ?? 0 } as const;
      return { id: item, name, ...row, ...skill };
    }),
    perks: of("perks").map(({ item, given }) =>
      builtTrait(perks.get(item)!, { level: given.level, of: given.choice?.of }),
    ),
    flaws: of("flaws").map(({ item, given }) =>
      builtTrait(flaws.get(item)!, { level: given.level, of: given.choice?.of }),
    ),
    powers: of("powers").map(({ item }) => {
      const { name, system: power } = powers.get(item)!;
      const { tier, powerModifiers: modifiers, skills: keys = [], requires = "" } = power;
      return { id: item, name, tier, modifiers, skills: keys, requires };
    }),
    halved: [],
    attributes: attributeValues({ bought, size }),
  });
  expect(result.problems).toEqual([]);
  expect(result.left).toBe(0);
  // What a template brings is on the sheet.
  for (const pack of ["races", "professions"] as const) {
    for (const { item } of of(pack)) {
      for (const { kind, key: part, level } of partsOf(entriesOf(pack).get(item)!)) {
        if (kind === "skill" && part !== "") {
          expect(of("skills").find((one) => one.item === part)?.given.level, `${file}: ${part}`).toBeGreaterThanOrEqual(
            level,
          );
        }
        if (kind === "perk")
          expect(
            of("perks").map((one) => one.item),
            file,
          ).toContain(part);
      }
    }
  }
});
