import { describe, expect, it } from "vitest";
import { bonusPath, effectTerms } from "../../src/data/actor/bonuses.ts";

const PATH = bonusPath("climbing");
const effect = (name: string, type: string, value: string) => ({
  name,
  uuid: `ActiveEffect.${name}`,
  changes: [
    { key: PATH, type, value },
    { key: bonusPath("running"), type: "add", value: "9" },
  ],
});

describe("Why effects add what they add", () => {
  it("effects that add up are terms of their own", () => {
    expect(effectTerms(PATH, 1, [effect("Gloves", "add", "2"), effect("Rain", "subtract", "1")])).toEqual([
      { label: "Gloves", value: 2, source: "ActiveEffect.Gloves", kind: "effect" },
      { label: "Rain", value: -1, source: "ActiveEffect.Rain", kind: "effect" },
    ]);
  });

  it("once one overrides or multiplies, only the sum is told", () => {
    const sum = [{ label: "SIRPAS.TERM.effects", value: 4, kind: "effect" }];
    expect(effectTerms(PATH, 4, [effect("Gloves", "add", "2"), effect("Curse", "override", "4")])).toEqual(sum);
  });

  it("terms that do not come to the bonus are not shown as its reasons", () => {
    expect(effectTerms(PATH, 5, [effect("Gloves", "add", "2")])).toEqual([
      { label: "SIRPAS.TERM.effects", value: 5, kind: "effect" },
    ]);
  });

  it("no bonus, no terms", () => {
    expect(effectTerms(PATH, 0, [])).toEqual([]);
  });
});
