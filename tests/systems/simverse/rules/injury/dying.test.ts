import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { readCheck } from "../../../../../systems/simverse/src/rules/checks/check.ts";
import {
  afterTurnRoll,
  bled,
  stabilised,
  turnEnded,
  turnRolls,
  type TurnRoll,
} from "../../../../../systems/simverse/src/rules/injury/dying.ts";
import { injured, type InjuryOptions, type Vitals } from "../../../../../systems/simverse/src/rules/injury/vitals.ts";
import { options, vitals } from "./patients.ts";

const BOOK = options();
const FAILED = readCheck(12, 2);
const SUCCEEDED = readCheck(8, 12);
const rolls = (who: Vitals, by: InjuryOptions = BOOK) =>
  turnRolls(who, by).map(({ kind, terms }) => [kind, sumTerms(terms)]);
const roll = (kind: TurnRoll["kind"]): TurnRoll => ({ kind, terms: [] });
const down = (injury: number, bleeding = 0, more: Partial<Vitals> = {}) =>
  injured(vitals(more), { injury, bleeding }, BOOK);

describe("a turn of somebody who bleeds", () => {
  it("costs a point for each wound, then a roll at -2 for each closes one", () => {
    const wounded = vitals({ vitality: 12, bleeding: 3, conditions: ["bleeding"] });
    const after = bled(wounded, BOOK);
    expect(after.vitality).toBe(9);
    expect(rolls(after)).toEqual([["bleeding", 4]]);
    expect(afterTurnRoll(after, roll("bleeding"), SUCCEEDED, BOOK).bleeding).toBe(2);
    expect(afterTurnRoll(after, roll("bleeding"), FAILED, BOOK)).toEqual(after);
  });

  it("ends with the last wound closed", () => {
    const wounded = vitals({ vitality: 12, bleeding: 1, conditions: ["bleeding"] });
    expect(afterTurnRoll(wounded, roll("bleeding"), SUCCEEDED, BOOK)).toMatchObject({ bleeding: 0, conditions: [] });
  });

  it("can kill", () => {
    expect(bled(down(29, 1), BOOK)).toMatchObject({ vitality: -10, conditions: ["dead"], bleeding: 0 });
  });

  it("is an ordinary one without wounds", () => {
    expect(bled(vitals(), BOOK)).toEqual(vitals());
    expect(rolls(vitals())).toEqual([]);
  });
});

describe("a turn of the dying", () => {
  it("asks for Endurance, less what Vitality is below 0", () => {
    expect(rolls(down(23))).toEqual([["consciousness", 7]]);
    expect(rolls(down(20))).toEqual([["consciousness", 10]]);
  });

  it("ends in unconsciousness and bleeding where it fails, or goes on", () => {
    expect(afterTurnRoll(down(23), roll("consciousness"), FAILED, BOOK)).toMatchObject({
      bleeding: 1,
      conditions: ["dying", "unconscious", "bleeding"],
    });
    expect(afterTurnRoll(down(23, 2), roll("consciousness"), FAILED, BOOK).bleeding).toBe(2);
    expect(afterTurnRoll(down(23), roll("consciousness"), SUCCEEDED, BOOK)).toEqual(down(23));
  });

  it("leaves the relentless one more action", () => {
    const last = afterTurnRoll(down(23, 0, { relentless: true }), roll("consciousness"), FAILED, BOOK);
    expect(last.conditions).toEqual(["dying", "lastStand"]);
    expect(rolls(last)).toEqual([]);
    expect(turnEnded(last)).toMatchObject({ conditions: ["dying", "unconscious", "bleeding"], bleeding: 1 });
    expect(turnEnded(down(23))).toEqual(down(23));
  });

  it("asks the unconscious for their wounds alone", () => {
    const unconscious = afterTurnRoll(down(23), roll("consciousness"), FAILED, BOOK);
    expect(rolls(unconscious)).toEqual([["bleeding", 8]]);
  });

  it("asks nothing of the stable, the dead and constructs", () => {
    expect(rolls(stabilised(down(23, 2), BOOK))).toEqual([]);
    expect(rolls(down(35))).toEqual([]);
    expect(rolls(down(23, 0, { construct: true }))).toEqual([]);
  });

  it("lets half of Endurance stabilise below minus Vitality, where death is at twice that", () => {
    const by = options({ death: "twiceVitality", unconsciousness: "atOnce" });
    const deep = injured(vitals(), { injury: 41, bleeding: 0 }, by);
    expect(rolls(deep, by)).toEqual([
      ["bleeding", 8],
      ["stabilise", 5],
    ]);
    expect(afterTurnRoll(deep, roll("stabilise"), SUCCEEDED, by)).toMatchObject({ bleeding: 0, stable: true });
    expect(afterTurnRoll(deep, roll("stabilise"), FAILED, by)).toEqual(deep);
  });

  it("begins a step later for the hard to kill", () => {
    expect(rolls(down(29, 0, { hardToKill: true }))).toEqual([]);
    expect(rolls(down(31, 0, { hardToKill: true }))).toEqual([["consciousness", -1]]);
  });
});
