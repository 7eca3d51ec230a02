import { describe, expect, it } from "vitest";
import { chaseOdds, type OddsRunner } from "../../../../systems/bind/src/odds/chase.ts";
import { CHASE_BASE, readChase, type ChaseKind } from "../../../../systems/bind/src/rules/chases/chase.ts";
import {
  DEFAULT_FATIGUE_OPTIONS,
  fatiguePenalty,
  isExhausted,
} from "../../../../systems/bind/src/rules/recovery/fatigue.ts";
import { EVERY_ROLL } from "../rules/support.ts";

const runner = (bonus: number, hitPoints = 6, fatigue = 0): OddsRunner => ({ bonus, hitPoints, fatigue });

/** Every roll, one after the other, to the end. */
function played(kind: ChaseKind, own: OddsRunner, other: OddsRunner): { won: number; lost: number; areas: number } {
  if (isExhausted(own.fatigue, own.hitPoints)) return { won: 0, lost: 1, areas: 0 };
  if (isExhausted(other.fatigue, other.hitPoints)) return { won: 1, lost: 0, areas: 0 };
  const sum = { won: 0, lost: 0, areas: 0 };
  const bonus = own.bonus + fatiguePenalty(own.fatigue, own.hitPoints);
  const number = CHASE_BASE + other.bonus + fatiguePenalty(other.fatigue, other.hitPoints);
  const after = new Map<number, ReturnType<typeof played>>();
  for (const [one, two] of EVERY_ROLL) {
    const { won, areas } = readChase(kind, one + two + bonus - number);
    sum.areas += areas / 36;
    if (won === true) sum.won += 1 / 36;
    if (won === false) sum.lost += 1 / 36;
    if (won !== null) continue;
    const tired = (who: OddsRunner) => ({ ...who, fatigue: who.fatigue + areas });
    const next = after.get(areas) ?? played(kind, tired(own), tired(other));
    after.set(areas, next);
    sum.won += next.won / 36;
    sum.lost += next.lost / 36;
    sum.areas += next.areas / 36;
  }
  return sum;
}

describe("the chances of a chase", () => {
  it("are those of every roll to its end, the fatigue of each area counted", () => {
    const sides = [runner(0), runner(2, 7, 3), runner(-2, 4, 8), runner(3, 1)];
    for (const kind of ["fleeing", "hunting"] as const) {
      for (const own of sides) {
        for (const other of sides) {
          const { won, lost, areas } = played(kind, own, other);
          const odds = chaseOdds(kind, own, other);
          expect(odds.won).toBeCloseTo(won, 10);
          expect(odds.lost).toBeCloseTo(lost, 10);
          expect(odds.areas).toBeCloseTo(areas, 10);
          expect(odds.won + odds.lost).toBeCloseTo(1, 10);
          expect(odds.exhausted).toBeLessThanOrEqual(odds.lost + 1e-12);
        }
      }
    }
  });

  it("of the first roll alone are those of the chart", () => {
    expect(chaseOdds("fleeing", runner(0), runner(0)).goesOn).toBeCloseTo((5 + 6 + 5) / 36, 12);
    expect(chaseOdds("hunting", runner(0), runner(0))).toMatchObject({ goesOn: 0 });
  });

  it("of who cannot run any more are none, and the other way round", () => {
    expect(chaseOdds("fleeing", runner(0, 2, 8), runner(0))).toMatchObject({ won: 0, lost: 1, exhausted: 1 });
    expect(chaseOdds("fleeing", runner(0), runner(0, 2, 8))).toMatchObject({ won: 1, lost: 0 });
  });

  it("where nothing tires are those of the roll that ends it", () => {
    const odds = chaseOdds("fleeing", runner(0), runner(0), { ...DEFAULT_FATIGUE_OPTIONS, limits: false });
    // Of 36 rolls 10 are below 6, 16 go on, and 10 get away.
    expect(odds.won).toBeCloseTo(10 / 20, 12);
    expect(odds.won + odds.lost).toBeCloseTo(1, 12);
  });
});
