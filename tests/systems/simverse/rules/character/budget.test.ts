import fc from "fast-check";
import { expect, test } from "vitest";
import { budget, type CharacterBuild } from "../../../../../systems/simverse/src/rules/character/budget.ts";
import { traitPrice } from "../../../../../systems/simverse/src/rules/character/pricing.ts";
import { attributes, skill, trait } from "../support.ts";

function build(given: Partial<CharacterBuild> = {}): CharacterBuild {
  return {
    powerLevel: "starting",
    budget: null,
    earned: 0,
    size: "human",
    bought: {},
    skills: [],
    perks: [],
    flaws: [],
    powers: [],
    halved: [],
    attributes: attributes(),
    ...given,
  };
}

const priced = (amount: number, given = {}) => trait({ price: { form: "fixed", amounts: [amount] }, ...given });
const reasons = (character: CharacterBuild) => budget(character).problems.map(({ reason }) => reason);

test("every purchase is a line, and what is left follows", () => {
  const { lines, points, spent, left, problems } = budget(
    build({
      size: "child",
      bought: { strength: 3, dexterity: -2 },
      skills: [{ ...skill({ level: 3 }), id: "s", name: "Swords" }],
      perks: [priced(15)],
      flaws: [priced(10, { id: "f", name: "Debt" })],
      powers: [
        {
          ...{ id: "p", name: "Bash", tier: "minor", skills: ["swords"], requires: "" },
          modifiers: [{ key: "meleeOnly", steps: 1 }],
        },
      ],
    }),
  );
  expect(lines.map(({ kind, cost }) => [kind, cost])).toEqual([
    ["size", -10],
    ["attribute", -20],
    ["attribute", 15],
    ["skill", 6],
    ["perk", 15],
    ["flaw", -10],
    ["power", 1],
  ]);
  expect([points, spent, left, problems]).toEqual([{ ok: true, value: 110 }, 7, 103, []]);
});

test("flaws give points up to their limit, and the sheet says what gives nothing", () => {
  const result = budget(build({ flaws: [priced(30), priced(30)] }));
  expect(result.flaws).toEqual({ given: 60, counted: 50, limit: 50 });
  expect(result.points).toEqual({ ok: true, value: 150 });
  expect(result.problems).toEqual([
    expect.objectContaining({ reason: "tooManyFlaws", data: { given: 60, limit: 50 } }),
  ]);
  expect(budget(build({ powerLevel: "street", flaws: [priced(40)] })).flaws.counted).toBe(35);
});

test("an injury's flaw gives no points", () => {
  expect(budget(build({ flaws: [priced(20, { temporary: true })] })).flaws.given).toBe(0);
});

test("a build past its budget is told by how much, and points awarded since count", () => {
  const dear = build({ bought: { dexterity: 6, wisdom: 3 }, attributes: attributes({ dexterity: 16, wisdom: 13 }) });
  expect(budget(dear).problems).toEqual([
    expect.objectContaining({ reason: "overBudget", data: { by: 20 } }),
    expect.objectContaining({
      reason: "aboveGuideline",
      data: { attribute: "SIMVERSE.ATTRIBUTE.dexterity.label", value: 16, usual: 14 },
    }),
  ]);
  expect(budget({ ...dear, earned: 20 }).left).toBe(0);
});

test("a table's own budget that cannot be is refused, with nothing left instead of a guess", () => {
  const { points, left, problems } = budget(build({ powerLevel: "cosmic", budget: 100 }));
  expect(points.ok).toBe(false);
  expect(left).toBeNull();
  expect(problems[0]).toMatchObject({ reason: "budgetRange" });
});

test("what has no price is said with its name, and counts nothing until it is mended", () => {
  const wealthy = trait({ name: "Wealthy", price: { form: "choice", amounts: [5, 10, 15] } });
  const { spent, problems } = budget(build({ perks: [wealthy] }));
  expect(spent).toBe(0);
  expect(problems).toEqual([
    expect.objectContaining({ reason: "priceNotChosen", data: { lowest: 5, highest: 15, name: "Wealthy" } }),
  ]);
});

test("perks and powers name what they need and the character lacks", () => {
  const tinker = trait({ name: "Tinker", requires: ["mage-gift"] });
  const bolt = {
    ...{ id: "p", name: "Bolt", tier: "moderate", modifiers: [], skills: ["spellcasting"], requires: "mage-gift" },
  };
  const spells = {
    ...skill({ key: "spellcasting", group: "magic", attributes: ["wisdom"], level: 2 }),
    id: "s",
    name: "Spells",
  };
  expect(reasons(build({ perks: [tinker], powers: [bolt], skills: [spells] }))).toEqual([
    "requiredPerk",
    "requiredPerk",
    "powerSkill",
  ]);
  const gifted = build({
    perks: [tinker, trait({ key: "mage-gift" })],
    powers: [bolt],
    skills: [{ ...spells, level: 3 }],
  });
  expect(reasons(gifted)).toEqual([]);
});

test("a perk that was bought for nothing yet is named", () => {
  expect(reasons(build({ perks: [trait({ choice: { kind: "sense", of: "" } })] }))).toEqual(["choiceMissing"]);
  expect(reasons(build({ perks: [trait({ choice: { kind: "sense", of: "hearing" } })] }))).toEqual([]);
});

test("Natural Talent halves its skill's price, rounded up", () => {
  const skills = [{ ...skill({ level: 2 }), id: "s", name: "Swords" }];
  expect(budget(build({ skills, halved: ["swords"] })).spent).toBe(2);
});

test.each([
  ["fixed", [10], 3, null, 10],
  ["level", [10], 3, null, 30],
  ["choice", [5, 10, 15], 1, 10, 10],
  ["range", [5, 20], 1, 17, 17],
] as const)("a %s price of %j at level %i with %s paid is %i", (form, amounts, level, paid, value) => {
  expect(traitPrice({ price: { form, amounts }, level, paid })).toEqual({ ok: true, value });
});

test.each([
  ["level", 0, null, "traitLevel"],
  ["level", 1.5, null, "traitLevel"],
  ["choice", 1, 7, "priceRange"],
  ["range", 1, 21, "priceRange"],
  ["range", 1, null, "priceNotChosen"],
] as const)("a %s price at level %s with %s paid is refused", (form, level, paid, reason) => {
  expect(traitPrice({ price: { form, amounts: [5, 10, 20] }, level, paid })).toMatchObject({ ok: false, reason });
});

test("what is left is always the points less what the lines cost, whatever flaws give", () => {
  const costs = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 });
  fc.assert(
    fc.property(costs, costs, fc.integer({ min: 0, max: 50 }), (perks, flaws, earned) => {
      const result = budget(
        build({ earned, perks: perks.map((at) => priced(at)), flaws: flaws.map((at) => priced(at)) }),
      );
      const sum = (of: number[]) => of.reduce((all, one) => all + one, 0);
      expect(result.left).toBe(100 + earned + Math.min(50, sum(flaws)) - sum(perks));
    }),
  );
});
