import { describe, expect, it } from "vitest";
import { resolveCheck } from "../../../src/rules/checks/simple-check.ts";
import { manoeuvreTerms, type ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";
import { ARCHERY, BOOK_MANOEUVRES, FULL_CONTACT } from "./book-manoeuvres.ts";
import { BOW, use } from "./use.ts";

/** An action uses the style as a skill, in a check at Normal. */
const act = (used: ManoeuvreUse, ...dice: number[]) =>
  resolveCheck({
    ...{ pool: "standard", dice, terms: manoeuvreTerms(used), difficulty: "normal" },
    options: { automaticCriticals: true, extendedAutomatic: false },
  });

describe("Actions of a style", () => {
  it("Aim, Overload and Fast Reload succeed by themselves", () => {
    const automatic = BOOK_MANOEUVRES.filter((rows) => rows.automatic).map(({ key }) => key);
    expect(automatic).toEqual(["archery-aim", "archery-overload", "firearms-aim", "firearms-fast-reload"]);
  });

  it("Crouch is a check at Normal with the style, and what is above it is its margin", () => {
    const crouch = use(FULL_CONTACT.crouch, 10);
    expect(act(crouch, 4, 5, 5)).toMatchObject({ success: true, margin: 3, successLevel: 21, result: 24 });
    expect(act(crouch, 3, 3, 3)).toMatchObject({ success: false, margin: -2 });
  });

  it("Overextend is the same at Strength's modifier and -2, and worse when repeated", () => {
    const bend = (earlierUses: number) => act(use(ARCHERY.overextend, 12, { weapon: BOW, earlierUses }), 4, 4, 4);
    expect([0, 1].map((uses) => bend(uses).margin)).toEqual([1, 0]);
  });
});
