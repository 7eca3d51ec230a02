import { expect, test } from "vitest";
import sizes from "../../quench/src/pack-sizes.json" with { type: "json" };
import { compiledPacks } from "./compiled.ts";

test("the stories for a real Foundry look for as many entries in each compendium as there are", async () => {
  const packs = await compiledPacks();
  const counted = Object.fromEntries(packs.map(({ name, items }) => [name, items.length]));
  expect(counted, "write these sizes into quench/src/pack-sizes.json").toEqual(sizes);
});
