import { describe, expect, it } from "vitest";
import { isRecent, trainingDays, type Training } from "../../../../../systems/simverse/src/rules/character/training.ts";

const SWORDS: Training = {
  ...{ key: "swords", cost: 6, hard: false, isNew: false, recent: false },
  ...{ teacher: false, books: false, quick: false },
};
const days = (changed: Partial<Training> = {}) => trainingDays({ ...SWORDS, ...changed });

describe("Training", () => {
  it("takes a week for each point, less with a teacher or books, half with both", () => {
    expect(days()).toEqual({ ok: true, value: 42 });
    expect(days({ teacher: true })).toEqual({ ok: true, value: 28 });
    expect(days({ books: true })).toEqual({ ok: true, value: 28 });
    expect(days({ teacher: true, books: true })).toEqual({ ok: true, value: 21 });
  });

  it("takes half of that for a new skill, and two thirds for who learns quickly; a day begun counts", () => {
    expect(days({ cost: 1, isNew: true })).toEqual({ ok: true, value: 4 });
    expect(days({ quick: true })).toEqual({ ok: true, value: 28 });
    expect(days({ quick: true, teacher: true, books: true, isNew: true })).toEqual({ ok: true, value: 7 });
  });

  it("takes none for what was used lately, which a new skill cannot have been", () => {
    expect(days({ recent: true, hard: true })).toEqual({ ok: true, value: 0 });
    expect(days({ recent: true, isNew: true })).toEqual({ ok: true, value: 21 });
  });

  it("of a hard skill is refused without a teacher and without books", () => {
    expect(days({ hard: true })).toMatchObject({ ok: false, reason: "trainingHard" });
    expect(days({ hard: true, books: true })).toEqual({ ok: true, value: 28 });
  });

  it("of an attribute takes ten weeks for each point, whoever helps", () => {
    expect(days({ key: "strength", cost: 5, teacher: true, recent: true, quick: true })).toEqual({
      ok: true,
      value: 350,
    });
  });

  it("is spared for three sessions after a skill was used, and not for a fourth", () => {
    expect([4, 5, 6, 7].map((sessions) => isRecent(4, sessions))).toEqual([true, true, true, false]);
    expect(isRecent(0, 0)).toBe(false);
  });
});
