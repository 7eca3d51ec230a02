import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import {
  aimTerms,
  checkChoice,
  chosen,
  concentrationTerms,
  evaluateTerms,
  stepOf,
  VAULT_YARDS,
  yardsOf,
} from "../../../../../systems/tactical-3d6/src/rules/turn/choice.ts";
import { MANOEUVRES } from "../../../../../systems/tactical-3d6/src/rules/turn/manoeuvres.ts";
import {
  ORDER_SKILLS,
  orderTerms,
  secondsStunned,
  surpriseOf,
  surpriseTerms,
  turnOrder,
} from "../../../../../systems/tactical-3d6/src/rules/turn/order.ts";
import { sumTerms } from "#core/rules/term.ts";
import { terms } from "../../../dice.ts";
import { reason, turn, value } from "../sides.ts";

describe("manoeuvres", () => {
  it("are the fourteen of the chapter and a plain Attack with any defence, a step and no modifier (ruling 27)", () => {
    expect(MANOEUVRES.keys).toHaveLength(15);
    expect(MANOEUVRES.of("attack")).toEqual({
      key: "attack",
      defends: true,
      movement: "step",
      attacks: ["melee", "ranged"],
    });
    expect(MANOEUVRES.book.flatMap(({ options = [] }) => options)).toHaveLength(11);
  });

  it.each([
    ["attack", true, "step", 0],
    ["aim", true, "step", 0],
    ["allOutAttack", false, "half", 0],
    ["allOutRanged", false, "half", 0],
    ["allOutDefence", true, "step", 0],
    ["committedAttack", true, "step", -2],
    ["defensiveAttack", true, "step", 1],
    ["evaluate", true, "step", 0],
    ["feint", true, "step", 0],
    ["moveAndAttack", true, "full", 0],
    ["move", true, "full", 0],
    ["concentrate", true, "step", 0],
    ["ready", true, "step", 0],
    ["wait", true, "none", 0],
    ["doNothing", false, "none", 0],
  ] as const)("%s: defends %s, moves %s, defence %i", (key, defends, movement, defence) => {
    expect(MANOEUVRES.of(key)).toMatchObject({ defends, movement });
    expect(MANOEUVRES.of(key).defence ?? 0).toBe(defence);
  });

  it("have the second row of the Committed Attack: -2, no parry with that weapon, no retreat (ruling 10)", () => {
    expect(MANOEUVRES.of("committedAttack")).toMatchObject({ defence: -2, noParryWith: "weapon", noRetreat: true });
  });

  it("lose the aim by defending (ruling 23), and concentration unless will holds at -3", () => {
    expect(MANOEUVRES.of("aim").defendingLoses).toBe("aim");
    expect(MANOEUVRES.of("concentrate").defendingLoses).toBe("concentration");
    expect(sumTerms(concentrationTerms(terms(12)))).toBe(9);
  });

  it("let somebody move by their Move of 5", () => {
    const yards = (key: string, option = "", enhanced = "", twoSteps = false) =>
      yardsOf(chosen(turn(key, option, { enhanced })), 5, [], twoSteps);
    expect(["attack", "allOutAttack", "moveAndAttack", "move", "wait", "doNothing"].map((key) => yards(key))).toEqual([
      1, 2, 5, 5, 0, 0,
    ]);
    expect(yards("allOutDefence", "enhanced", "dodge")).toBe(2);
    expect(yards("allOutDefence", "enhanced", "parry")).toBe(1);
    expect(yards("committedAttack", "strong", "", true)).toBe(2);
    expect(yardsOf(chosen(turn("move")), 5, ["prone"])).toBe(1);
  });

  it("step 1 yard, from a Move of 11 on 2 (ruling 44); a vault costs 1", () => {
    expect([5, 10, 11].map(stepOf)).toEqual([1, 1, 2]);
    expect(VAULT_YARDS).toBe(1);
  });

  it("have to be chosen with one of their options", () => {
    const why = (...of: Parameters<typeof turn>) => reason(checkChoice(turn(...of), []));
    expect(why("allOutAttack")).toBe("optionMissing");
    expect(why("allOutAttack", "suppression")).toBe("unknownOption");
    expect(why("attack", "strong")).toBe("unknownOption");
    expect(why("allOutAttack", "strong")).toBeNull();
  });

  it("are Do Nothing alone for who is stunned (ruling 37), none for who is unconscious", () => {
    expect(reason(checkChoice(turn("attack"), ["stunned"]))).toBe("onlyDoNothing");
    expect(reason(checkChoice(turn("doNothing"), ["stunned"]))).toBeNull();
    expect(reason(checkChoice(turn("doNothing"), ["unconscious"]))).toBe("helpless");
    expect(MANOEUVRES.of("doNothing").rests).toBe(true);
  });

  it("of a Wait are what is prepared, without its movement", () => {
    const waiting = value(checkChoice(turn("wait", "strong", { prepared: "allOutAttack" }), []));
    expect(waiting.manoeuvre).toMatchObject({ key: "allOutAttack", defends: false, movement: "none" });
    expect(waiting.option?.key).toBe("strong");
    expect(reason(checkChoice(turn("wait"), []))).toBe("nothingPrepared");
  });

  it("of Evaluate add 1 a second, to 3 (ruling 20)", () => {
    expect([0, 1, 2, 3, 7].map((seconds) => sumTerms(evaluateTerms(seconds)))).toEqual([0, 1, 2, 3, 3]);
  });

  it("of Aim add Acc, 1 with a second second, 2 with more; a brace 1 more, without aim nothing", () => {
    expect([0, 1, 2, 3, 9].map((seconds) => sumTerms(aimTerms(seconds, 4, false)))).toEqual([0, 4, 5, 6, 6]);
    expect(sumTerms(aimTerms(1, 4, true))).toBe(5);
    expect(aimTerms(0, 4, true)).toEqual([]);
  });
});

