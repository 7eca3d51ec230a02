import { describe, expect, it } from "vitest";
import {
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
    expect(resolveAutomaticAttack(side, "unaware", OPTIONS)).toEqual({
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
