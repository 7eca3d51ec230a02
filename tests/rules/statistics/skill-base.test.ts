import { describe, expect, it } from "vitest";
import type { AttributeKey } from "../../../src/rules/statistics/attributes.ts";
import type { SkillBaseReading } from "../../../src/rules/options.ts";
import {
  canBeImprovised,
  needsTraining,
  skillBase,
  type BaseForm,
  type Complexity,
} from "../../../src/rules/statistics/skill-base.ts";
import { statisticValue } from "../../../src/rules/statistics/statistics.ts";
import type { Term } from "#core/rules/term.ts";
import { attributes } from "../support.ts";

function base(
  form: BaseForm,
  keys: AttributeKey[],
  complexity: Complexity,
  given: Partial<Record<AttributeKey, number>>,
  reading: SkillBaseReading = "book",
) {
  return skillBase({ form, attributes: keys }, complexity, attributes(given), reading);
}

describe("Base and Specific Values", () => {
  it("hiding with 3 specific and intelligence 13 is 16; when intelligence becomes 14 it is 17", () => {
    const hiding = (intelligence: number) =>
      statisticValue(base("attribute", ["intelligence"], "easy", { intelligence }), 3).value;
    expect([hiding(13), hiding(14)]).toEqual([16, 17]);
  });

  it("a sprint based on dexterity 10 with nothing invested is 10 (chapter Character points)", () => {
    expect(statisticValue(base("attribute", ["dexterity"], "", { dexterity: 10 }), 0).value).toBe(10);
  });

  it("a statistic never falls below 0, and still tells all its terms", () => {
    const penalty = { label: "Curse", value: -20, kind: "effect" };
    const { value, terms } = statisticValue(base("attribute", ["body"], "", {}), 0, [penalty]);
    expect(value).toBe(0);
    expect(terms).toContainEqual(penalty);
  });
});

describe("Difficulty and Bases", () => {
  it.each<[SkillBaseReading, Complexity, number]>([
    ["book", "easy", 11],
    ["book", "normal", 5],
    ["book", "hard", 3],
    ["book", "", 11],
    ["strict", "easy", 11],
    ["strict", "normal", 5],
    ["strict", "hard", 3],
    ["strict", "", 5],
    ["full", "easy", 11],
    ["full", "normal", 11],
    ["full", "hard", 11],
    ["full", "", 11],
  ])("read %s, a skill with the letter %j on dexterity 11 starts at %i", (reading, complexity, value) => {
    expect(base("attribute", ["dexterity"], complexity, { dexterity: 11 }, reading)?.value).toBe(value);
  });
});

