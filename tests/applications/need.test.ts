import { describe, expect, it } from "vitest";
import { needOnDice } from "../../src/applications/checks/check-odds.ts";
import { DICE_POOLS, POOL_KEYS, type PoolKey } from "../../src/rules/checks/dice-pools.ts";
import { DIFFICULTIES, DIFFICULTY_KEYS, type Difficulty } from "../../src/rules/checks/difficulties.ts";
import { resolveCheck } from "../../src/rules/checks/simple-check.ts";

const options = { extendedAutomatic: false, automaticCriticals: true };

const need = (pool: PoolKey, total: number, successLevel: number, difficulty: Difficulty) =>
  needOnDice({ pool, total, successLevel, difficulty, options });

describe("what the dialog says is needed on the dice", () => {
  it("is the difference to the success level", () => {
    expect(need("standard", 12, 21, "normal")).toEqual({ kind: "atLeast", natural: 9 });
  });

  it("is never less than what the automatic failure leaves", () => {
    expect(need("standard", 30, 21, "normal")).toEqual({ kind: "atLeast", natural: 4 });
    expect(need("standard", 30, 18, "easy")).toEqual({ kind: "certain" });
  });

  it("is the automatic 18 where nothing else would do, and nothing beyond Normal", () => {
    expect(need("standard", 0, 21, "normal")).toEqual({ kind: "exactly", natural: 18 });
    expect(need("standard", 0, 24, "difficult")).toEqual({ kind: "impossible" });
  });

  it("agrees with the outcome of every throw of three dice", () => {
    for (const difficulty of DIFFICULTY_KEYS) {
      for (let value = 0; value <= 30; value += 1) {
        const needed = need("standard", value, DIFFICULTIES[difficulty], difficulty);
        for (let natural = 3; natural <= 18; natural += 1) {
          const terms = [{ label: "value", value }];
          const { success } = resolveCheck({ pool: "standard", dice: diceFor(natural), terms, difficulty, options });
          const said = needed.kind === "certain" || ("natural" in needed && natural >= needed.natural);
          expect(success, `${difficulty}, ${value}, natural ${natural}`).toBe(said);
        }
      }
    }
  });

  it("stays within what the pool can show", () => {
    for (const pool of POOL_KEYS) {
      const { count, drop, fixed } = DICE_POOLS[pool];
      const needed = need(pool, 10, 21, "normal");
      expect("natural" in needed && needed.natural).toBeGreaterThanOrEqual(count - drop + fixed);
    }
  });
});

function diceFor(natural: number): readonly number[] {
  const first = Math.min(6, natural - 2);
  const second = Math.min(6, natural - first - 1);
  return [first, second, natural - first - second];
}
