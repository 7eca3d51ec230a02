import { describe, expect, it } from "vitest";
import { resistancesTo } from "../../../src/rules/skills/resistance.ts";

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