describe("Special bases", () => {
  it("a modifier enters whole, whatever the letter: Lie Detection (mI; H) on intelligence 14", () => {
    expect(base("modifier", ["intelligence"], "hard", { intelligence: 14 })?.value).toBe(2);
  });

  it("half is half, with no second fraction: Pickpocket (hD) on dexterity 13, read strictly", () => {
    expect(base("half", ["dexterity"], "", { dexterity: 13 }, "strict")?.value).toBe(6);
  });

  it("the best of two and its name: Initiative (D/W; H) on dexterity 10 and will 12", () => {
    expect(base("best", ["dexterity", "will"], "hard", { dexterity: 10, will: 12 })).toEqual({
      label: "SIRPAS.ATTRIBUTE.will.label",
      value: 4,
      kind: "base",
      source: "SIRPAS.BASE.third",
    });
  });

  it("of equals the first named, and never one that counts less", () => {
    const of = (dexterity: number, will: number) => base("best", ["dexterity", "will"], "", { dexterity, will });
    expect(of(12, 10)).toMatchObject({ label: "SIRPAS.ATTRIBUTE.dexterity.label", value: 12 });
    expect(of(11, 11)).toMatchObject({ label: "SIRPAS.ATTRIBUTE.dexterity.label", value: 11 });
  });

  it("the mean of several, rounded down, and their names", () => {
    expect(base("mean", ["dexterity", "will"], "", { dexterity: 10, will: 13 })).toEqual({
      label: "SIRPAS.TERM.mean",
      value: 11,
      kind: "mean",
      source: "SIRPAS.ATTRIBUTE.dexterity.label/SIRPAS.ATTRIBUTE.will.label",
    });
    const of = (complexity: Complexity) =>
      base("mean", ["dexterity", "will", "health"], complexity, { dexterity: 10, will: 13, health: 12 });
    expect([of("easy")?.value, of("normal")?.value, of("hard")?.value]).toEqual([11, 5, 3]);
    expect(of("normal")?.source).toMatch(/\/SIRPAS\.BASE\.half$/u);
  });

  it("a mean passes over what this world lacks, and of nothing there is none", () => {
    const key = "luck" as AttributeKey;
    expect(base("mean", ["dexterity", key], "", { dexterity: 12 })?.value).toBe(12);
    expect(base("mean", [key], "", {})).toBeNull();
    expect(base("mean", [], "", {})).toBeNull();
  });

  it("those who never learned a skill try it on an attribute, half of one, the best or the mean of two, and on nothing else", () => {
    const forms: readonly BaseForm[] = ["attribute", "half", "best", "mean", "modifier", "resistance", "none"];
    expect(forms.map(canBeImprovised)).toEqual([true, true, true, true, false, false, false]);
  });

  it("a skill without a base starts at 0, and is what was learned of it", () => {
    expect(statisticValue(null, 3)).toMatchObject({ base: 0, specific: 3, value: 3 });
    expect(statisticValue(null, 0)).toEqual({ base: 0, specific: 0, value: 0, terms: [] });
  });

  it("resistance takes a third of Health or Equilibrium, as its source is physical or mental, and no base otherwise", () => {
    const resistance = (source: string) =>
      skillBase(
        { form: "resistance", attributes: ["health", "equilibrium"], source },
        "hard",
        attributes({ health: 12, equilibrium: 15 }),
        "book",
      );
    expect(["blunt", "physical"].map((source) => resistance(source)?.value)).toEqual([4, 4]);
    expect(["despair", "mental"].map((source) => resistance(source)?.value)).toEqual([5, 5]);
    expect(["heat", "elemental", "", "tax-collectors"].map(resistance)).toEqual([null, null, null, null]);
  });

  describe("against the elements", () => {
    const innate = { label: "Elemental Resistance", value: 5, source: "uuid", kind: "base" };
    const resistance = (source: string, elemental: Term | null) =>
      skillBase({ form: "resistance", attributes: [], source }, "hard", attributes(), "book", elemental);

    it.each(["elemental", "heat", "chemical", "pure-magic", "poison"])(
      "resistance to %s takes the whole of Elemental Resistance, whatever the letter",
      (source) => expect(resistance(source, innate)).toEqual(innate),
    );

    it("a vulnerability is a base below 0, and the statistic still stops at 0", () => {
      const vulnerable = resistance("cold", { ...innate, value: -4 });
      expect(vulnerable?.value).toBe(-4);
      expect([3, 6].map((specific) => statisticValue(vulnerable, specific).value)).toEqual([0, 2]);
    });

    it("without the advantage it is baseless, resistance to poison too", () => {
      expect(["heat", "poison"].map((source) => resistance(source, null))).toEqual([null, null]);
    });

    it("the advantage gives nothing against body and mind", () => {
      expect(resistance("blunt", innate)?.label).toBe("SIRPAS.ATTRIBUTE.health.label");
      expect(resistance("mental", innate)?.label).toBe("SIRPAS.ATTRIBUTE.equilibrium.label");
    });
  });

  it("a baseless skill has no base", () => {
    expect(base("none", ["dexterity"], "easy", {})).toBeNull();
  });

  it("what has no base, or a modifier for a base, has to be learned first", () => {
    const dexterity = base("attribute", ["dexterity"], "easy", {});
    expect(needsTraining("attribute", dexterity)).toBe(false);
    expect(needsTraining("modifier", base("modifier", ["dexterity"], "", {}))).toBe(true);
    expect(needsTraining("none", null)).toBe(true);
    expect(needsTraining("attribute", base("attribute", [], "", {}))).toBe(true);
  });
});
