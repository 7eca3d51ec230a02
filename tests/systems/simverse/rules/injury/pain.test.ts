import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import {
  conditionTerms,
  CONDITIONS,
  type RollKind,
} from "../../../../../systems/simverse/src/rules/injury/conditions.ts";
import { hobbles, painTerms, type PainState } from "../../../../../systems/simverse/src/rules/injury/pain.ts";

const state = (more: Partial<PainState> = {}): PainState => ({
  vitality: 20,
  maximum: 20,
  lostLastTurn: 0,
  inCombat: false,
  caught: false,
  painless: false,
  ignored: 0,
  ...more,
});
const pain = (more: Partial<PainState>, kind: RollKind = "physical") => sumTerms(painTerms(state(more), kind));

describe("shock", () => {
  it("takes a point of every roll for each 5 that the last turn cost", () => {
    expect([4, 7, 10, 12, 15].map((lostLastTurn) => pain({ lostLastTurn }, "resistance"))).toEqual([0, -1, -2, -2, -3]);
  });

  it("is not felt in a fight", () => {
    expect(pain({ lostLastTurn: 15, vitality: 1, inCombat: true })).toBe(0);
  });
});

describe("lasting pain", () => {
  it("begins below a half, a quarter and a tenth of Vitality", () => {
    expect([10, 9, 5, 4, 2, 1].map((vitality) => pain({ vitality }))).toEqual([0, -1, -1, -2, -2, -4]);
  });

  it("reaches what is not physical only at its worst", () => {
    expect([9, 4, 1].map((vitality) => pain({ vitality }, "mental"))).toEqual([0, 0, -4]);
    expect([9, 4, 1].map((vitality) => pain({ vitality }, "attack"))).toEqual([-1, -2, -4]);
  });

  it("spares a high threshold the first 2 points, and the painless all", () => {
    expect([9, 4, 1].map((vitality) => pain({ vitality, ignored: 2 }))).toEqual([0, 0, -2]);
    expect(pain({ vitality: 4, lostLastTurn: 5, ignored: 2 })).toBe(-1);
    expect(pain({ vitality: 1, lostLastTurn: 20, painless: true })).toBe(0);
  });

  it("leaves half of the movement at its worst", () => {
    expect([2, 1].map((vitality) => hobbles(state({ vitality })))).toEqual([false, true]);
    expect(hobbles(state({ vitality: 1, inCombat: true }))).toBe(false);
  });
});

describe("conditions", () => {
  const TEN = [
    "stunned",
    "prone",
    "disarmed",
    "grappled",
    "bleeding",
    "dazed",
    "exhausted",
    "depleted",
    "dying",
    "dead",
  ];

  it("are the ten of the rules, and a few more", () => {
    expect(CONDITIONS.keys).toEqual(expect.arrayContaining(TEN));
  });

  it("take what the table says from each kind of roll, and nothing from defences", () => {
    const taken = (key: string) =>
      (["attack", "physical", "mental", "defence"] as const).map((kind) => sumTerms(conditionTerms([key], kind)));
    expect(taken("stunned")).toEqual([-4, -4, -4, 0]);
    expect(taken("dazed")).toEqual([-2, -2, -2, 0]);
    expect(taken("prone")).toEqual([-4, 0, 0, 0]);
    expect(taken("exhausted")).toEqual([-4, -4, 0, 0]);
    expect(taken("depleted")).toEqual([0, 0, -4, 0]);
    expect(sumTerms(conditionTerms(["stunned", "dazed"], "attack"))).toBe(-6);
  });
});
