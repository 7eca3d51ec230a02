import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ATTRIBUTE_KEYS,
  BOOK_ATTRIBUTES,
  HUMAN_SCALE,
  MAIN_KEYS,
  modifierIn,
  standingOn,
  type AttributeKey,
} from "../../../src/rules/statistics/attributes.ts";
import { attributeValues } from "../../../src/rules/statistics/attribute-values.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

function specific(given: Partial<Record<AttributeKey, number>> = {}): Record<AttributeKey, number> {
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, given[key] ?? 0])) as Record<AttributeKey, number>;
}

function values(starting: { body: number; mind: number }, given: Partial<Record<AttributeKey, number>> = {}) {
  return attributeValues({ starting, specific: specific(given) });
}

describe("Attributes", () => {
  it("Body and Mind are the mains, each with three of its own", () => {
    expect(MAIN_KEYS).toEqual(["body", "mind"]);
    expect(standingOn(BOOK_ATTRIBUTES, "body").map(({ key }) => key)).toEqual(["strength", "dexterity", "health"]);
    expect(standingOn(BOOK_ATTRIBUTES, "mind").map(({ key }) => key)).toEqual(["will", "intelligence", "equilibrium"]);
  });

  it("a character with M12 also has W12, I12 and E12 (chapter Attributes)", () => {
    const { mind, will, intelligence, equilibrium } = values({ body: 10, mind: 12 });
    expect([mind, will, intelligence, equilibrium].map(({ value }) => value)).toEqual([12, 12, 12, 12]);
  });

  it("will 13 after buying a point of it, then mind 13 makes will 14 and the others 13 (chapter Attributes)", () => {
    expect(values({ body: 10, mind: 12 }, { will: 1 }).will.value).toBe(13);
    const after = values({ body: 10, mind: 12 }, { will: 1, mind: 1 });
    expect([after.mind, after.will, after.intelligence, after.equilibrium].map(({ value }) => value)).toEqual([
      13, 14, 13, 13,
    ]);
  });

  it("every attribute says what it is made of", () => {
    expect(values({ body: 10, mind: 12 }, { will: 3 }).will.terms).toEqual([
      { label: "SIRPAS.ATTRIBUTE.mind.label", value: 12, kind: "base" },
      { label: "SIRPAS.TERM.specific", value: 3, kind: "specific" },
    ]);
  });

  it("an effect on a main reaches its attributes", () => {
    const bonus: Term = { label: "Blessing", value: 2, kind: "effect" };
    const { body, strength } = attributeValues({
      starting: { body: 10, mind: 10 },
      specific: specific(),
      effects: { body: [bonus] },
    });
    expect([body.value, strength.value]).toEqual([12, 12]);
    expect(body.terms).toContainEqual(bonus);
  });

  it("a main that is raised carries its attributes, even past 18", () => {
    const { mind, will } = values({ body: 10, mind: 17 }, { mind: 1, will: 2 });
    expect([mind.value, will.value]).toEqual([18, 20]);
  });

  it("no attribute falls below 0", () => {
    expect(values({ body: 3, mind: 10 }, { strength: -9 }).strength.value).toBe(0);
  });

  it("terms add up to the value while it is above 0", () => {
    const number = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(fc.array(number, { minLength: 8, maxLength: 8 }), number, number, (points, body, mind) => {
        const given = Object.fromEntries(ATTRIBUTE_KEYS.map((key, index) => [key, points[index]]));
        for (const { value, terms } of Object.values(values({ body, mind }, given))) {
          expect(value).toBe(Math.max(0, sumTerms(terms)));
        }
      }),
    );
  });
});

describe("The attribute modifier table", () => {
  it.each([
    [[3, 4, 5], -3],
    [[6, 7], -2],
    [[8, 9], -1],
    [[10, 11], 0],
    [[12, 13], 1],
    [[14, 15], 2],
    [[16, 17, 18], 3],
  ])("%j gives %i", (attributes, modifier) => {
    expect(attributes.map((value) => modifierIn(HUMAN_SCALE, value))).toEqual(attributes.map(() => modifier));
  });

  it("its ends go on below 3 and above 18", () => {
    expect([0, 2, 19, 40].map((value) => modifierIn(HUMAN_SCALE, value))).toEqual([-3, -3, 3, 3]);
  });
});
