import { describe, expect, it } from "vitest";
import { automaticAction, resolveAction } from "../../../src/rules/combat/advanced-action.ts";
import { ARCHERY, BOOK_MANOEUVRES, FIREARMS, FULL_CONTACT } from "./book-manoeuvres.ts";
import { BOW, use } from "./use.ts";

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false };

describe("Actions of a style", () => {
  it("Aim, Overload and Fast Reload succeed by themselves", () => {
    const automatic = BOOK_MANOEUVRES.filter((rows) => rows.automatic).map(({ key }) => key);
    expect(automatic).toEqual(["archery-aim", "archery-overload", "firearms-aim", "firearms-fast-reload"]);
    expect(automaticAction(use(FIREARMS.aim, 3))).toEqual({ check: null, success: true, margin: null, grants: [] });
    expect(automaticAction(use(FIREARMS["fast-reload"], 4)).grants).toEqual(["reload"]);
  });

  it("Crouch is a check at Normal with the style, and what is above it is its margin", () => {
    const crouch = use(FULL_CONTACT.crouch, 10);
    expect(resolveAction(crouch, { pool: "standard", dice: [4, 5, 5] }, OPTIONS)).toMatchObject({
      success: true,
      margin: 3,
      check: { successLevel: 21, result: 24 },
    });
    expect(resolveAction(crouch, { pool: "standard", dice: [3, 3, 3] }, OPTIONS)).toMatchObject({
      success: false,
      margin: -2,
    });
  });

  it("Overextend is the same at Strength's modifier and -2, and worse when repeated", () => {
    const bend = (earlierUses: number) =>
      resolveAction(
        use(ARCHERY.overextend, 12, { weapon: BOW, earlierUses }),
        { pool: "standard", dice: [4, 4, 4] },
        OPTIONS,
      );
    expect([0, 1].map((uses) => bend(uses).margin)).toEqual([1, 0]);
  });

  it("what an action would grant is not granted where its check fails", () => {
    const reload = use({ ...FIREARMS["fast-reload"], automatic: false }, 10);
    const grants = (dice: readonly number[]) => resolveAction(reload, { pool: "standard", dice }, OPTIONS).grants;
    expect([grants([4, 4, 4]), grants([3, 3, 3])]).toEqual([["reload"], []]);
  });

  it("dice that cannot have come from the pool are a fault", () => {
    expect(() => resolveAction(use(FULL_CONTACT.crouch, 10), { pool: "standard", dice: [7, 1, 1] }, OPTIONS)).toThrow(
      RangeError,
    );
  });
});
