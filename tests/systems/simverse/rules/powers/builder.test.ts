import fc from "fast-check";
import { expect, test } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  powerPrice,
  TIER_KEYS,
  TIERS,
  type PowerBuild,
} from "../../../../../systems/simverse/src/rules/powers/builder.ts";
import {
  percentOf,
  POWER_MODIFIERS,
  powerModifier,
} from "../../../../../systems/simverse/src/rules/powers/power-modifiers.ts";

/** `[["verbal"], ["increasedDamage", 2]]`: one step where none is written. */
const power = (
  tier: string,
  modifiers: readonly (readonly [string, number?])[] = [],
  more: Partial<PowerBuild> = {},
): PowerBuild => ({
  tier,
  modifiers: modifiers.map(([key, steps = 1]) => ({ key, steps })),
  ...more,
});

function priced(build: PowerBuild) {
  const price = powerPrice(build);
  if (!price.ok) throw new Error(price.reason);
  return price.value;
}

test.each([
  ["Shield Bash", power("minor", [["requiresItem"], ["meleeOnly"]]), 75, 1, 1],
  ["Fire Bolt", power("moderate", [["extraRange"], ["increasedDamage"], ["verbal"], ["obvious"]]), 150, 7, 2],
  ["Power Attack", power("moderate", [["increasedDamage", 2], ["obvious"], ["meleeOnly"]]), 175, 8, 2],
  ["Teleport", power("major", [["extraRange", 2], ["concentration"], ["obvious"], ["verbal"]]), 100, 15, 6],
  ["the formula's own example", power("moderate", [["increasedDamage"], ["verbal"], ["meleeOnly"]]), 125, 6, 2],
  ["Force Push", power("moderate", [["knockback"], ["multipleTargets"], ["obvious"]]), 170, 8, 2],
])("%s costs what the book works out", (_name, build, percent, cost, use) => {
  expect(priced(build)).toMatchObject({ percent, cost, use, notices: [] });
});

test("the five tiers have the book's base, use and skill", () => {
  expect(TIER_KEYS.map((key) => Object.values(TIERS[key]))).toEqual([
    [1, 1, 2],
    [5, 2, 3],
    [15, 6, 5],
    [30, 12, 8],
    [50, null, 13],
  ]);
});

test("there are 18 enhancements and 17 limitations, and one of each for the table", () => {
  const count = (kind: string) =>
    POWER_MODIFIERS.filter((one) => one.kind === kind && !one.key.startsWith("own")).length;
  expect([count("enhancement"), count("limitation"), POWER_MODIFIERS.length]).toEqual([18, 17, 37]);
});

test("limitations past 75 percent count 75, and the price says so", () => {
  const result = priced(power("epic", [["exhausting"], ["onlyIn", 3], ["preparation", 3], ["strenuous"]]));
  expect(result).toMatchObject({ percent: 25, cost: 7 });
  expect(result.notices).toEqual([
    expect.objectContaining({ reason: "limitationsCapped", data: { percent: 100, most: 75 } }),
  ]);
  expect(result.terms.at(-1)).toEqual({ label: "SIMVERSE.TERM.cap", value: 25, kind: "cap" });
});

test("the cap is of the limitations alone: an enhancement counts on top of it", () => {
  expect(priced(power("epic", [["persistent"], ["increasedCost", 2], ["fragile"], ["selfOnly"]])).percent).toBe(45);
});

test("a legendary power has the base and cost of use that the table agreed on, and none without", () => {
  expect(priced(power("legendary", [["obvious"]], { base: 80, use: 30 }))).toMatchObject({
    cost: 72,
    use: 30,
    skillLevel: 13,
  });
  for (const figures of [
    {},
    { base: 80 },
    { use: 5 },
    { base: 40, use: 5 },
    { base: 50, use: -1 },
    { base: 50.5, use: 1 },
  ]) {
    expect(powerPrice(power("legendary", [], figures))).toMatchObject({ ok: false, reason: "legendaryFigures" });
  }
  expect(powerPrice(power("minor", [], { base: 50 }))).toMatchObject({ reason: "figuresForLegendaryAlone" });
});

