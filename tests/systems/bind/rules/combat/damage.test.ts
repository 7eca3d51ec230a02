import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  armourWeight,
  brawlResistance,
  isPast,
  isVital,
  plainHit,
  resistance,
} from "../../../../../systems/bind/src/rules/combat/armour.ts";
import {
  damageDice,
  damageOf,
  flatDamageDice,
  inheritedDamage,
} from "../../../../../systems/bind/src/rules/combat/damage-dice.ts";
import { raceOf } from "../../../../../systems/bind/src/rules/character/races.ts";
import { natural, PARTIAL_CHAIN, PARTIAL_PLATE, PLATE, UNDEAD } from "../support.ts";

const written = ({ dice, plus }: { dice: number; plus: number }) =>
  `${dice}D6${plus === 0 ? "" : plus > 0 ? `+${plus}` : plus}`;

describe("damage", () => {
  it("turns 4 points of a bonus above +3 into a die", () => {
    expect([3, 4, 5, 7, 8, 9, -2].map((bonus) => written(damageDice(bonus)))).toEqual([
      "1D6+3",
      "2D6",
      "2D6+1",
      "2D6+3",
      "3D6",
      "3D6+1",
      "1D6-2",
    ]);
  });

  it("that is told as a number is 1D6 and 4 less", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18].map((flat) => written(flatDamageDice(flat)))).toEqual([
      "1D6-3",
      "1D6-2",
      "1D6-1",
      "1D6",
      "1D6+1",
      "1D6+2",
      "1D6+3",
      "2D6",
      "2D6+1",
      "2D6+2",
      "4D6+2",
    ]);
    expect(flatDamageDice(0)).toEqual({ dice: 0, plus: 0 });
  });

  it("is never less than nothing (ruling 35)", () => {
    expect([damageOf(1, { plus: -3 }), damageOf(4, { plus: -3 })]).toEqual([0, 1]);
  });

  it("is more, the higher its bonus is, whatever it is converted to", () => {
    const mean = ({ dice, plus }: { dice: number; plus: number }) => 3.5 * dice + plus;
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 40 }), (bonus) => {
        const [one, more] = [damageDice(bonus), damageDice(bonus + 1)];
        expect(one.plus).toBeLessThanOrEqual(3);
        expect(one.plus + 4 * (one.dice - 1)).toBe(bonus);
        expect(more.dice).toBeGreaterThanOrEqual(one.dice);
        expect(mean(more)).toBeGreaterThan(mean(one));
        expect(mean(flatDamageDice(bonus + 1))).toBeGreaterThanOrEqual(mean(flatDamageDice(bonus)));
      }),
    );
  });

  it("of poison is half for dwarves", () => {
    expect(inheritedDamage(5, raceOf("dwarf").damage.poison)).toBe(3);
    expect(inheritedDamage(5)).toBe(5);
  });
});

const value = (layers: Parameters<typeof resistance>[0], margin: number) => resistance(layers, plainHit(margin)).value;

