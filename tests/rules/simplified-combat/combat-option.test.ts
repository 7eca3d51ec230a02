import { describe, expect, it } from "vitest";
import {
  compatibleOptions,
  type FightOption,
  resolvedCategory,
} from "../../../src/rules/simplified-combat/combat-option.ts";
import { formsOfGeneric } from "../../../src/rules/simplified-combat/wound-category.ts";

const sword: FightOption = { key: "swordfight", generic: false, forms: ["meleeArmed"], value: 8 };
const knife: FightOption = { key: "knife-fight", generic: false, forms: ["meleeArmed"], value: 9 };
const brawl: FightOption = { key: "brawl", generic: false, forms: ["meleeUnarmed"], value: 12 };
const bow: FightOption = { key: "archery", generic: false, forms: ["distance"], value: 10 };
const slash: FightOption = { key: "slash", generic: true, forms: formsOfGeneric("melee"), value: 9 };
const shoot: FightOption = { key: "shoot", generic: true, forms: formsOfGeneric("ranged"), value: -1 };

const open = { category: "", generic: false } as const;

describe("What fighters use in simplified combat", () => {
  it("is the highest of what is of one form, a style before a generic combat skill of the same value", () => {
    expect(compatibleOptions([sword, slash, bow, knife], "meleeArmed", true).map(({ key }) => key)).toEqual([
      "knife-fight",
      "slash",
      "swordfight",
    ]);
  });

  it("is a generic combat skill only if the table agrees", () => {
    expect(compatibleOptions([slash], "meleeArmed", false)).toEqual([]);
    expect(compatibleOptions([slash], "meleeArmed", true)).toEqual([slash]);
    expect(compatibleOptions([slash], "distance", true)).toEqual([]);
    expect(formsOfGeneric("metaphysical")).toEqual([]);
  });
});

describe("The form of combat", () => {
  it("is the one in which most have a style", () => {
    expect(resolvedCategory([[sword, brawl], [brawl], [bow, brawl]], open)).toBe("meleeUnarmed");
    expect(resolvedCategory([[sword, bow], [sword], [knife]], open)).toBe("meleeArmed");
  });

  it("among several that suit all is the one with the highest values", () => {
    expect(
      resolvedCategory(
        [
          [sword, bow],
          [knife, bow],
        ],
        open,
      ),
    ).toBe("distance");
  });

  it("counts who would need a generic combat skill if the table agrees, but prefers styles", () => {
    expect(resolvedCategory([[sword], [slash], [bow]], open)).toBe("distance");
    expect(resolvedCategory([[sword], [slash], [bow]], { category: "", generic: true })).toBe("meleeArmed");
    expect(
      resolvedCategory(
        [
          [sword, shoot],
          [bow, slash],
        ],
        { category: "", generic: true },
      ),
    ).toBe("meleeArmed");
  });

  it("is what the table has settled, whatever anybody can do", () => {
    expect(resolvedCategory([[sword], [sword]], { category: "mental", generic: false })).toBe("mental");
  });

  it("is none where nobody has anything to fight with", () => {
    expect(resolvedCategory([[], [shoot]], open)).toBeNull();
  });
});