test("what a use costs is halved, quartered, doubled or tripled, and nothing where it would be less than 1", () => {
  const use = (tier: string, ...modifiers: [string, number?][]) => priced(power(tier, modifiers)).use;
  expect([
    use("minor", ["reducedCost"]),
    use("moderate", ["reducedCost"]),
    use("major", ["reducedCost", 2]),
    use("major", ["increasedCost"]),
    use("moderate", ["increasedCost", 2]),
  ]).toEqual([0, 1, 1, 12, 6]);
  expect(priced(power("minor", [["exhausting"]])).vitality).toBe(1);
});

test("terms explain the percent, and the terms of a use its cost", () => {
  const { terms, percent, useTerms, use } = priced(power("major", [["areaEffect", 2], ["verbal"], ["increasedCost"]]));
  expect(terms.map(({ label, value }) => [label, value])).toEqual([
    ["SIMVERSE.TERM.base", 100],
    ["SIMVERSE.POWER_MODIFIER.areaEffect.label", 100],
    ["SIMVERSE.POWER_MODIFIER.verbal.label", -10],
    ["SIMVERSE.POWER_MODIFIER.increasedCost.label", -25],
  ]);
  expect([sumTerms(terms), sumTerms(useTerms)]).toEqual([percent, use]);
});

test("what is on no table is refused by its name", () => {
  expect(powerPrice(power("mythic"))).toEqual({ ok: false, reason: "unknownTier", data: { tier: "mythic" } });
  expect(powerPrice(power("constructor"))).toMatchObject({ reason: "unknownTier" });
  expect(powerPrice(power("minor", [["glitter"]]))).toMatchObject({
    reason: "unknownPowerModifier",
    data: { key: "glitter" },
  });
  expect(powerPrice(power("minor", [["verbal"], ["verbal"]]))).toMatchObject({ reason: "powerModifierTwice" });
  expect(powerPrice(power("minor", [["cone", 2]]))).toMatchObject({ reason: "powerModifierSteps", data: { most: 1 } });
  expect(powerPrice(power("minor", [["extraDuration", 0]]))).toMatchObject({
    reason: "powerModifierSteps",
    data: { most: "∞" },
  });
  expect(powerPrice(power("minor", [["extraDuration", 1.5]]))).toMatchObject({ reason: "powerModifierSteps" });
});

test("two conditions count both, and a table's own modifier counts 5 percent a step", () => {
  expect(
    priced(
      power("moderate", [
        ["onlyIn", 2],
        ["onlyIn", 1],
      ]),
    ).percent,
  ).toBe(85);
  expect(
    priced(
      power("moderate", [
        ["ownEnhancement", 30],
        ["ownLimitation", 3],
      ]),
    ).percent,
  ).toBe(235);
});

test("durations double past a day, 10 percent each", () => {
  const duration = powerModifier("extraDuration")!;
  expect([1, 2, 3, 4, 5, 6, 7].map((steps) => percentOf(duration, steps))).toEqual([10, 20, 30, 40, 50, 60, 70]);
});

const modifiers = fc.uniqueArray(
  fc.record({ key: fc.constantFrom(...POWER_MODIFIERS.map(({ key }) => key)), steps: fc.integer({ min: 1, max: 4 }) }),
  { selector: ({ key }) => key, maxLength: 8 },
);
const valid = modifiers.map((list) => list.filter(({ key, steps }) => percentOf(powerModifier(key)!, steps) !== null));
const tiers = fc.constantFrom("minor", "moderate", "major", "epic");

test("no power costs less than 1 point or less than a quarter of its base", () => {
  fc.assert(
    fc.property(tiers, valid, (tier, list) => {
      const { cost, percent, base } = priced({ tier, modifiers: list });
      expect(cost).toBeGreaterThanOrEqual(Math.max(1, Math.floor(base / 4)));
      expect(percent).toBeGreaterThanOrEqual(25);
    }),
  );
});

test("the order of modifiers changes nothing, an enhancement never makes a power cheaper and a limitation never dearer", () => {
  fc.assert(
    fc.property(tiers, valid, (tier, list) => {
      const whole = priced({ tier, modifiers: list });
      expect(priced({ tier, modifiers: list.toReversed() })).toMatchObject({ cost: whole.cost, use: whole.use });
      for (const one of list) {
        const without = priced({ tier, modifiers: list.filter((other) => other !== one) }).cost;
        if (powerModifier(one.key)!.kind === "enhancement") expect(without).toBeLessThanOrEqual(whole.cost);
        else expect(without).toBeGreaterThanOrEqual(whole.cost);
      }
    }),
  );
});
