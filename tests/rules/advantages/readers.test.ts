import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { covers, mitigationFractions, mitigationTerms } from "../../../src/rules/advantages/in-damage.ts";
import { penaltyRelief } from "../../../src/rules/advantages/in-wounds.ts";
import { scaled, MODIFIER_SCALES } from "../../../src/rules/advantages/typed-modifiers.ts";
import { structTerms } from "../../../src/rules/advantages/modifier-terms.ts";
import { DAMAGE_TYPE_KEYS } from "../../../src/rules/damage/damage-types.ts";
import { sumTerms } from "#core/rules/term.ts";
import { advantage, values } from "./sources.ts";

describe("What a modifier comes to at a level", () => {
  it("once, per level, and for half the level rounded down", () => {
    const at = (level: number) => MODIFIER_SCALES.map((scale) => scaled({ value: 2, scale }, level));
    expect(at(1)).toEqual([2, 2, 0]);
    expect(at(3)).toEqual([2, 6, 2]);
    expect(at(6)).toEqual([2, 12, 6]);
  });

  it("what comes to nothing is no term", () => {
    const skin = advantage("Hard Skin", 1, "", { type: "mitigation", value: 1, scale: "halfLevel", damage: "cut" });
    expect(mitigationTerms("cut", [skin])).toEqual([]);
  });
});

describe("What damage a defence is about", () => {
  const covered = (scope: Parameters<typeof covers>[0]) => DAMAGE_TYPE_KEYS.filter((type) => covers(scope, type));

  it("a defence against cuts stops cuts alone", () => expect(covered("cut")).toEqual(["cut"]));

  it("a generic one against physical damage stops the elements that wound the body, but not pure magic", () => {
    const elements = ["chemical", "cold", "electricity", "heat", "light", "radiation", "void"];
    expect(covered("physical")).toEqual(["blunt", "cut", "piercing", ...elements]);
  });

  it("a generic one against mental damage stops pure magic", () => {
    expect(covered("mental")).toEqual(["despair", "maddening", "confusion", "pure-magic"]);
  });

  it("one against the elements stops all eight of them, one against any damage everything", () => {
    expect(covered("elemental")).toHaveLength(8);
    expect(covered("any")).toEqual(DAMAGE_TYPE_KEYS);
  });
});

describe("Fractions and structs", () => {
  it("a fraction comes with its name, for the damage it is about", () => {
    const cloak = advantage("Cloak", 1, "", { type: "fraction", numerator: 3, denominator: 4, damage: "heat" });
    expect(mitigationFractions("heat", [cloak])).toEqual([
      { numerator: 3, denominator: 4, label: "Cloak", source: "Item.Cloak" },
    ]);
    expect(mitigationFractions("cold", [cloak])).toEqual([]);
  });

  it("a struct is raised by what names it", () => {
    const giant = advantage("Giant", 2, "", { type: "struct", struct: "injuryResistance", value: 3, scale: "level" });
    expect(values(structTerms("injuryResistance", [giant]))).toEqual([6]);
    expect(structTerms("fatigueResistance", [giant])).toEqual([]);
  });
});

describe("However many take off the wounds' penalty,", () => {
  it("it is lessened by what they have, never past nothing, and never made worse", () => {
    const levels = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 0 }), levels, (penalty, having) => {
        const sources = having.map((level, index) =>
          advantage(`Spirit ${index}`, level, "", { type: "ignoredPenalty", value: 1, scale: "level" }),
        );
        const all = having.reduce((sum, level) => sum + level, 0);
        const relief = penaltyRelief(penalty, sources);
        expect(sumTerms(relief)).toBe(Math.min(-penalty || 0, all));
        expect(relief.every(({ value }) => value > 0)).toBe(true);
      }),
    );
  });
});
