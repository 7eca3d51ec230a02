import { expect, test } from "vitest";
import {
  chosenParts,
  templatePrice,
  withBoughtLevels,
  type PartPrices,
  type TemplatePart,
} from "../../../../../systems/simverse/src/rules/templates/parts.ts";

const part = (kind: TemplatePart["kind"], key: string, level = 1, options: string[] = []): TemplatePart => ({
  kind,
  key,
  level,
  of: "",
  options,
});

const PRICES: PartPrices = {
  skill: (key) => (key === "none" ? undefined : { name: key, hard: key.startsWith("hard") }),
  trait: (_kind, key) =>
    key === "none"
      ? undefined
      : { name: key, price: { form: "level", amounts: [Number(/\d+$/.exec(key)?.[0] ?? 10)] } },
  power: (key) => (key === "none" ? undefined : { name: key, tier: "moderate", modifiers: [] }),
};

const cost = (parts: readonly TemplatePart[], size: Parameters<typeof templatePrice>[1] = "human") => {
  const price = templatePrice(parts, size, PRICES);
  return price.ok ? price.value.value : price;
};

test("a template costs what its parts cost, size and sold attributes among them", () => {
  const parts = [
    part("attribute", "strength", 3),
    part("attribute", "dexterity", -2),
    part("skill", "hard-lore", 3),
    part("perk", "gift20"),
    part("flaw", "ugly10"),
    part("power", "breath"),
  ];
  expect(cost(parts, "child")).toBe(-10 + 15 - 20 + 12 + 20 - 10 + 5);
});

test("what the compendia do not have is refused, and so are options of different prices", () => {
  for (const kind of ["skill", "perk", "flaw", "power", "attribute"] as const)
    expect(cost([part(kind, "none")])).toMatchObject({ reason: "unknownPart" });
  expect(cost([part("skill", "", 3, ["swords", "axes"])])).toBe(6);
  expect(cost([part("skill", "", 3, ["swords", "hard-lore"])])).toMatchObject({ reason: "optionsDiffer" });
  expect(cost([part("attribute", "wisdom", -9)])).toMatchObject({ reason: "attributeRange" });
});

test("a part with options waits for one of them", () => {
  const parts = [part("perk", "gift20"), part("skill", "", 3, ["swords", "axes"])];
  expect(chosenParts(parts, { 1: "axes" })).toEqual({
    ok: true,
    value: [part("perk", "gift20"), part("skill", "axes", 3)],
  });
  expect(chosenParts(parts, {})).toMatchObject({ reason: "optionOpen" });
  expect(chosenParts(parts, { 1: "flute" })).toMatchObject({ reason: "optionOpen" });
});

test("levels of several templates add up", () => {
  const once = withBoughtLevels({ dexterity: 1 }, [part("attribute", "dexterity", 2), part("skill", "bows", 3)]);
  expect(withBoughtLevels(once, [part("attribute", "awareness", 1), part("attribute", "dexterity", -1)])).toEqual({
    dexterity: 2,
    awareness: 1,
  });
});
