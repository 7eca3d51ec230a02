import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCheck } from "../../../../../systems/tactical-3d6/src/rules/checks/check.ts";
import { DAMAGE_TYPES } from "../../../../../systems/tactical-3d6/src/rules/damage/damage-types.ts";
import { LOCATIONS } from "../../../../../systems/tactical-3d6/src/rules/damage/locations.ts";
import {
  anyCondition,
  checkCanAct,
  CONDITIONS,
  conditionTerms,
  leftOfMove,
} from "../../../../../systems/tactical-3d6/src/rules/injury/conditions.ts";
import { restored, tirednessOf } from "../../../../../systems/tactical-3d6/src/rules/injury/fatigue.ts";
import {
  deathRolls,
  healthTerms,
  injured,
  isDead,
  isDestroyed,
  MORTAL_MINUTES,
  readDeath,
  readKnockdown,
  readMortal,
  risksCollapse,
  worstOf,
} from "../../../../../systems/tactical-3d6/src/rules/injury/vitals.ts";
import { isMajor, readWound, shockWith } from "../../../../../systems/tactical-3d6/src/rules/injury/wound.ts";
import { sumTerms } from "#core/rules/term.ts";
import { reason, trait, victim } from "../sides.ts";

const wound = (
  injury: number,
  type: string,
  place = "torso",
  more: Parameters<typeof victim>[0] = {},
  cripples = false,
) => readWound({ injury, type: DAMAGE_TYPES.of(type), cripples }, LOCATIONS.of(place), victim(more));

describe("a wound", () => {
  it("brings a point of shock for each of injury, at most 4, however many hit points (ruling 24)", () => {
    expect([1, 3, 4, 9].map((injury) => wound(injury, "cutting").shock)).toEqual([1, 3, 4, 4]);
    expect(wound(9, "cutting", "torso", { maximum: 40 }).shock).toBe(4);
  });

  it("brings at most 4 with all others since the last turn", () => {
    expect(shockWith(3, wound(3, "cutting"))).toBe(4);
    expect(shockWith(0, wound(3, "cutting"))).toBe(3);
    expect(shockWith(6, wound(3, "cutting"))).toBe(6);
  });

  it("is major beyond half of all hit points (ruling 14), or if it cripples", () => {
    expect([isMajor(5, 10), isMajor(6, 10), isMajor(6, 11)]).toEqual([false, true, true]);
    expect(wound(6, "cutting")).toMatchObject({ major: true, knockdown: 0 });
    expect(wound(5, "cutting")).toMatchObject({ major: false, knockdown: null });
    expect(wound(4, "cutting", "hand", {}, true)).toMatchObject({ major: true, crippled: true, knockdown: 0 });
  });

  it.each([
    ["skull", -10],
    ["eye", -10],
    ["face", -5],
    ["vitals", -5],
  ])("of the %s forces a roll by any shock, at %i if it is major", (place, penalty) => {
    expect(wound(1, "piercing", place)).toMatchObject({ major: false, knockdown: 0 });
    expect(wound(6, "piercing", place)).toMatchObject({ major: true, knockdown: penalty });
    expect(wound(0, "piercing", place).knockdown).toBeNull();
  });

  it("of the head by poison is as any other (notes 2 and 3)", () => {
    expect(wound(1, "toxic", "skull").knockdown).toBeNull();
    expect(wound(6, "toxic", "skull").knockdown).toBe(0);
    expect(wound(1, "toxic", "face").knockdown).toBe(0);
  });

  it("forces no roll by shock of who feels none, but by a major wound (ruling 43)", () => {
    expect(wound(3, "piercing", "skull", { noShock: true })).toMatchObject({ shock: 0, knockdown: null });
    expect(wound(6, "piercing", "skull", { noShock: true })).toMatchObject({ shock: 0, knockdown: -10 });
  });

  it("of the groin of a male has double shock to 8 from blows, and always -5 (note 7, ruling 35)", () => {
    const male = { male: true };
    expect(wound(3, "crushing", "groin", male)).toMatchObject({ shock: 6, knockdown: null });
    expect(wound(5, "crushing", "groin", male).shock).toBe(8);
    expect(wound(3, "cutting", "groin", male).shock).toBe(3);
    expect(wound(6, "cutting", "groin", male).knockdown).toBe(-5);
    expect(wound(6, "crushing", "groin")).toMatchObject({ shock: 4, knockdown: 0 });
    expect(shockWith(4, wound(3, "crushing", "groin", male))).toBe(8);
  });

  it("blinds an eye beyond a tenth of the hit points", () => {
    expect(wound(2, "piercing", "eye", {}, true).blinded).toBe(1);
    expect(wound(1, "piercing", "eye").blinded).toBe(0);
  });

  it("by acid in the face blinds one eye if major, both beyond all hit points (rulings 3 and 4)", () => {
    expect([5, 6, 10, 11].map((injury) => wound(injury, "corrosive", "face").blinded)).toEqual([0, 1, 1, 2]);
    expect(wound(11, "burning", "face").blinded).toBe(0);
  });
});

describe("a knockdown roll", () => {
  it("fells and stuns if it fails, by 5 or critically it is unconsciousness", () => {
    expect(readKnockdown(readCheck(10, 10))).toBe("standing");
    expect(readKnockdown(readCheck(14, 10))).toBe("down");
    expect(readKnockdown(readCheck(15, 10))).toBe("unconscious");
    expect(readKnockdown(readCheck(17, 15))).toBe("unconscious");
    expect(readKnockdown(readCheck(17, 16))).toBe("down");
  });

  it("is of health, with traits and what the wound adds", () => {
    const terms = healthTerms(11, [trait("high-pain-threshold"), trait("fit")], "knockdown", -5);
    expect(sumTerms(terms)).toBe(10);
    expect(sumTerms(healthTerms(11, [trait("hard-to-kill", 2)], "death"))).toBe(13);
    expect(sumTerms(healthTerms(11, [trait("hard-to-kill", 2)], "collapse"))).toBe(11);
  });
});