describe("the order of turns", () => {
  const who = (id: string, speed: number, dexterity = 10) => ({ id, speed, dexterity });

  it("is of sides by their margins, within one by Basic Speed, then dexterity (ruling 2)", () => {
    const order = turnOrder([
      { roll: readCheck(12, 11), members: [who("quick", 9), who("slow", 5)] },
      { roll: readCheck(9, 11), members: [who("a", 5, 11), who("b", 5.25), who("c", 5, 12)] },
    ]);
    expect(order.map(({ id }) => id)).toEqual(["b", "c", "a", "quick", "slow"]);
  });

  it("of equal margins begins with the side of the fastest", () => {
    const roll = readCheck(10, 11);
    const order = turnOrder([
      { roll, members: [who("slow", 5)] },
      { roll, members: [] },
      { roll, members: [who("fast", 6)] },
    ]);
    expect(order.map(({ id }) => id)).toEqual(["fast", "slow"]);
  });

  it("is rolled with Tactics, by beasts with Survival, by thugs with Streetwise; -2 without a leader", () => {
    expect(ORDER_SKILLS).toEqual({ plain: "tactics", primal: "survival", thuggish: "streetwise" });
    expect(sumTerms(orderTerms(terms(11), false))).toBe(9);
    expect(sumTerms(orderTerms(terms(11), true))).toBe(11);
  });

  it("after total surprise waits 1d seconds, after partial none; Quick Reflexes make it partial", () => {
    expect([secondsStunned("total", 4), secondsStunned("partial", 4), secondsStunned("none", 4)]).toEqual([4, 0, 0]);
    expect(surpriseOf("total", true)).toBe("partial");
    expect(surpriseOf("total", false)).toBe("total");
    expect(surpriseOf("partial", true)).toBe("partial");
  });

  it("after surprise is recovered by intelligence, easier by 1 each second", () => {
    expect([0, 1, 3].map((before) => sumTerms(surpriseTerms(terms(10), before)))).toEqual([10, 11, 13]);
  });
});
