import { describe, expect, it } from "vitest";
import { combatModifierTerms } from "../../../src/rules/combat/manoeuvre-use.ts";
import { sumTerms } from "#core/rules/term.ts";
import { attributes } from "../support.ts";

describe("The Modifier row of styles and manoeuvres", () => {
  it("mS-2 on strength 14 is the modifier 2 and -2, part by part", () => {
    const terms = combatModifierTerms({ attribute: "strength", flat: -2 }, attributes({ strength: 14 }));
    expect(terms.map(({ value }) => value)).toEqual([2, -2]);
    expect(sumTerms(terms)).toBe(0);
  });

  it("a flat number stands alone, and no row is no term", () => {
    expect(combatModifierTerms({ attribute: "", flat: 3 }, attributes()).map(({ value }) => value)).toEqual([3]);
    expect(combatModifierTerms({ attribute: "", flat: 0 }, attributes())).toEqual([]);
  });
});