describe("hit points below 0", () => {
  it("risk a collapse at each turn's start, at 0 already or only below (ruling 16); not on Do Nothing", () => {
    expect([1, 0, -1].map((left) => risksCollapse(left, "attack"))).toEqual([false, true, true]);
    expect(risksCollapse(0, "attack", { collapse: "below" })).toBe(false);
    expect(risksCollapse(-1, "attack", { collapse: "below" })).toBe(true);
    expect(risksCollapse(-5, "doNothing")).toBe(false);
  });

  it.each([
    [5, -9, 0],
    [5, -10, 1],
    [-10, -15, 0],
    [-3, -35, 3],
    [10, -49, 4],
    [10, -50, 0],
    [-19, -20, 1],
  ])("from %i to %i of 10 force %i rolls against death (ruling 17)", (before, after, rolls) => {
    expect(deathRolls(before, after, 10)).toBe(rolls);
    expect(injured(before, 10, before - after)).toMatchObject({ hitPoints: after, deathRolls: rolls });
  });

  it("wound mortally by a failure by 1 or 2, kill by more; the worst of several counts", () => {
    expect(readDeath(readCheck(10, 10))).toBe("alive");
    expect([11, 12, 13].map((roll) => readDeath(readCheck(roll, 10)))).toEqual([
      "mortallyWounded",
      "mortallyWounded",
      "dead",
    ]);
    expect(worstOf(["alive", "mortallyWounded", "alive"])).toBe("mortallyWounded");
    expect(worstOf(["dead", "alive"])).toBe("dead");
    expect(worstOf([])).toBe("alive");
  });

  it("are death at -5 times, destruction at -10 times", () => {
    expect([isDead(-49, 10), isDead(-50, 10)]).toEqual([false, true]);
    expect([isDestroyed(-99, 10), isDestroyed(-100, 10)]).toEqual([false, true]);
    expect(injured(-40, 10, 60)).toMatchObject({ dead: true, destroyed: true });
  });

  it("force as many rolls by one injury as by two that come to the same", () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), fc.integer({ min: 5, max: 15 }), (first, second, maximum) => {
        const middle = maximum - first;
        const end = middle - second;
        if (isDead(end, maximum)) return;
        const apart = deathRolls(maximum, middle, maximum) + deathRolls(middle, end, maximum);
        expect(deathRolls(maximum, end, maximum)).toBe(apart);
      }),
    );
  });
});

describe("a mortal wound", () => {
  it("kills by a failed roll each half an hour, with a physician each hour, and heals by a critical success", () => {
    expect(MORTAL_MINUTES).toEqual({ alone: 30, withPhysician: 60 });
    expect(readMortal(readCheck(10, 10))).toBe("lingers");
    expect(readMortal(readCheck(11, 10))).toBe("dead");
    expect(readMortal(readCheck(4, 10))).toBe("healed");
  });

  it("is kept at bay by the better of both rolls with a physician, of health and of Physician (ruling 18)", () => {
    expect(readMortal(readCheck(11, 10), readCheck(10, 12))).toBe("lingers");
    expect(readMortal(readCheck(11, 10), readCheck(3, 12))).toBe("healed");
    expect(readMortal(readCheck(11, 10), readCheck(13, 12))).toBe("dead");
  });
});

describe("conditions", () => {
  it("hamper attacks, defences and shots as ruling 37 says", () => {
    expect(CONDITIONS.of("stunned")).toMatchObject({ defence: -4, only: "doNothing", recovers: "health" });
    expect(CONDITIONS.of("mentallyStunned")).toMatchObject({ defence: -4, recovers: "intelligence" });
    expect(CONDITIONS.of("prone")).toMatchObject({ attack: -4, defence: -3, rangedAgainst: -2, move: 1 });
    expect(CONDITIONS.of("crouching")).toMatchObject({ attack: -2, rangedAgainst: -2 });
    expect(sumTerms(conditionTerms(["stunned", "prone"], "defence"))).toBe(-7);
    expect(conditionTerms(["reeling"], "attack")).toEqual([]);
  });

  it("leave less of a Move, or nothing to do at all", () => {
    expect(leftOfMove(5, ["prone"])).toBe(1);
    expect(leftOfMove(5, ["held"])).toBe(0);
    expect(leftOfMove(5, [])).toBe(5);
    expect(reason(checkCanAct(["prone", "unconscious"]))).toBe("helpless");
    expect(reason(checkCanAct(["prone"]))).toBeNull();
    expect(anyCondition(["dead"], "helpless")).toBe(true);
  });
});

describe("fatigue", () => {
  it("tires at a third, spends at none, and is rested 1 for 10 minutes", () => {
    expect([10, 4, 3, 0, -1].map((left) => tirednessOf(left, 10))).toEqual([
      "fresh",
      "fresh",
      "tired",
      "spent",
      "spent",
    ]);
    expect([9, 10, 35].map((minutes) => restored(minutes, []))).toEqual([0, 1, 3]);
    expect([restored(35, [trait("fit")]), restored(35, [trait("unfit")])]).toEqual([7, 1]);
  });
});