describe("armour", () => {
  it("protects until the margin is above its Covering (ruling 2)", () => {
    expect([0, 1, 2, 3].map((margin) => value([PARTIAL_CHAIN], margin))).toEqual([4, 4, 4, 0]);
    expect([1, 4, 5].map((margin) => value([PLATE], margin))).toEqual([5, 5, 0]);
    expect([4, 5].map((margin) => isVital([PLATE], plainHit(margin)))).toEqual([false, true]);
  });

  it("protects until the margin comes to it where the table plays so", () => {
    const at = { vital: "at" } as const;
    expect(resistance([PARTIAL_CHAIN], plainHit(1), at).value).toBe(4);
    expect(resistance([PARTIAL_CHAIN], plainHit(2), at).value).toBe(0);
    expect(isPast({ covering: 0 }, plainHit(0), at)).toBe(false);
  });

  it("counts on a tie (ruling 12)", () => {
    expect(isPast({ covering: 0 }, plainHit(0))).toBe(false);
  });

  it("stacks: plate 5, skin 4 and undead 2 are 7.5, so 8, and past a partial plate 4 + 1 = 5", () => {
    const basilisk = [natural(4), UNDEAD, PARTIAL_PLATE];
    expect(value(basilisk, 2)).toBe(8);
    expect(value(basilisk, 3)).toBe(5);
    expect(value(basilisk, 5)).toBe(0);
    expect(value([natural(4), UNDEAD], 1)).toBe(5);
    expect(resistance(basilisk, plainHit(1)).terms.map((term) => term.value)).toEqual([5, 2, 0.5, 0.5]);
  });

  it("of one kind counts once, the best", () => {
    expect(value([PARTIAL_CHAIN, PLATE], 1)).toBe(5);
    expect(value([PARTIAL_CHAIN, { ...PARTIAL_PLATE, covering: 0 }], 1)).toBe(4);
    expect(value([natural(2), natural(3)], 1)).toBe(3);
    expect([0, 1].map((dr) => value([{ ...PLATE, resistance: dr }], 1))).toEqual([0, 1]);
  });

  it("names where it comes from", () => {
    expect(resistance([{ ...PLATE, source: "Item.a" }], plainHit(1)).terms).toEqual([
      { label: "Plate", value: 5, kind: "armour", source: "Item.a" },
    ]);
  });

  it("is got past by 1 less with a precise strike: Covering 2 by 2, Covering 4 by 4", () => {
    const precise = (margin: number) => ({ margin, vital: false, covering: -1, reachesPerfect: true });
    expect([1, 2].map((margin) => isPast({ covering: 2 }, precise(margin)))).toEqual([false, true]);
    expect([3, 4].map((margin) => isPast({ covering: 4 }, precise(margin)))).toEqual([false, true]);
  });

  it("that is perfect is got past by a precise strike alone, 6 over", () => {
    const perfect = { covering: 4, perfect: true };
    const precise = (margin: number) => ({ margin, vital: false, covering: -1, reachesPerfect: true });
    expect([5, 6].map((margin) => isPast(perfect, precise(margin)))).toEqual([false, true]);
    expect(isPast(perfect, plainHit(12))).toBe(false);
    expect(isPast(perfect, { ...plainHit(12), vital: true })).toBe(false);
  });

  it("does not count against an automatic vital shot", () => {
    const sneaking = { ...plainHit(1), vital: true };
    expect(resistance([PLATE, natural(4)], sneaking).value).toBe(0);
    expect(isVital([], sneaking)).toBe(true);
    expect(isVital([], plainHit(9))).toBe(false);
  });

  it("weighs a third of DR, Covering and 1, rounded down", () => {
    const weights = [
      [2, 2],
      [3, 2],
      [3, 4],
      [4, 2],
      [4, 4],
      [5, 2],
      [5, 4],
    ].map(([dr = 0, covering = 0]) => armourWeight({ resistance: dr, covering }));
    // The chart has 2 for padded armour, which its own sum makes 1.
    expect(weights).toEqual([1, 2, 2, 2, 3, 2, 3]);
  });

  it("never protects better from a hit with a higher margin", () => {
    const layer = fc.record({
      resistance: fc.integer({ min: 0, max: 6 }),
      covering: fc.integer({ min: 0, max: 5 }),
      kind: fc.constantFrom("worn" as const, "natural" as const, "undead" as const),
      perfect: fc.boolean(),
      name: fc.constant("A"),
      source: fc.constant(""),
    });
    fc.assert(
      fc.property(fc.array(layer, { maxLength: 4 }), fc.integer({ min: 0, max: 8 }), (layers, margin) => {
        expect(value(layers, margin + 1)).toBeLessThanOrEqual(value(layers, margin));
      }),
    );
  });
});

describe("against fists", () => {
  const against = (margin: number, strength = 1) => brawlResistance([PARTIAL_CHAIN], strength, plainHit(margin)).value;

  it("the body adds its Strength to all that is worn (ruling 6)", () => {
    expect([1, 2, 3, 4, 5].map((margin) => against(margin))).toEqual([5, 5, 1, 1, 0]);
  });

  it("no Strength below 0 counts", () => {
    expect([against(1, -2), against(3, 0)]).toEqual([4, 0]);
  });
});
