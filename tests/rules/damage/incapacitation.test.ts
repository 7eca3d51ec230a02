import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExtraWoundCounts } from "../../../src/rules/advantages/in-wounds.ts";
import { incapacitation, NO_EXTRA_WOUNDS } from "../../../src/rules/damage/injury.ts";
import type { Wound, WoundSeverity } from "../../../src/rules/damage/wounds.ts";
import { anyWounds, wounds } from "./support.ts";

const extra = (some: Partial<ExtraWoundCounts>): ExtraWoundCounts => ({ ...NO_EXTRA_WOUNDS, ...some });
const of = (damageType: string, ...severities: readonly WoundSeverity[]): readonly Wound[] =>
  severities.map((severity, index) => ({ id: `${damageType}${index}`, severity, damageType }));

describe("Injury Resistance", () => {
  it("a human of IR 9 sustains 1 light and 2 heavy wounds, or 4 serious ones", () => {
    expect(incapacitation(wounds("light", "heavy", "heavy"), 9)).toMatchObject({ injury: 9, incapacitated: false });
    expect(incapacitation(wounds("serious", "serious", "serious", "serious"), 9)).toMatchObject({
      injury: 8,
      incapacitated: false,
    });
  });

  it("one wound more, and the human is incapacitated", () => {
    expect(incapacitation(wounds("light", "heavy", "heavy", "light"), 9).incapacitated).toBe(true);
    expect(incapacitation(wounds("serious", "serious", "serious", "serious", "serious"), 9).incapacitated).toBe(true);
  });
});

describe("Wounds past the injury resistance", () => {
  const full = wounds("light", "heavy", "heavy");

  it("Hard to Die 2 lets two further wounds be taken, whatever their severity, and not a third", () => {
    expect(incapacitation([...full, ...wounds("heavy", "heavy")], 9, extra({ any: 2 })).incapacitated).toBe(false);
    expect(incapacitation([...full, ...wounds("heavy", "heavy", "light")], 9, extra({ any: 2 })).incapacitated).toBe(
      true,
    );
  });

  it("Battleproof lets a further wound of the body be taken, none of the mind", () => {
    expect(incapacitation([...full, ...of("cut", "light")], 9, extra({ physical: 1 })).incapacitated).toBe(false);
    expect(incapacitation([...full, ...of("heat", "light")], 9, extra({ physical: 1 })).incapacitated).toBe(false);
    expect(incapacitation([...full, ...of("despair", "light")], 9, extra({ physical: 1 })).incapacitated).toBe(true);
  });

  it("Born in a Mourning Hall lets a further wound of the mind be taken, by pure magic too", () => {
    expect(incapacitation([...full, ...of("pure-magic", "light")], 9, extra({ mental: 1 })).incapacitated).toBe(false);
    expect(incapacitation([...full, ...of("cut", "light")], 9, extra({ mental: 1 })).incapacitated).toBe(true);
  });

  it("the wound of a kind goes first, so that Hard to Die is kept for what comes", () => {
    const one = [...full, ...of("cut", "light")];
    expect(incapacitation(one, 9, extra({ any: 1, physical: 1 })).extraWounds).toEqual(extra({ any: 1 }));
    expect(incapacitation([...one, ...of("despair", "light")], 9, extra({ any: 1, physical: 1 })).incapacitated).toBe(
      false,
    );
    expect(
      incapacitation([...one, ...of("despair", "light", "light")], 9, extra({ any: 1, physical: 1 })).incapacitated,
    ).toBe(true);
  });

  it("a wound that takes the points past the resistance uses one up, even if it began below", () => {
    const crossing = wounds("heavy", "heavy", "heavy");
    expect(incapacitation(crossing, 9, extra({ any: 1 }))).toEqual({
      injury: 12,
      incapacitated: false,
      extraWounds: NO_EXTRA_WOUNDS,
    });
  });
});

const anyExtra = fc.record({ any: fc.nat(3), physical: fc.nat(2), mental: fc.nat(1) });
const anyResistance = fc.integer({ min: 0, max: 15 });

describe("Incapacitation, whoever it is", () => {
  it("healing any wound never incapacitates", () => {
    fc.assert(
      fc.property(anyWounds, anyResistance, anyExtra, fc.nat(7), (some, resistance, counts, index) => {
        const fewer = some.filter((_, place) => place !== index);
        const before = incapacitation(some, resistance, counts);
        const after = incapacitation(fewer, resistance, counts);
        expect(after.injury).toBeLessThanOrEqual(before.injury);
        if (!before.incapacitated) expect(after.incapacitated).toBe(false);
      }),
    );
  });

  it("another extra wound never incapacitates", () => {
    fc.assert(
      fc.property(
        anyWounds,
        anyResistance,
        anyExtra,
        fc.constantFrom("any", "physical", "mental"),
        (some, ir, counts, one) => {
          if (incapacitation(some, ir, counts).incapacitated) return;
          expect(incapacitation(some, ir, { ...counts, [one]: counts[one] + 1 }).incapacitated).toBe(false);
        },
      ),
    );
  });

  it("nobody is incapacitated within their resistance", () => {
    fc.assert(
      fc.property(anyWounds, anyResistance, (some, resistance) => {
        const { injury, incapacitated } = incapacitation(some, resistance);
        expect(incapacitated).toBe(injury > resistance);
      }),
    );
  });
});
