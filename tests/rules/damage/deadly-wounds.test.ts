import { describe, expect, it } from "vitest";
import { avertsDeath, deadlyStatistic, resolveDeadlyCheck, resistancesTo } from "../../../src/rules/damage/injury.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { wounds } from "./support.ts";
import { termsOfWounds } from "../support.ts";

const none = () => false;
const has =
  (...keys: readonly string[]) =>
  (key: string) =>
    keys.includes(key);

describe("What a deadly wound is averted with", () => {
  it("the resistance to its source, where the character has one", () => {
    expect(deadlyStatistic("heat", has("resistance/heat", "resistance/cut"))).toBe("resistance/heat");
    expect(deadlyStatistic("pure-magic", has("resistance/pure-magic"))).toBe("resistance/pure-magic");
  });

  it("a resistance to the category, where there is none to the type", () => {
    expect(deadlyStatistic("cut", has("resistance/physical"))).toBe("resistance/physical");
    expect(deadlyStatistic("cut", has("resistance/physical", "resistance/cut"))).toBe("resistance/cut");
  });

  it.each([
    ["cut", "body"],
    ["heat", "body"],
    ["despair", "mind"],
    ["pure-magic", "mind"],
    ["", "body"],
  ])("without a resistance to %s it is %s", (damageType, attribute) => {
    expect(deadlyStatistic(damageType, none)).toBe(attribute);
    expect(deadlyStatistic(damageType, has("resistance/electricity"))).toBe(attribute);
  });
});

describe("The check against a deadly wound", () => {
  const body = { label: "SIRPAS.ATTRIBUTE.body.label", value: 12 };
  const side = (dice: readonly number[], terms = [body]) => ({ pool: "standard" as const, dice, terms });

  it("is a Normal one: Body 12 needs a 9", () => {
    expect(resolveDeadlyCheck(side([3, 3, 3]), DEFAULT_OPTIONS)).toMatchObject({ success: true, successLevel: 21 });
    expect(resolveDeadlyCheck(side([3, 3, 2]), DEFAULT_OPTIONS).success).toBe(false);
  });

  it("has the penalty of the wounds already carried, as any other action", () => {
    const damage = [body, ...termsOfWounds(wounds("heavy"))];
    expect(resolveDeadlyCheck(side([3, 3, 4], damage), DEFAULT_OPTIONS).success).toBe(false);
    expect(resolveDeadlyCheck(side([3, 4, 4], damage), DEFAULT_OPTIONS).success).toBe(true);
  });

  it("is averted by a natural 18 and lost by a natural 3", () => {
    expect(avertsDeath({ natural: 18, result: 18 }, DEFAULT_OPTIONS)).toBe(true);
    expect(avertsDeath({ natural: 3, result: 30 }, DEFAULT_OPTIONS)).toBe(false);
  });
});

describe("Resistance", () => {
  it.each([
    ["cut", ["resistance/cut", "resistance/physical"]],
    ["despair", ["resistance/despair", "resistance/mental"]],
    ["physical", ["resistance/physical"]],
  ])("against %s counts %j", (source, statistics) => {
    expect(resistancesTo(source)).toEqual(statistics);
  });

  it("the flame thrower: what resists cut or blunt damage is useless, what resists physical damage is not", () => {
    expect(resistancesTo("heat")).toEqual(["resistance/heat", "resistance/elemental", "resistance/physical"]);
  });

  it("pure magic harms the mind", () => {
    expect(resistancesTo("pure-magic")).toEqual(["resistance/pure-magic", "resistance/elemental", "resistance/mental"]);
  });

  it("a source of the setting has a resistance of its own", () => {
    expect(resistancesTo("Sunlight")).toEqual(["resistance/sunlight", "resistance/physical"]);
  });
});
