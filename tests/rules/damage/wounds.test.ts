import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HIT_SEVERITIES, WOUND_SEVERITIES, WOUNDS, woundOf, worsened } from "../../../src/rules/damage/wounds.ts";
import type { Wound } from "../../../src/rules/damage/wounds.ts";
import { anyWounds, source, wounds } from "./support.ts";
import { injuryPoints, penaltyOfWounds, termsOfWounds } from "../support.ts";

const on = (severity: Wound["severity"], bodyPart: string): readonly Wound[] => [{ id: "w", severity, bodyPart }];

describe("Wounds and Injury Points", () => {
  it.each([
    [[-2, 0], "scratch"],
    [[1, 2, 3], "light"],
    [[4, 5, 6], "serious"],
    [[7, 8, 9], "heavy"],
    [[10, 30], "deadly"],
  ])("effective damage of %j is a %s", (damages, wound) => {
    expect(damages.map((damage) => woundOf(damage))).toEqual(damages.map(() => wound));
  });

  it.each([
    ["light", 1, 0],
    ["serious", 2, -1],
    ["heavy", 4, -2],
  ] as const)("a %s wound is %i IP and %i on checks", (severity, points, modifier) => {
    expect(injuryPoints(wounds(severity))).toBe(points);
    expect(WOUNDS[severity].modifier).toBe(modifier);
    expect(penaltyOfWounds(wounds(severity))).toBe(modifier);
  });

  it("a heavy and a serious wound penalise every action by 3 points (chapter Wounds Penalty)", () => {
    expect(penaltyOfWounds(wounds("heavy", "serious"))).toBe(-3);
  });

  it("names each wound that hinders, and no other", () => {
    expect(termsOfWounds(wounds("light", "serious"))).toEqual([
      { label: "SIRPAS.WOUND.serious.label", value: -1, kind: "wound", source: "1" },
    ]);
  });

  it("more damage never does a milder wound", () => {
    const rank = (damage: number) => HIT_SEVERITIES.indexOf(woundOf(damage));
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 40 }), fc.nat(20), (damage, more) => {
        expect(rank(damage + more)).toBeGreaterThanOrEqual(rank(damage));
      }),
    );
  });

  it("another wound never lessens the penalty, and never takes injury points away", () => {
    fc.assert(
      fc.property(anyWounds, fc.constantFrom(...WOUND_SEVERITIES), (some, severity) => {
        const more = [...some, { id: "more", severity }];
        expect(penaltyOfWounds(more)).toBeLessThanOrEqual(penaltyOfWounds(some));
        expect(injuryPoints(more)).toBeGreaterThan(injuryPoints(some));
      }),
    );
  });
});

describe("An injury one level more severe (Aimed Shot, Wrap and Stab)", () => {
  it.each([
    ["light", "serious"],
    ["serious", "heavy"],
    ["heavy", "deadly"],
    ["deadly", "deadly"],
    ["scratch", "scratch"],
    ["none", "none"],
  ] as const)("%s becomes %s", (before, after) => {
    expect(worsened(before)).toBe(after);
  });
});

describe("Localized Wounds", () => {
  it("a heavy wound on a leg is -2 on every action and -4 on running and jumping", () => {
    expect(penaltyOfWounds(on("heavy", "leg"))).toBe(-2);
    expect(penaltyOfWounds(on("heavy", "leg"), { parts: ["arm"] })).toBe(-2);
    expect(penaltyOfWounds(on("heavy", "leg"), { parts: ["leg"] })).toBe(-4);
  });

  it.each([
    ["light", -1],
    ["serious", -2],
    ["heavy", -3],
  ] as const)(
    "a %s wound on the head is %i on every action, and no more on one that uses the head",
    (severity, value) => {
      expect(penaltyOfWounds(on(severity, "head"))).toBe(value);
      expect(penaltyOfWounds(on(severity, "head"), { parts: ["head"] })).toBe(value);
    },
  );

  it("the core of an artificial mind is its head", () => {
    expect(penaltyOfWounds(on("heavy", "Core"))).toBe(-3);
  });

  it("a virtual device that is wounded hinders what uses that device twice", () => {
    expect(penaltyOfWounds(on("heavy", "Sensor Array"), { parts: ["sensor array"] })).toBe(-4);
  });

  it("a light wound on a limb hinders nothing, doubled or not", () => {
    expect(termsOfWounds(on("light", "arm"), { parts: ["arm"] })).toEqual([]);
  });

  it("a wound on one arm leaves the other alone, and counts twice for what asks for both", () => {
    expect(penaltyOfWounds(on("serious", "left arm"), { parts: ["right arm"] })).toBe(-1);
    expect(penaltyOfWounds(on("serious", "left arm"), { parts: ["Left Arm"] })).toBe(-2);
    expect(penaltyOfWounds(on("serious", "left arm"), { parts: ["left arm", "right arm"] })).toBe(-2);
    expect(penaltyOfWounds(on("serious", "left arm"), { parts: ["arm"] })).toBe(-2);
  });

  it("a wound of the body is doubled by no action", () => {
    expect(penaltyOfWounds(on("serious", "body"), { parts: ["body"] })).toBe(-1);
    expect(penaltyOfWounds(wounds("serious"), { parts: ["body", "leg"] })).toBe(-1);
  });

  it("says why the penalty is doubled", () => {
    expect(termsOfWounds(on("heavy", "leg"), { parts: ["leg"] })).toEqual([
      { label: "SIRPAS.WOUND.heavy.label", value: -2, kind: "wound", source: "w" },
      { label: "SIRPAS.TERM.partWound", value: -2, kind: "wound", source: "w" },
    ]);
  });
});

describe("Combative Spirit", () => {
  const spirit = (level: number) =>
    source("Combative Spirit", level, { type: "ignoredPenalty", value: 1, scale: "level" });

  it("takes its level off the wounds' penalty", () => {
    expect(penaltyOfWounds(wounds("heavy", "serious"), { sources: [spirit(2)] })).toBe(-1);
  });

  it("takes off a doubled penalty as well", () => {
    expect(penaltyOfWounds(on("heavy", "leg"), { parts: ["leg"], sources: [spirit(3)] })).toBe(-1);
  });

  it("never turns wounds into a bonus", () => {
    fc.assert(
      fc.property(anyWounds, fc.integer({ min: 1, max: 6 }), (some, level) => {
        const eased = penaltyOfWounds(some, { sources: [spirit(level)] });
        expect(eased).toBe(Math.min(0, penaltyOfWounds(some) + level));
      }),
    );
  });
});
