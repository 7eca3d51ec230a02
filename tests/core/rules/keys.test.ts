import { describe, expect, it } from "vitest";
import { isKey, isSpecialisationOf, keyOf, statisticKey } from "#core/rules/keys.ts";

describe("Keys", () => {
  it.each([
    ["Silent Movement", "silent-movement"],
    ["  Hacking/System ", "hacking-system"],
    ["Perché no?", "perche-no"],
    ["がっこう", "がっこう"],
    ["한국 역사", "한국-역사"],
    ["!?", ""],
  ])("%j is %j", (name, key) => {
    expect(keyOf(name)).toBe(key);
  });

  it("a key is lower case with hyphens between its words", () => {
    expect(["climbing", "silent-movement", "2nd-wind"].map(isKey)).toEqual([true, true, true]);
    expect(["", "Climbing", "silent movement", "-a", "a--b", "a/b"].map(isKey)).toEqual(Array(6).fill(false));
  });

  it("two fields of one skill are two statistics", () => {
    expect(statisticKey("lore-knowledge", "Old Empire")).toBe("lore-knowledge/old-empire");
    expect(statisticKey("climbing")).toBe("climbing");
    expect(statisticKey("climbing", " ")).toBe("climbing");
  });

  it("a statistic is a specialisation of the skill its key begins with, and of nothing else", () => {
    expect(["riding/horse", "riding", "riding-school/horse"].map((key) => isSpecialisationOf("riding", key))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
