import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PlainStrike } from "../../../src/rules/combat/strike.ts";
import { readStrikeCourse, type StrikeCourse } from "../../../src/rules/combat/strike-course.ts";
import { HIT_SEVERITIES } from "../../../src/rules/damage/wounds.ts";
import { DEFAULT_OPTIONS } from "../../../src/rules/options.ts";
import { UNPROTECTED } from "../combat/resolve-attack.ts";
import { anySide, sideOf } from "../checks/sides.ts";

/** A manoeuvre whose damage is its margin and this much, in DP. */
function strikeOf(bonus: number, more: Partial<PlainStrike> = {}): PlainStrike {
  const bonuses = [{ label: "Dominance", value: bonus }];
  return {
    damage: { margin: true, bonuses, minimum: null },
    ...{ damageType: "cut", part: "", effects: [], grants: [], ...more },
  };
}

const HARMLESS = strikeOf(0, { damage: null, damageType: "" });

/** Somebody in armour that takes off so many DP. */
function armoured(points: number): StrikeCourse["target"] {
  return { ...UNPROTECTED, flat: [{ label: "Leather", value: points }] };
}

/** A check result of 22 that would do 2 DP more than its margin, against a target in leather of 3 that has not answered yet. */
function course(given: Partial<StrikeCourse> = {}): StrikeCourse {
  return {
    ...{ attack: sideOf(22), strike: strikeOf(2), status: "", defence: null, mitigation: null, deadly: null },
    ...{ target: armoured(3), attacker: armoured(0), options: DEFAULT_OPTIONS, ...given },
  };
}

/** An answer with a manoeuvre that does nothing but stop the attack. */
const defended = (result: number, strike = HARMLESS) => ({ ...sideOf(result), strike });

/** A defence of 14 lets 22 through by 8: critical, the margin counts twice, and 16 + 2 - 3 DP are deadly. */
const DEADLY = { defence: defended(14) };

describe("A strike against somebody who may defend themselves", () => {
  it("waits for their defence, and nobody is hit before", () => {
    expect(readStrikeCourse(course())).toEqual({
      ...{ stage: "defence", exchange: null, automatic: null },
      ...{ snapshot: null, outcome: null, mitigation: null, deadly: null, margin: 0, critical: false },
    });
  });

  it("does nothing on a draw", () => {
    const reading = readStrikeCourse(course({ defence: defended(22) }));
    expect(reading).toMatchObject({ stage: "settled", snapshot: null, outcome: null, exchange: { winner: null } });
  });

  it("hits by 4: 4 and 2 less the armour of 3 are 3 DP, a light wound", () => {
    const reading = readStrikeCourse(course({ defence: defended(18) }));
    expect(reading).toMatchObject({
      ...{ stage: "settled", snapshot: "target", automatic: null, exchange: { winner: "attacker", margin: 4 } },
      outcome: { active: { value: 6 }, effective: { value: 3 }, severity: "light" },
    });
  });

  it("fails with a natural 3, whatever it adds: Brawl 16 against Archery 5, as in the book", () => {
    const attack = sideOf(19, 3);
    const reading = readStrikeCourse(course({ attack, defence: defended(14) }));
    expect(reading).toMatchObject({ exchange: { winner: "defender", fumbled: { attacker: true, defender: false } } });
    expect(reading).toMatchObject({ stage: "settled", snapshot: "attacker", outcome: { severity: "none" } });
  });

  it("that is beaten by a defence which strikes back hurts the attacker, through their own armour", () => {
    const reading = readStrikeCourse(course({ defence: defended(26, strikeOf(3)), attacker: armoured(1) }));
    // By 4, and 3 more, less 1.
    expect(reading).toMatchObject({ snapshot: "attacker", outcome: { effective: { value: 6 }, severity: "serious" } });
  });

  it("refuses dice that no throw can show", () => {
    expect(() => readStrikeCourse(course({ defence: { ...defended(18), dice: [0, 7, 1] } }))).toThrow(RangeError);
  });
});

