import { describe, expect, it } from "vitest";
import { bonusPath, changedBy, effectTerms } from "../../src/data/actor/bonuses.ts";

const PATH = bonusPath("climbing");
const ORDER: Readonly<Record<string, number>> = { multiply: 10, override: 50 };
const effect = (name: string, type: string, value: string, phase = "initial") => ({
  name,
  uuid: `ActiveEffect.${name}`,
  changes: [
    { key: PATH, type, value, phase, priority: ORDER[type] ?? 20 },
    { key: bonusPath("running"), type: "add", value: "9", phase, priority: 20 },
  ],
});

describe("Why effects add what they add", () => {
  it("effects that add up are terms of their own", () => {
    expect(effectTerms(PATH, 0, 1, [effect("Gloves", "add", "2"), effect("Rain", "subtract", "1")])).toEqual([
      { label: "Gloves", value: 2, source: "ActiveEffect.Gloves", kind: "effect" },
      { label: "Rain", value: -1, source: "ActiveEffect.Rain", kind: "effect" },
    ]);
  });

  it("one that overrides or multiplies tells the difference it makes, in the order in which they apply", () => {
    const all = [effect("Curse", "override", "4"), effect("Gloves", "add", "3"), effect("Song", "multiply", "2")];
    expect(effectTerms(PATH, 0, 4, all).map(({ label, value }) => [label, value])).toEqual([
      ["Gloves", 3],
      ["Curse", 1],
    ]);
  });

  it("what multiplies is rounded down", () => {
    expect(changedBy(PATH, 3, [effect("Song", "multiply", "1.5")]).value).toBe(4);
  });

  it("what is no number changes nothing, and neither does what applies only once all is worked out", () => {
    const all = [effect("Word", "add", "two"), effect("Blank", "add", " "), effect("Late", "add", "2", "final")];
    expect(changedBy(PATH, 3, all)).toEqual({ value: 3, terms: [] });
  });

  it("terms that do not come to the bonus are not shown as its reasons", () => {
    expect(effectTerms(PATH, 0, 5, [effect("Gloves", "add", "2")])).toEqual([
      { label: "SIRPAS.TERM.effects", value: 5, kind: "effect" },
    ]);
  });

  it("no bonus, no terms", () => {
    expect(effectTerms(PATH, 0, 0, [])).toEqual([]);
  });
});
