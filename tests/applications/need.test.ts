import { describe, expect, it } from "vitest";
import { needOnDice } from "../../src/applications/checks/check-odds.ts";
import { DICE_POOLS, POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS } from "../../src/rules/checks/difficulties.ts";
import { resolveCheck } from "../../src/rules/checks/simple-check.ts";

const options = { extendedAutomatic: false, automaticCriticals: true };

describe("what the dialog says is needed on the dice", () => {
  it("is the difference to the success level", () => {
    expect(needOnDice("standard", 12, 21, "normal", options)).toEqual({ kind: "atLeast", natural: 9 });
  });

  it("is never less than what the automatic failure leaves", () => {
    expect(needOnDice("standard", 30, 21, "normal", options)).toEqual({ kind: "atLeast", natural: 4 });
    expect(needOnDice("standard", 30, 18, "easy", options)).toEqual({ kind: "certain" });
  });

  it("is the automatic 18 where nothing else would do, and nothing beyond Normal", () => {
    expect(needOnDice("standard", 0, 21, "normal", options)).toEqual({ kind: "exactly", natural: 18 });
    expect(needOnDice("standard", 0, 24, "difficult", options)).toEqual({ kind: "impossible" });
  });

  it("agrees with the outcome of every throw of three dice", () => {
    for (const difficulty of DIFFICULTY_KEYS) {
      for (let value = 0; value <= 30; value += 1) {
        const need = needOnDice("standard", value, DIFFICULTIES[difficulty], difficulty, options);
        for (let natural = 3; natural <= 18; natural += 1) {
          const terms = [{ label: "value", value }];
          const { success } = resolveCheck({ pool: "standard", dice: diceFor(natural), terms, difficulty, options });
          const said = need.kind === "certain" || ("natural" in need && natural >= need.natural);
          expect(success, `${difficulty}, ${value}, natural ${natural}`).toBe(said);
        }
      }
    }
  });

  it("stays within what the pool can show", () => {
    for (const pool of POOL_KEYS) {
      const { count, drop, fixed } = DICE_POOLS[pool];
      const need = needOnDice(pool, 10, 21, "normal", options);
      expect("natural" in need && need.natural).toBeGreaterThanOrEqual(count - drop + fixed);
    }
  });
});

function diceFor(natural: number): readonly number[] {
  const first = Math.min(6, natural - 2);
  const second = Math.min(6, natural - first - 1);
  return [first, second, natural - first - second];
}