describe("A strike against somebody who cannot react", () => {
  it("is a check by what they are doing: a sleeper is hit from 15 on, and the margin over it goes into the damage", () => {
    const reading = readStrikeCourse(course({ status: "sleeping", attack: sideOf(16) }));
    // By 1, and 2 more, less 3: nothing is left but a scratch.
    expect(reading).toMatchObject({ exchange: null, automatic: { success: true, margin: 1 }, stage: "settled" });
    expect(reading).toMatchObject({ snapshot: "target", outcome: { effective: { value: 0 }, severity: "scratch" } });
  });

  it("counts the margin twice where it is critical: by 6 against a sleeper", () => {
    const by = (margin: number) => readStrikeCourse(course({ status: "sleeping", attack: sideOf(15 + margin) }));
    expect(by(5).outcome?.effective?.value).toBe(5 + 2 - 3);
    expect(by(6).outcome?.effective?.value).toBe(12 + 2 - 3);
  });

  it("misses whoever is in guard below 29, and nobody is hit", () => {
    const reading = readStrikeCourse(course({ status: "inGuard", attack: sideOf(28) }));
    expect(reading).toMatchObject({ automatic: { success: false }, stage: "settled", snapshot: null, outcome: null });
  });

  it("hits who lets it come by as much as the lowest throw of their defence would have let through", () => {
    const lowest = { natural: 4, result: 8 };
    expect(readStrikeCourse(course({ status: "sleeping", lowest })).automatic).toMatchObject({ margin: 14 });
    expect(readStrikeCourse(course({ status: "sleeping", lowest: null })).automatic).toMatchObject({ margin: 7 });
  });
});

describe("Active Mitigation of whoever is hit", () => {
  /** By 5: 5 and 2 less 3 are 4 DP, a serious wound. */
  const serious = (mitigation: StrikeCourse["mitigation"]) =>
    readStrikeCourse(course({ defence: defended(17), mitigation }));

  it("is asked for while they have not chosen, with the wound that threatens", () => {
    const reading = serious("waiting");
    expect(reading).toMatchObject({ stage: "mitigation", snapshot: "target", mitigation: null, deadly: null });
    expect(reading.outcome?.severity).toBe("serious");
  });

  it("takes off its margin: 23 is 2 above Normal, and the serious wound becomes a light one", () => {
    const reading = serious(sideOf(23));
    expect(reading).toMatchObject({ stage: "settled", mitigation: { success: true, points: 2 } });
    expect(reading.outcome).toMatchObject({ effective: { value: 2 }, severity: "light" });
  });

  it("takes off nothing where it fails, and nothing where they let it be", () => {
    expect(serious(sideOf(20))).toMatchObject({ mitigation: { points: 0 }, outcome: { effective: { value: 4 } } });
    expect(serious(null)).toMatchObject({ mitigation: null, outcome: { effective: { value: 4 } } });
  });

  it("is asked of nobody whose armour has stopped all of it, and of nobody who was hit without damage", () => {
    const stopped = course({ defence: defended(17), target: armoured(9), mitigation: "waiting" });
    expect(readStrikeCourse(stopped)).toMatchObject({ stage: "settled", outcome: { severity: "scratch" } });
    const pushed = course({ defence: defended(17), strike: HARMLESS, mitigation: "waiting" });
    expect(readStrikeCourse(pushed)).toMatchObject({ stage: "settled", outcome: { effective: null } });
  });

  it("never makes a wound worse, whatever is thrown", () => {
    const gravity = (one: StrikeCourse) => HIT_SEVERITIES.indexOf(readStrikeCourse(one).outcome!.severity);
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 21 }), anySide, (defence, mitigation) => {
        const hit = course({ defence: defended(defence) });
        expect(gravity({ ...hit, mitigation })).toBeLessThanOrEqual(gravity(hit));
      }),
    );
  });
});

describe("A strike that would kill", () => {
  it("waits for the check that averts death", () => {
    expect(readStrikeCourse(course(DEADLY))).toMatchObject({
      ...{ stage: "deadly", deadly: null },
      outcome: { effective: { value: 15 }, severity: "deadly" },
    });
  });

  it("is averted at 21 and not at 20", () => {
    expect(readStrikeCourse(course({ ...DEADLY, deadly: sideOf(21) }))).toMatchObject({
      ...{ stage: "settled", deadly: { success: true } },
    });
    expect(readStrikeCourse(course({ ...DEADLY, deadly: sideOf(20) })).deadly).toMatchObject({ success: false });
  });

  it("asks for no such check once Active Mitigation has made it a heavy wound", () => {
    const reading = readStrikeCourse(course({ ...DEADLY, mitigation: sideOf(27) }));
    expect(reading).toMatchObject({ stage: "settled", outcome: { effective: { value: 9 }, severity: "heavy" } });
  });

  it("asks for none at a table that plays without deadly wounds", () => {
    const options = { ...DEFAULT_OPTIONS, deadlyWounds: false };
    expect(readStrikeCourse(course({ ...DEADLY, options }))).toMatchObject({ stage: "settled", deadly: null });
  });
});
