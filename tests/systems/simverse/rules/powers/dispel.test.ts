import { expect, test } from "vitest";
import { dispelledBy, powerStrength } from "../../../../../systems/simverse/src/rules/powers/dispel.ts";
import { TIER_KEYS } from "../../../../../systems/simverse/src/rules/powers/builder.ts";

const magic = (name: string, tier: string, kind = "spell") => ({ name, tier, kind });
const ended = (margin: number, ...powers: ReturnType<typeof magic>[]) => dispelledBy(margin, powers)?.name ?? null;

test("a power is as strong as the level of skill that its tier asks for", () => {
  expect(TIER_KEYS.map((tier) => powerStrength({ tier }))).toEqual([2, 3, 5, 8, 13]);
});

test("a roll ends what its margin reaches, from that margin on", () => {
  const [light, bless] = [magic("Light", "minor"), magic("Bless", "moderate", "divine")];
  expect([1, 2, 3].map((margin) => ended(margin, light))).toEqual([null, "Light", "Light"]);
  expect([2, 3].map((margin) => ended(margin, bless))).toEqual([null, "Bless"]);
});

test("of several the strongest within reach ends, of equal ones the first, and no manoeuvre at all", () => {
  const powers = [
    magic("Light", "minor"),
    magic("Bless", "moderate"),
    magic("Sleep", "moderate"),
    magic("Fly", "major"),
  ];
  expect([2, 4, 5].map((margin) => ended(margin, ...powers))).toEqual(["Light", "Bless", "Fly"]);
  expect(ended(10, magic("Rage", "major", "manoeuvre"))).toBeNull();
});
