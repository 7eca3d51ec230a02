import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TACTICAL_SITUATION_KEYS, type TacticalSituation, tacticalTerms } from "../../../src/rules/combat/situation.ts";
import { canBeShotAt, canUseUnder, type Cover, COVER_KEYS, coverTerms } from "../../../src/rules/combat/cover.ts";
import {
  genericDefenceAgainst,
  INSTINCTIVE_DEFENCE,
  WILLPOWER_DEFENCE,
  mixingTerms,
  type Distance,
} from "../../../src/rules/combat/defence.ts";
import { distanceTerms, falloff } from "../../../src/rules/combat/distance.ts";
import type { StyleRange } from "../../../src/rules/combat/manoeuvre.ts";
import type { Result } from "#core/rules/result.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";

function valueOf(answer: Result<readonly Term[]>): number | string {
  return answer.ok ? sumTerms(answer.value) : answer.reason;
}

const apart = (feet: number): Distance => ({ melee: false, feet });
const IN_MELEE: Distance = { melee: true, feet: 3 };

describe("Mixing different skill ranges", () => {
  it("an archer overcome by a soldier with a sword defends with Archery at -3", () => {
    expect(valueOf(mixingTerms("melee", "ranged", IN_MELEE))).toBe(-3);
  });

  it("a martial artist against a shooter: 40 feet away -2, in melee range +1, six feet away nothing", () => {
    expect(valueOf(mixingTerms("ranged", "melee", apart(40)))).toBe(-2);
    expect(valueOf(mixingTerms("ranged", "melee", IN_MELEE))).toBe(1);
    expect(mixingTerms("ranged", "melee", apart(6))).toEqual({ ok: true, value: [] });
  });

  it("loses a point for each full 18 feet", () => {
    expect([17, 18, 35, 36, 54].map((feet) => valueOf(mixingTerms("ranged", "melee", apart(feet))))).toEqual([
      0, -1, -1, -2, -3,
    ]);
  });

  it("like against like changes nothing, near or far", () => {
    for (const range of ["melee", "ranged", "metaphysical"] as const) {
      for (const distance of [IN_MELEE, apart(90)]) {
        expect(mixingTerms(range, range, distance)).toEqual({ ok: true, value: [] });
      }
    }
  });

  it.each<[StyleRange, StyleRange]>([
    ["metaphysical", "melee"],
    ["metaphysical", "ranged"],
    ["melee", "metaphysical"],
    ["ranged", "metaphysical"],
  ])("%s against %s is refused", (attack, defence) => {
    expect(valueOf(mixingTerms(attack, defence, IN_MELEE))).toBe("rangesDoNotMix");
  });
});

describe("Ranged attacks falloff", () => {
  it.each([
    [0, 0],
    [14, 0],
    [15, -1],
    [29, -1],
    [30, -2],
    [44, -2],
    [45, -4],
    [60, -4],
  ])("a weapon with a range of 60 feet at %i feet: %i", (distance, modifier) => {
    expect(falloff(distance, 60)).toBe(modifier);
  });

  it("a quarter of a range that four doesn't divide is not rounded", () => {
    expect([11, 12, 22, 23, 33, 34].map((feet) => falloff(feet, 45))).toEqual([0, -1, -1, -2, -2, -4]);
  });

  it("beyond its range no attack is made, and the sentence has the numbers", () => {
    expect(distanceTerms({ name: "Long Bow", distance: 61, range: 60 })).toEqual({
      ok: false,
      reason: "outOfReach",
      data: { name: "Long Bow", distance: 61, reach: 60 },
    });
  });

  it("Keen Eye takes feet off the distance before it is read, but the range itself stays", () => {
    const keenEye = [{ label: "Keen Eye", value: 24 }];
    const at = (distance: number) => valueOf(distanceTerms({ name: "Bow", distance, range: 60, keenEye }));
    expect([10, 38, 39, 53, 54, 60].map(at)).toEqual([0, 0, -1, -1, -2, -2]);
    expect(at(61)).toBe("outOfReach");
  });

  it("never gets better with the distance, nor worse with Keen Eye", () => {
    const feet = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(feet, feet, fc.integer({ min: 0, max: 24 }), (one, other, keen) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        const value = (distance: number, keenEye: number) =>
          valueOf(
            distanceTerms({ name: "Bow", distance, range: 120, keenEye: [{ label: "Keen Eye", value: keenEye }] }),
          );
        expect(value(near, 0)).toBeGreaterThanOrEqual(Number(value(far, 0)));
        expect(value(far, keen)).toBeGreaterThanOrEqual(Number(value(far, 0)));
      }),
    );
  });
});

