import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ATTRIBUTE_KEYS,
  attributesOf,
  type Attributes,
} from "../../../../../systems/death-or-glory/src/rules/character/attributes.ts";
import { canBe, ORIGIN_KEYS, originRows } from "../../../../../systems/death-or-glory/src/rules/character/origins.ts";
import { RACE_KEYS, RACES, type RaceKey } from "../../../../../systems/death-or-glory/src/rules/character/races.ts";
import {
  bought,
  choosable,
  keptOf,
  originOf as originRolled,
  raceDice,
  rankOf,
  supplementaryCount,
  supplementaryValue,
  swapped,
  rollsFor,
  type Rerolls,
} from "../../../../../systems/death-or-glory/src/rules/creation/creation.ts";

const all = (number: number) => Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, number])) as Attributes;

describe("attributes", () => {
  test("take sixteen throws for twelve the author's way, eighteen for fourteen, and none for points", () => {
    expect([rollsFor("inOrder", 12), rollsFor("free", 12), rollsFor("points", 12)]).toEqual([12, 12, 0]);
    expect([12, 13, 14, 15].map((count) => rollsFor("extra", count))).toEqual([16, 17, 18, 20]);
  });

  test("are bought from 3 to what the world allows", () => {
    expect([2, 3, 11, 18, 19].map((number) => bought(number, 18))).toEqual([3, 3, 11, 18, 18]);
  });

  test("lose the lowest throws the author's way, and keep their order where it counts", () => {
    expect(keptOf("extra", [9, 4, 15, 11], 3)).toEqual([15, 11, 9]);
    expect(keptOf("inOrder", [9, 4, 15], 3)).toEqual([9, 4, 15]);
  });

  test("swap numbers, so that what was thrown stays what it was", () => {
    expect(swapped({ speed: 9, strength: 15 }, "speed", "strength")).toEqual({ speed: 15, strength: 9 });
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 3, max: 18 }), { minLength: 12, maxLength: 12 }),
        fc.nat(11),
        fc.nat(11),
        (totals, at, to) => {
          const keys = ATTRIBUTE_KEYS.slice(0, 12);
          const before = Object.fromEntries(keys.map((key, index) => [key, totals[index]!]));
          const after = swapped(before, keys[at]!, keys[to]!);
          expect(Object.values(after).toSorted()).toEqual(totals.toSorted());
          expect(after[keys[at]!]).toBe(totals[to]);
        },
      ),
    );
  });

  test("of a Caveman change by eleven dice, nine without magic; of a human by none", () => {
    const dice = (magic: boolean) => raceDice(RACES.caveman, attributesOf({ magic, psionics: false }));
    expect([dice(true).length, dice(false).length]).toEqual([11, 9]);
    expect(dice(false)).toContainEqual({ key: "endurance", sign: 1, faces: 4 });
    expect(raceDice(RACES.human, ATTRIBUTE_KEYS)).toEqual([]);
  });
});

describe("an origin", () => {
  const originOf = (
    rolls: readonly number[],
    wish: string,
    race: RaceKey,
    attributes: Attributes,
    { rerolls }: { readonly rerolls?: Rerolls } = {},
  ) => originRolled(rolls, wish, originRows(race), attributes, rerolls)?.key ?? null;

  test("is the wish if one of three throws is that, else the last", () => {
    expect(originOf([95, 30, 70], "fighter", "human", all(12))).toBe("fighter");
    expect(originOf([95, 25, 70], "merchant", "human", all(12))).toBe("priest");
    expect(originOf([95, 25, 70], "", "human", all(12))).toBe("priest");
    expect(originOf([95, 30], "fighter", "human", all(12))).toBeNull();
  });

  test("is thrown again as long as somebody cannot be what was thrown", () => {
    const dull = { ...all(12), intelligence: 11 };
    expect(originOf([95, 25, 70], "", "human", dull)).toBeNull();
    expect(originOf([95, 25, 70, 71, 80], "", "human", dull)).toBe("seaman");
    expect(originOf([95, 25, 70, 30], "hunter", "human", dull)).toBe("fighter");
    expect(originOf([1, 1, 98], "", "lizardman", all(12))).toBeNull();
  });

  test("is wished for in each of three throws that count, or only the last is made again", () => {
    const dull = { ...all(12), intelligence: 11 };
    expect(originOf([70, 25, 95, 45], "hunter", "human", dull)).toBe("hunter");
    expect(originOf([70, 25, 95], "hunter", "human", dull)).toBeNull();
    expect(originOf([70, 25, 95], "hunter", "human", dull, { rerolls: "last" })).toBe("thief");
    expect(originOf([25, 95, 80, 45], "hunter", "human", dull)).toBe("seaman");
  });

  test("is one that the race can be of, whatever is thrown and wished for", () => {
    const rolls = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        rolls,
        fc.constantFrom(...ORIGIN_KEYS, "" as const),
        fc.constantFrom(...RACE_KEYS),
        fc.integer({ min: 3, max: 18 }),
        (dice, wish, race, number) => {
          const origin = originRolled(dice, wish, originRows(race), all(number));
          if (origin !== null) expect(canBe(origin, all(number))).toBe(true);
        },
      ),
    );
  });
});

test("a rank is the last throw that the origin allows", () => {
  const [fighter, thief] = ["fighter", "thief"].map((key) => originRows("human").find((row) => row.key === key)!);
  expect(rankOf([], thief!)).toBeNull();
  expect(rankOf([3], thief!)).toBeNull();
  expect(rankOf([3, 99, 40], thief!)).toBe("common");
  expect(rankOf([3], fighter!)).toBe("noble");
});

test("there are five to eight supplementary skills, of half a hundred-sided die each, rounded up", () => {
  expect([1, 4].map(supplementaryCount)).toEqual([5, 8]);
  expect([1, 2, 99, 100].map((die) => supplementaryValue(die, "half"))).toEqual([1, 1, 50, 50]);
  expect(supplementaryValue(99, "whole")).toBe(99);
  expect(choosable(true)).not.toContain("torture");
  expect(choosable(false)).toContain("hide");
  expect([choosable(false).includes("pistol"), choosable(true).includes("pistol")]).toEqual([false, true]);
});
