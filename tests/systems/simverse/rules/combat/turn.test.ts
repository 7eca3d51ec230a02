import { describe, expect, it } from "vitest";
import type { Result } from "#core/rules/result.ts";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import { surpriseSpeed, surpriseTerms } from "../../../../../systems/simverse/src/rules/combat/order.ts";
import {
  fullDefence,
  makeMove,
  moveLength,
  spend,
  spendAttack,
  standUp,
  startTurn,
  type Mobility,
  type Move,
  type TurnState,
} from "../../../../../systems/simverse/src/rules/combat/turn.ts";

const MOBILE: Mobility = { speed: 5, cannotSprint: false, stamina: 20 };
const turn = startTurn([], MOBILE);

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}
const reasonOf = (result: Result<unknown>) => (result.ok ? "" : result.reason);
const move = (state: TurnState, kind: Move, metres: number, more: Partial<Mobility> = {}, difficult = false) =>
  makeMove(state, kind, { metres, difficult }, [], { ...MOBILE, ...more });

describe("the order of turns", () => {
  it("does not change for Speed 5 that is surprised and rolls 8", () => {
    expect(surpriseSpeed(readCheck(8, 10))).toBe(0);
  });

  it("is rolled against twice the Speed of who is surprised, each part of it named", () => {
    const terms = [
      { label: "DX", value: 3 },
      { label: "EN", value: 2.25 },
    ];
    expect(surpriseTerms({ terms }).map(({ label, value }) => [label, value])).toEqual([
      ["DX", 6],
      ["EN", 4.5],
    ]);
  });

  it("shifts by 1 for each 5 of a surprised fighter's margin", () => {
    expect([5, 14, -5, -4, -11].map((margin) => surpriseSpeed(readCheck(10, 10 + margin)))).toEqual([1, 2, -1, 0, -2]);
  });
});

describe("a turn", () => {
  it("has one major action, one minor and one reaction", () => {
    for (const [cost, reason] of [
      ["major", "noMajorAction"],
      ["minor", "noMinorAction"],
      ["reaction", "noReaction"],
    ] as const) {
      expect(reasonOf(spend(valueOf(spend(turn, cost)), cost))).toBe(reason);
    }
    expect(reasonOf(spend(turn, "free"))).toBe("");
  });

  it("of full defence has three reactions and no major action", () => {
    const defending = valueOf(fullDefence(turn, []));
    expect(defending).toMatchObject({ major: 0, reactions: 3 });
    expect(valueOf(fullDefence(valueOf(spend(turn, "reaction")), [])).reactions).toBe(2);
    expect(reasonOf(fullDefence(defending, []))).toBe("noMajorAction");
    expect(valueOf(fullDefence(startTurn(["stunned"], MOBILE), ["stunned"])).reactions).toBe(0);
  });

  it("remembers what attacked: two weapons are one major action", () => {
    expect(valueOf(spendAttack(turn, ["left", "right"]))).toMatchObject({ major: 0, attackedWith: ["left", "right"] });
    expect(valueOf(spendAttack(turn, ["fist"], "minor"))).toMatchObject({ major: 1, minor: 0 });
  });

  it.each([
    ["stunned", { major: 1, minor: 1, reactions: 0, movement: 5 }],
    ["dazed", { major: 1, minor: 0, reactions: 1, movement: 5 }],
    ["grappled", { major: 1, minor: 1, reactions: 1, movement: 0 }],
    ["unconscious", { major: 0, minor: 0, reactions: 0, movement: 0 }],
  ])("of somebody %s has what is left", (condition, left) => {
    expect(startTurn([condition], MOBILE)).toMatchObject(left);
  });
});

describe("a move", () => {
  it("goes Speed in metres beside an action, twice that with the major one, four times that for Stamina", () => {
    expect((["half", "full", "sprint"] as const).map((kind) => moveLength(kind, MOBILE, false))).toEqual([5, 10, 20]);
    expect(moveLength("full", MOBILE, true)).toBe(5);
    expect(valueOf(move(turn, "half", 5))).toMatchObject({ turn: { major: 1, movement: 0 }, stamina: 0 });
    expect(valueOf(move(turn, "full", 10))).toMatchObject({ turn: { major: 0, movement: 0 }, stamina: 0 });
    expect(valueOf(move(turn, "sprint", 20))).toMatchObject({ turn: { major: 0 }, stamina: 1 });
  });

  it("goes no further, nor as far again on difficult terrain", () => {
    expect(move(turn, "half", 6)).toMatchObject({ reason: "tooFar", data: { metres: 6, most: 5 } });
    expect(move(turn, "half", 3, {}, true)).toMatchObject({ reason: "tooFar", data: { most: 2.5 } });
    expect(reasonOf(move(valueOf(move(turn, "half", 2)).turn, "full", 9))).toBe("tooFar");
    expect(reasonOf(move(valueOf(move(turn, "half", 2)).turn, "full", 8))).toBe("");
  });

  it("is no sprint for the overburdened or the exhausted, and none at all for the grappled", () => {
    expect(reasonOf(move(turn, "sprint", 12, { cannotSprint: true }))).toBe("cannotSprint");
    expect(reasonOf(move(turn, "sprint", 12, { stamina: 0 }))).toBe("noStamina");
    expect(reasonOf(makeMove(turn, "half", { metres: 1, difficult: false }, ["grappled"], MOBILE))).toBe("cannotMove");
  });

  it("needs the major action if it is more than half", () => {
    expect(reasonOf(move(valueOf(spend(turn, "major")), "full", 6))).toBe("noMajorAction");
  });

  it("is used up by getting up", () => {
    const up = valueOf(standUp(turn, MOBILE));
    expect(reasonOf(move(up, "half", 1))).toBe("tooFar");
    expect(reasonOf(move(up, "full", 5))).toBe("");
    expect(reasonOf(standUp(valueOf(move(turn, "half", 1)).turn, MOBILE))).toBe("alreadyMoved");
  });
});
