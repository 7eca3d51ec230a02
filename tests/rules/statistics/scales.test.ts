import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combatModifierTerms } from "../../../src/rules/combat/manoeuvre-use.ts";
import {
  BOOK_ATTRIBUTES,
  mainsOf,
  measured,
  standingOn,
  ATTRIBUTE_KEYS,
  type AttributeKey,
  modifierIn,
  worthIn,
} from "../../../src/rules/statistics/attributes.ts";
import { skillBase } from "../../../src/rules/statistics/skill-base.ts";
import { attributeValues } from "../../../src/rules/statistics/attribute-values.ts";
import { sumTerms } from "#core/rules/term.ts";

const HUNDRED = {
  key: "hundred",
  label: "0–100",
  minimum: 0,
  maximum: 100,
  starting: 10,
  modifiers: [
    { from: 0, modifier: 3 },
    { from: 40, modifier: 5 },
  ],
  offset: 18,
  step: 5,
  cost: 2,
} as const;

/** A world of vampires: all that is of the body is measured from 0 to 100, and there is Magic with Spells below it. */
const [human] = BOOK_ATTRIBUTES;
const further = { label: "Magic", abbreviation: "Ma", scale: human!.scale };
const TABLE = [
  ...BOOK_ATTRIBUTES.map((row) => (row.key === "body" || row.base === "body" ? { ...row, scale: HUNDRED } : row)),
  { ...further, key: "magic", base: null },
  { ...further, key: "spells", label: "Spells", base: "magic" },
];
const NOTHING = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, 0])) as Record<AttributeKey, number>;

describe("a Body from 0 to 100 (chapter Statistics)", () => {
  const { body, strength, dexterity, mind } = attributeValues(
    { starting: { body: 40, mind: 12 }, specific: { ...NOTHING, dexterity: 3 } },
    TABLE,
  );

  it("Body 40 counts 26 on the dice, and says why", () => {
    expect(body.value).toBe(40);
    expect(body.counts).toBe(26);
    expect(sumTerms([...body.terms, ...body.scaleTerms])).toBe(26);
    expect(body.scaleTerms).toEqual([{ label: "SIRPAS.TERM.scale", value: -14, source: "40 / 0–100", kind: "scale" }]);
  });

  it("its attributes are measured like it, and Mind stays as the book has it", () => {
    expect([strength.value, dexterity.value, dexterity.counts]).toEqual([40, 43, 26]);
    expect([mind.value, mind.counts, mind.modifier, mind.scaleTerms]).toEqual([12, 12, 1, []]);
  });

  it("gives the modifiers of its own scale to styles, and what it counts to skills", () => {
    const values = { ...attributeValues({ starting: { body: 40, mind: 12 }, specific: NOTHING }, TABLE) };
    expect(combatModifierTerms({ attribute: "dexterity", flat: 0 }, values)[0]?.value).toBe(5);
    expect(skillBase({ form: "attribute", attributes: ["dexterity"] }, "normal", values, "book")?.value).toBe(13);
    expect(skillBase({ form: "best", attributes: ["mind", "strength"] }, "easy", values, "book")).toMatchObject({
      label: "SIRPAS.ATTRIBUTE.strength.label",
      value: 26,
    });
  });

  it("0 is worth the 18 of a human, and each step as much as any other", () => {
    expect([0, 1, 5, 49, 50].map((value) => worthIn(HUNDRED, value))).toEqual([18, 18, 19, 27, 28]);
  });
});

describe("attributes that a world adds", () => {
  const values = attributeValues(
    { starting: { body: 10, mind: 10 }, specific: { ...NOTHING, magic: 2, spells: 3 } },
    TABLE,
  );

  it("a main of its own starts where its scale does, and carries what stands on it", () => {
    expect([values.magic?.value, values.spells?.value]).toEqual([12, 15]);
    expect(values.spells?.terms[0]).toMatchObject({ label: "Magic", value: 12 });
  });

  it("is the base of skills by its own name", () => {
    expect(skillBase({ form: "half", attributes: ["spells"] }, "", values, "book")).toMatchObject({
      label: "Spells",
      value: 7,
    });
  });

  it("leaves a skill baseless that is based on what this world does not have", () => {
    expect(skillBase({ form: "attribute", attributes: ["luck"] }, "", values, "book")).toBeNull();
  });

  it("stands in the tree", () => {
    expect(mainsOf(TABLE).map(({ key }) => key)).toEqual(["body", "mind", "magic"]);
    expect(standingOn(TABLE, "magic").map(({ key }) => key)).toEqual(["spells"]);
  });
});

it("the book's own scale changes nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (body) => {
      const { strength } = attributeValues({ starting: { body, mind: 10 }, specific: NOTHING });
      expect([strength.counts, strength.scaleTerms]).toEqual([body, []]);
    }),
  );
});

describe("what a scale says nothing of", () => {
  it("one that a character does not have counts 0, and its modifier is that of the lowest row", () => {
    expect(measured(NOTHING, "luck")).toEqual({ label: "SIRPAS.ATTRIBUTE.luck.label", counts: 0, modifier: -3 });
  });

  it("one whose scale has no rows yet has no modifier, as while a world is being written", () => {
    expect(modifierIn({ modifiers: [] }, 12)).toBe(0);
  });
});
