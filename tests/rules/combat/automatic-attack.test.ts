import { describe, expect, it } from "vitest";
import fc from "fast-check";
import type { Score } from "../../../src/rules/checks/score.ts";
import { readExchange } from "../../../src/rules/combat/exchange.ts";
import {
  LETS_IT_COME,
  readAutomaticAttack,
  resolveAutomaticAttack,
  TARGET_STATUS_KEYS,
  type TargetStatus,
} from "../../../src/rules/combat/automatic-attack.ts";

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false };

describe("Automatic Attack", () => {
  it.each<[TargetStatus, number, number]>([
    // The success level and the margin from which a success is critical.
    ["sleeping", 15, 6],
    ["distracted", 18, 7],
    ["unaware", 21, 8],
    ["suspicious", 24, 9],
    ["aware", 27, 10],
    ["inGuard", 29, 11],
  ])("a target that is %s is hit from %i on, critically by %i more", (status, level, critical) => {
    const at = (result: number) => readAutomaticAttack({ natural: 10, result }, status, OPTIONS);
    expect(at(level - 1)).toMatchObject({ success: false, margin: -1 });
    expect(at(level)).toMatchObject({ success: true, margin: 0, critical: null });
    expect(at(level + critical - 1).critical).toBeNull();
    expect(at(level + critical).critical).toBe("success");
  });

  describe("on somebody who could defend themselves and lets it come", () => {
    const coming = (attack: Score, lowest: Score) => readAutomaticAttack(attack, LETS_IT_COME, OPTIONS, lowest);

    it("hits by as much as against the lowest throw of a poor defence", () => {
      // 3 and a defence of 4: a result of 7, where one who sleeps counts 15.
      expect(coming({ natural: 10, result: 14 }, { natural: 3, result: 7 })).toMatchObject({
        success: true,
        margin: 7,
      });
      expect(coming({ natural: 10, result: 20 }, { natural: 3, result: 7 })).toMatchObject({ margin: 13 });
    });

    it("hits by as much as one who does nothing where the lowest throw of the defence is 15 or more", () => {
      const at = (lowest: number) => coming({ natural: 10, result: 20 }, { natural: 3, result: lowest }).margin;
      expect([13, 14, 15, 16, 30].map(at)).toEqual([7, 6, 5, 5, 5]);
    });

    it("hits by 1 at least, as a natural 3 always loses; with Mastery nobody throws one", () => {
      expect(coming({ natural: 10, result: 12 }, { natural: 3, result: 15 })).toMatchObject({
        success: true,
        margin: 1,
      });
      expect(coming({ natural: 10, result: 14 }, { natural: 8, result: 15 })).toMatchObject({ success: false });
    });

    it("is never better than any throw in defence, nor than sleep", () => {
      const rolls = fc.record({ natural: fc.integer({ min: 3, max: 18 }), total: fc.integer({ min: -5, max: 20 }) });
      fc.assert(
        fc.property(rolls, fc.integer({ min: 3, max: 18 }), fc.integer({ min: -5, max: 20 }), (one, natural, total) => {
          const attack = { natural: one.natural, result: one.natural + one.total };
          const come = coming(attack, { natural: 3, result: 3 + total });
          const rolled = readExchange(attack, { natural, result: natural + total }, OPTIONS);
          const asleep = readAutomaticAttack(attack, "sleeping", OPTIONS);
          const worth = ({ margin, critical }: { margin: number; critical: unknown }) =>
            margin * (critical === true || critical === "success" ? 2 : 1);
          if (rolled.winner === "attacker") {
            expect(come.success).toBe(true);
            expect(worth(come)).toBeGreaterThanOrEqual(worth(rolled));
          }
          if (asleep.success) expect(worth(come)).toBeGreaterThanOrEqual(worth(asleep));
        }),
      );
    });

    it("tells what had to be reached", () => {
      const side = { pool: "standard" as const, dice: [3, 4, 3], terms: [{ label: "Brawl", value: 10 }] };
      const at = (result: number) => resolveAutomaticAttack(side, LETS_IT_COME, OPTIONS, { natural: 3, result });
      expect(at(7)).toMatchObject({ difficulty: "trivial", successLevel: 7, margin: 13 });
      expect(at(19)).toMatchObject({ successLevel: 15, margin: 5 });
    });
  });

  it("has the six rows of the table", () => {
    expect(TARGET_STATUS_KEYS).toHaveLength(6);
  });

  it("a natural 18 hits the unaware by itself, a natural 3 misses them", () => {
    expect(readAutomaticAttack({ natural: 18, result: 19 }, "unaware", OPTIONS)).toMatchObject({
      success: true,
      margin: 0,
      critical: "success",
    });
    expect(readAutomaticAttack({ natural: 3, result: 25 }, "unaware", OPTIONS)).toMatchObject({ success: false });
    expect(readAutomaticAttack({ natural: 3, result: 25 }, "sleeping", OPTIONS)).toMatchObject({ success: true });
  });

  it("keeps the throw beside what it comes to", () => {
    const side = { pool: "standard", dice: [4, 4, 4], terms: [{ label: "Firearms", value: 10 }] } as const;
    expect(resolveAutomaticAttack(side, "unaware", OPTIONS)).toMatchObject({
      kept: [4, 4, 4],
      dropped: [],
      natural: 12,
      result: 22,
      difficulty: "normal",
      successLevel: 21,
      margin: 1,
      success: true,
      automatic: null,
      critical: null,
    });
    expect(() => resolveAutomaticAttack({ ...side, dice: [7, 1, 1] }, "aware", OPTIONS)).toThrow(RangeError);
  });
});
