import { describe, expect, it } from "vitest";
import { hardest, heroFallsFirst, type Losing } from "../../../core/src/odds/duel.ts";

/** Costs so many points, so often. */
const costs =
  (lost: number, chance = 1): Losing =>
  (points) =>
    points <= lost ? chance : 0;
const never = costs(0);

describe("A duel", () => {
  it("is even between two who are alike, in turns and where one roll settles both sides", () => {
    for (const isEither of [false, true]) {
      const each = [{ hero: costs(3, 0.25), opponent: costs(3, 0.25), isEither }];
      expect(heroFallsFirst({ hero: 10, opponent: 10 }, each)).toBeCloseTo(0.5, 12);
    }
  });

  it("is lost for certain by the one who alone can lose anything", () => {
    const exchange = { hero: costs(1, 0.01), opponent: never, isEither: false };
    expect(heroFallsFirst({ hero: 3, opponent: 3 }, [exchange])).toBe(1);
    expect(heroFallsFirst({ hero: 3, opponent: 3 }, [{ hero: never, opponent: costs(1, 0.01), isEither: true }])).toBe(
      0,
    );
  });

  it("is even where nobody can lose anything, and over where one has nothing left", () => {
    expect(heroFallsFirst({ hero: 3, opponent: 3 }, [{ hero: never, opponent: never, isEither: false }])).toBe(0.5);
    expect(heroFallsFirst({ hero: 0, opponent: 3 }, [])).toBe(1);
    expect(heroFallsFirst({ hero: 3, opponent: 0 }, [])).toBe(0);
  });

  it("counts exactly: one who falls by one of two hits against one who falls by one", () => {
    // Each hits every second time: of 1 and 2 points the hero's chance to fall first follows by hand.
    const each = [{ hero: costs(1, 0.5), opponent: costs(1, 0.5), isEither: false }];
    const one = 0.5;
    // From 1 and 2: a quarter nothing, a quarter both (the hero is down), a quarter the hero, a quarter the opponent loses one.
    expect(heroFallsFirst({ hero: 1, opponent: 2 }, each)).toBeCloseTo((0.25 + 0.25 + 0.25 * one) / 0.75, 12);
    const either = [{ hero: costs(1, 0.5), opponent: costs(1, 0.5), isEither: true }];
    expect(heroFallsFirst({ hero: 1, opponent: 2 }, either)).toBeCloseTo(0.75, 12);
  });

  it("takes the mean of what both begin where they are as likely to", () => {
    const begun = { hero: never, opponent: costs(1), isEither: true };
    const met = { hero: costs(1), opponent: never, isEither: true };
    expect(heroFallsFirst({ hero: 1, opponent: 1 }, [begun, met])).toBeCloseTo(0.5, 12);
  });

  it("is fought with what costs the other most of what it has", () => {
    const [strong, sure] = [costs(10, 0.1), costs(2, 0.6)];
    expect(hardest([sure, strong], 3)).toBe(sure);
    expect(hardest([sure, strong], 20)).toBe(sure);
    expect(hardest([costs(2, 0.4), strong], 20)).toBe(strong);
    expect(hardest([], 3)(1)).toBe(0);
  });
});
