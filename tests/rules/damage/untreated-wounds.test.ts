import { describe, expect, it } from "vitest";
import { graceHours, selfHealingWounds } from "../../../src/rules/damage/healing.ts";
import type { Wound } from "../../../src/rules/damage/wounds.ts";
import { source } from "./support.ts";

const BATTLEPROOF = source("Battleproof", 1, {
  type: "selfHealing",
  wound: "first",
  against: "physical",
  hours: 6,
});
const STRONG_TEMPER = source(
  "Strong Temper",
  1,
  { type: "selfHealing", wound: "last", against: "physical", hours: 6 },
  { type: "grace", against: "physical", hours: 1 },
);
const MOURNING_HALL = source(
  "Born in a Mourning Hall",
  1,
  { type: "selfHealing", wound: "last", against: "mental", hours: 6 },
  { type: "grace", against: "mental", hours: 1 },
);

const wound = (id: string, damageType: string, treated = false): Wound => ({
  id,
  severity: "serious",
  damageType,
  treated,
});
const fight = [wound("despair", "despair"), wound("cut", "cut"), wound("magic", "pure-magic"), wound("heat", "heat")];

describe("Wounds that heal by themselves", () => {
  it("Battleproof heals the first physical wound of a fight in 6 hours", () => {
    expect(selfHealingWounds(fight, [BATTLEPROOF])).toEqual([
      { wound: fight[1], order: "first", hours: 6, label: "Battleproof", source: "Item.Battleproof" },
    ]);
  });

  it("a wound of which nobody knows what dealt it is one of the body", () => {
    const unknown: Wound = { id: "unknown", severity: "serious" };
    expect(selfHealingWounds([unknown], [STRONG_TEMPER])).toMatchObject([{ wound: unknown }]);
    expect(selfHealingWounds([unknown], [MOURNING_HALL])).toEqual([]);
  });

  it("Strong Temper heals the last physical wound, Born in a Mourning Hall the last mental one", () => {
    const healed = selfHealingWounds(fight, [STRONG_TEMPER, MOURNING_HALL]);
    expect(healed.map(({ wound: { id }, label }) => [id, label])).toEqual([
      ["magic", "Born in a Mourning Hall"],
      ["heat", "Strong Temper"],
    ]);
  });

  it("an only wound that is first and last heals once, as soon as it can", () => {
    const quick = source("Regeneration", 1, { type: "selfHealing", wound: "last", against: "any", hours: 2 });
    const healed = selfHealingWounds([wound("cut", "cut")], [BATTLEPROOF, STRONG_TEMPER, quick]);
    expect(healed.map(({ hours, label }) => [hours, label])).toEqual([[2, "Regeneration"]]);
  });

  it("nothing heals where no wound is of the kind", () => {
    expect(selfHealingWounds([wound("cut", "cut")], [MOURNING_HALL])).toEqual([]);
    expect(selfHealingWounds([], [BATTLEPROOF])).toEqual([]);
  });
});

describe("An hour of grace", () => {
  it("with Strong Temper the last wound does not kill for an hour, if it is of the body", () => {
    expect(graceHours([wound("despair", "despair"), wound("cut", "cut")], [STRONG_TEMPER])).toBe(1);
    expect(graceHours([wound("cut", "cut"), wound("despair", "despair")], [STRONG_TEMPER])).toBe(0);
    expect(graceHours([wound("cut", "cut"), wound("despair", "despair")], [STRONG_TEMPER, MOURNING_HALL])).toBe(1);
  });

  it("there is none without such an advantage, without a wound, or for one that is treated", () => {
    expect(graceHours([wound("cut", "cut")], [BATTLEPROOF])).toBe(0);
    expect(graceHours([], [STRONG_TEMPER])).toBe(0);
    expect(graceHours([wound("cut", "cut", true)], [STRONG_TEMPER])).toBe(0);
  });
});
