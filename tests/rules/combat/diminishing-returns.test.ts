import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diminishingTerms, earlierUses, isDiminished } from "../../../src/rules/combat/memory.ts";
import { BOOK_MANOEUVRES, BRAWL, CONCENTRATION, FIREARMS } from "./book-manoeuvres.ts";

const punch = { user: "Ada", manoeuvre: "brawl-punch", target: "Bruno" };
const kick = { ...punch, manoeuvre: "brawl-kick" };
const COMBAT = { diminishingReset: "combat" } as const;
const STREAK = { diminishingReset: "streak" } as const;

describe("Diminishing returns", () => {
  it("grow by the manoeuvre's DR with each use: 0, -1, -2", () => {
    expect([0, 1, 2].map((uses) => diminishingTerms(BRAWL.punch, uses).map(({ value }) => value))).toEqual([
      [],
      [-1],
      [-2],
    ]);
    expect(diminishingTerms(FIREARMS["rapid-fire"], 2)).toMatchObject([{ value: -6 }]);
  });

  it("never help, not even where a manoeuvre's DR was entered without its minus", () => {
    expect(diminishingTerms({ diminishingReturn: 1 }, 3)).toEqual([]);
  });

  it("never count for a manoeuvre without DR", () => {
    expect(diminishingTerms(FIREARMS.shoot, 9)).toEqual([]);
  });

  it("count one user, one manoeuvre and one target", () => {
    const log = [punch, kick, punch, { ...punch, user: "Carla" }, { ...punch, target: "Dario" }];
    expect(earlierUses(log, punch, COMBAT)).toBe(2);
    expect(earlierUses(log, kick, COMBAT)).toBe(1);
    expect(earlierUses(log, { ...punch, target: "Elena" }, COMBAT)).toBe(0);
    expect(earlierUses([], punch, COMBAT)).toBe(0);
  });

  it("are over after another manoeuvre against the same target, where the table reads it so", () => {
    const log = [punch, punch, kick];
    expect(earlierUses(log, punch, COMBAT)).toBe(2);
    expect(earlierUses(log, punch, STREAK)).toBe(0);
    expect(earlierUses([...log, punch], punch, STREAK)).toBe(1);
    expect(earlierUses([punch, punch, { ...kick, target: "Dario" }], punch, STREAK)).toBe(2);
  });

  it("don't count for Grapple and Mind Grasp against someone blocked", () => {
    expect(isDiminished(BRAWL.grapple, true)).toBe(false);
    expect(isDiminished(CONCENTRATION["mind-grasp"], true)).toBe(false);
    expect(isDiminished(BRAWL.grapple, false)).toBe(true);
    expect(isDiminished(BRAWL.punch, true)).toBe(true);
  });

  it("never help, and never by more than the uses", () => {
    fc.assert(
      fc.property(fc.constantFrom(...BOOK_MANOEUVRES), fc.integer({ min: -3, max: 30 }), (rows, uses) => {
        const sum = diminishingTerms(rows, uses).reduce((total, { value }) => total + value, 0);
        expect(sum).toBeLessThanOrEqual(0);
        expect(sum).toBeGreaterThanOrEqual(rows.diminishingReturn * Math.max(0, uses));
      }),
    );
  });
});
