import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bled,
  changesBetween,
  injured,
  isGettingWorse,
  isSerious,
  lifeOf,
  needsTreatment,
  owesEndurance,
  treated,
  weakened,
  type Vitals,
} from "../../../../../systems/death-or-glory/src/rules/injury/vitals.ts";

const vitals = (more: Partial<Vitals> = {}): Vitals => ({
  ...{ hitPoints: 11, maximum: 11, bleeding: 0, stable: false, conditions: [] },
  ...more,
});

describe("a wound", () => {
  it("leads through the states below 0 to death at -10", () => {
    const states = [11, 0, -1, -3, -4, -5, -6, -7, -8, -9, -10, -30].map(lifeOf);
    expect(states).toEqual([
      ...["standing", "standing", "unconscious", "unconscious", "gravelyWounded", "gravelyWounded"],
      ...["mortallyWounded", "mortallyWounded", "comatose", "comatose", "dead", "dead"],
    ]);
  });

  it("is serious above half of all hit points, and bleeds then", () => {
    expect([isSerious(5, 11), isSerious(6, 11), isSerious(5, 10)]).toEqual([false, true, false]);
    expect(injured(vitals(), 5)).toMatchObject({ hitPoints: 6, bleeding: 0, conditions: [] });
    expect(injured(vitals(), 6)).toMatchObject({ hitPoints: 5, bleeding: 1, conditions: ["bleeding"] });
    expect(injured(vitals(), 0)).toEqual(vitals());
  });

  it("replaces the state before it, ends what was declared, and opens what was stabilised", () => {
    const before = vitals({ hitPoints: -2, stable: true, conditions: ["prone", "unconscious"] });
    expect(injured(before, 3)).toMatchObject({ stable: false, conditions: ["prone", "gravelyWounded"] });
    expect(injured(vitals({ conditions: ["totalAttack"] }), 3).conditions).toEqual(["totalAttack"]);
    expect(injured(vitals({ hitPoints: 1, conditions: ["totalAttack"] }), 3).conditions).toEqual(["unconscious"]);
  });

  it("costs a hit point a round while it bleeds, and no more of the dead", () => {
    expect(bled(vitals({ bleeding: 2 }))).toMatchObject({ hitPoints: 9, bleeding: 2 });
    expect(bled(vitals({ hitPoints: -9, bleeding: 1 }))).toMatchObject({ bleeding: 0, conditions: ["dead"] });
  });
});

describe("Endurance", () => {
  it("is owed every second round from -4 on, until somebody is stabilised or dead", () => {
    const owes = (hitPoints: number, round: number, stable = false) =>
      owesEndurance(vitals({ hitPoints, stable }), round);
    expect([owes(-3, 2), owes(-4, 1), owes(-4, 2), owes(-9, 4), owes(-10, 4), owes(-4, 2, true)]).toEqual([
      ...[false, false, true, true, false, false],
    ]);
    expect(weakened(vitals({ hitPoints: -5 }))).toMatchObject({ hitPoints: -6, conditions: ["mortallyWounded"] });
  });

  it("or blood has to be looked after at the start of a turn", () => {
    expect(isGettingWorse(vitals(), 2)).toBe(false);
    expect(isGettingWorse(vitals({ bleeding: 1 }), 1)).toBe(true);
    expect(isGettingWorse(vitals({ hitPoints: -4 }), 2)).toBe(true);
  });
});

describe("healing", () => {
  it("closes wounds and brings those below 0 back to -2, at best to -1", () => {
    const dying = vitals({ hitPoints: -7, bleeding: 1, conditions: ["bleeding", "mortallyWounded"] });
    expect(treated(dying, false)).toMatchObject({ value: { hitPoints: -2, bleeding: 0, stable: true } });
    expect(treated(dying, true)).toMatchObject({ value: { hitPoints: -1, conditions: ["unconscious"] } });
    expect(treated(vitals({ hitPoints: -1 }), false)).toMatchObject({ value: { hitPoints: -1, stable: true } });
    expect(treated(vitals({ hitPoints: 3, bleeding: 1, conditions: ["bleeding"] }), false)).toMatchObject({
      value: { hitPoints: 3, bleeding: 0, stable: false, conditions: [] },
    });
  });

  it("is needed by those who bleed, and by those below 0 who are not stabilised", () => {
    const needs = [{ bleeding: 1 }, { hitPoints: -1 }, { hitPoints: -1, stable: true }, { hitPoints: -10 }, {}];
    expect(needs.map((more) => needsTreatment(vitals(more)))).toEqual([true, true, false, false, false]);
  });

  it("does not bring back the dead", () => {
    expect(treated(vitals({ hitPoints: -10 }), true)).toMatchObject({ ok: false, reason: "patientDead" });
  });
});

it("every difference between two states is told, so that it can be undone", () => {
  const any = fc.record({ hitPoints: fc.integer({ min: -12, max: 11 }), injury: fc.nat(20), stable: fc.boolean() });
  fc.assert(
    fc.property(any, ({ hitPoints, injury, stable }) => {
      const before = vitals({ hitPoints, stable, conditions: hitPoints < 0 ? [lifeOf(hitPoints)] : ["totalAttack"] });
      const after = injured(before, injury);
      let undone: Vitals = after;
      for (const change of changesBetween(before, after)) {
        if (change.type === "stable") undone = { ...undone, stable: !change.active };
        else if (change.type !== "condition") undone = { ...undone, [change.type]: change.before };
        else {
          const { conditions } = undone;
          const kept = conditions.filter((key) => key !== change.key);
          undone = { ...undone, conditions: change.active ? kept : [...kept, change.key] };
        }
      }
      expect({ ...undone, conditions: [...undone.conditions].sort() }).toEqual({
        ...before,
        conditions: [...before.conditions].sort(),
      });
    }),
  );
});
