import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HIT_SEVERITIES } from "../../../src/rules/damage/wounds.ts";
import { readDamage, type DamageCourse } from "../../../src/rules/damage/damage-course.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { UNPROTECTED } from "../combat/resolve-attack.ts";
import { anySide, sideOf } from "../checks/sides.ts";

/** So many DP against somebody in padding that takes off 2, with nothing to avoid or mitigate them. */
function damage(points: number, given: Partial<DamageCourse> = {}): DamageCourse {
  return {
    ...{ raw: [{ label: "Fall", value: points }], severity: "none", avoid: null, mitigation: null, deadly: null },
    snapshot: { ...UNPROTECTED, flat: [{ label: "Padding", value: 2 }] },
    ...{ options: DEFAULT_OPTIONS, ...given },
  };
}

/** A wound that comes directly, as by magic or torture. */
function wound(severity: DamageCourse["severity"], given: Partial<DamageCourse> = {}): DamageCourse {
  return damage(0, { raw: null, severity, ...given });
}

describe("Damage without an attack", () => {
  it.each([
    [2, 0, "scratch"],
    [5, 3, "light"],
    [8, 6, "serious"],
    [11, 9, "heavy"],
  ] as const)("%i DP less 2 of padding are %i, a %s wound", (points, left, severity) => {
    expect(readDamage(damage(points))).toMatchObject({ stage: "settled", effective: { value: left }, severity });
  });

  it("waits for the check that avoids it, and hurts nobody before", () => {
    const reading = readDamage(damage(9, { avoid: { difficulty: "hard", side: null }, mitigation: "waiting" }));
    expect(reading).toEqual({
      ...{ stage: "avoid", avoid: null, effective: null, severity: "none", mitigation: null, deadly: null },
    });
  });

  it("does nothing where the check succeeds at its difficulty, and all of it where it fails", () => {
    const rolled = (result: number) => readDamage(damage(9, { avoid: { difficulty: "hard", side: sideOf(result) } }));
    expect(rolled(27)).toMatchObject({ stage: "settled", avoid: { success: true }, severity: "none" });
    expect(rolled(26)).toMatchObject({ avoid: { success: false }, effective: { value: 7 }, severity: "heavy" });
  });
});

describe("Active Mitigation against it", () => {
  it("is asked for while there is anything to take off, and then takes off its margin", () => {
    expect(readDamage(damage(9, { mitigation: "waiting" }))).toMatchObject({ stage: "mitigation", severity: "heavy" });
    expect(readDamage(damage(9, { mitigation: sideOf(25) }))).toMatchObject({
      ...{ stage: "settled", mitigation: { points: 4 }, effective: { value: 3 }, severity: "light" },
    });
  });

  it("is asked of nobody whom nothing comes through to", () => {
    const reading = readDamage(damage(2, { mitigation: "waiting" }));
    expect(reading).toMatchObject({ stage: "settled", mitigation: null, severity: "scratch" });
  });

  it("helps against no wound that comes directly", () => {
    const reading = readDamage(wound("serious", { mitigation: "waiting" }));
    expect(reading).toMatchObject({ stage: "settled", effective: null, mitigation: null, severity: "serious" });
  });

  it("never makes it worse, whatever is thrown", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), anySide, (points, mitigation) => {
        const gravity = (one: DamageCourse) => HIT_SEVERITIES.indexOf(readDamage(one).severity);
        expect(gravity(damage(points, { mitigation }))).toBeLessThanOrEqual(gravity(damage(points)));
      }),
    );
  });
});

describe("What would kill", () => {
  it.each([
    ["12 DP through padding of 2", damage(12)],
    ["a deadly wound that comes directly", wound("deadly")],
  ])("%s waits for the check, which averts it at 21", (_, course) => {
    expect(readDamage(course)).toMatchObject({ stage: "deadly", severity: "deadly", deadly: null });
    expect(readDamage({ ...course, deadly: sideOf(21) })).toMatchObject({
      stage: "settled",
      deadly: { success: true },
    });
    expect(readDamage({ ...course, deadly: sideOf(20) }).deadly).toMatchObject({ success: false });
  });

  it("asks for no check at a table without deadly wounds", () => {
    const options = { ...DEFAULT_OPTIONS, deadlyWounds: false };
    expect(readDamage(damage(12, { options }))).toMatchObject({ stage: "settled", severity: "deadly", deadly: null });
  });
});