describe("Cover", () => {
  it.each<[Cover, number]>([
    ["full", 4],
    ["partial", 2],
    ["onTheGround", 2],
    ["precarious", 1],
  ])("%s adds %i to the defence", (cover, modifier) => {
    expect(coverTerms([cover])).toEqual([{ label: `SIRPAS.COVER.${cover}`, value: modifier, kind: "moment" }]);
  });

  it("only the best of several counts", () => {
    expect(sumTerms(coverTerms(["precarious", "onTheGround"]))).toBe(2);
    expect(coverTerms(["precarious", "partial", "full"])).toMatchObject([{ label: "SIRPAS.COVER.full" }]);
    expect(coverTerms([])).toEqual([]);
    fc.assert(
      fc.property(fc.subarray([...COVER_KEYS]), (covers) => {
        expect(sumTerms(coverTerms(covers))).toBe(Math.max(0, ...covers.map((cover) => sumTerms(coverTerms([cover])))));
      }),
    );
  });

  it("behind full cover nobody can be shot at who does nothing that exposes them", () => {
    const hidden = { name: "Ada", covers: ["full"], exposed: false } as const;
    expect(canBeShotAt(hidden)).toEqual({ ok: false, reason: "fullCover", data: { name: "Ada" } });
    expect(canBeShotAt({ ...hidden, exposed: true })).toEqual({ ok: true, value: null });
    expect(canBeShotAt({ ...hidden, covers: ["partial"] })).toEqual({ ok: true, value: null });
  });

  it("on the ground only what works there can be used, such as firearms", () => {
    expect(canUseUnder(["onTheGround"], { name: "Firearms", prone: true }).ok).toBe(true);
    expect(canUseUnder(["onTheGround"], { name: "Archery", prone: false })).toEqual({
      ok: false,
      reason: "uselessOnTheGround",
      data: { name: "Archery" },
    });
    expect(canUseUnder(["partial"], { name: "Archery", prone: false }).ok).toBe(true);
  });
});

describe("Tactical situation", () => {
  it.each<[TacticalSituation, number]>([
    ["surprise", 2],
    ["higherGround", 1],
    ["highMorale", 1],
    ["desperate", 1],
    ["tiredness", -2],
    ["demoralised", -1],
    ["badVisibility", -1],
  ])("%s is %i", (situation, modifier) => {
    expect(sumTerms(tacticalTerms([situation], 1))).toBe(modifier);
  });

  it("all that apply add up, each once and with its name", () => {
    expect(sumTerms(tacticalTerms(TACTICAL_SITUATION_KEYS, 1))).toBe(1);
    expect(tacticalTerms(["tiredness", "higherGround", "tiredness"], 1).map(({ label }) => label)).toEqual([
      "SIRPAS.TACTICAL_SITUATION.higherGround",
      "SIRPAS.TACTICAL_SITUATION.tiredness",
    ]);
  });

  it("surprise lasts for the first turn only", () => {
    expect(tacticalTerms(["surprise"], 2)).toEqual([]);
    expect(sumTerms(tacticalTerms(["surprise", "desperate"], 2))).toBe(1);
  });
});

describe("The generic defence of those who have nothing left", () => {
  it("is Willpower Defence against what goes for the mind, Instinctive Defence against all else", () => {
    expect(genericDefenceAgainst("metaphysical")).toBe(WILLPOWER_DEFENCE);
    expect((["melee", "ranged", ""] as const).map(genericDefenceAgainst)).toEqual(
      [1, 2, 3].map(() => INSTINCTIVE_DEFENCE),
    );
  });
});
