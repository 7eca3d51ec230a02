import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumTerms } from "#core/rules/term.ts";
import { breathFatigue, breathLeft, isSilent } from "../../../../../systems/bind/src/rules/combat/breath.ts";
import { EVADING_COMPANION, hitOnCompanion } from "../../../../../systems/bind/src/rules/combat/companion.ts";
import { exchangeNumbers, readExchange } from "../../../../../systems/bind/src/rules/combat/exchange.ts";
import {
  enclosedPenalty,
  fightingRoll,
  fightingValue,
  MOST_ATTACKERS,
  type Circumstances,
  type RollParts,
} from "../../../../../systems/bind/src/rules/combat/fighter.ts";
import {
  blindnessPenalty,
  darknessCut,
  dimPenalty,
  hitsCompanion,
} from "../../../../../systems/bind/src/rules/combat/sight.ts";
import { bodyOf, weaponSide } from "../../../../../systems/bind/src/rules/combat/weapons.ts";
import {
  around,
  DAGGER,
  fighter,
  GREATSWORD,
  knacks,
  LONGSWORD,
  PARTIAL_CHAIN,
  type FighterParts,
} from "../support.ts";
import { fatiguePenalty } from "../../../../../systems/bind/src/rules/recovery/fatigue.ts";

const bonus = (parts: FighterParts, circumstances: Partial<Circumstances> = {}, held = DAGGER) =>
  sumTerms(weaponSide(fighter(parts), held, around(circumstances)).bonuses);

describe("blindness", () => {
  it("takes 6, less half of Wits and Vigilance (ruling 8): -7 of -1, and -4 of +3", () => {
    expect([-1, 0, 3].map(blindnessPenalty)).toEqual([-7, -6, -4]);
    expect(blindnessPenalty(20)).toBe(0);
    expect(bonus({ attributes: { wits: -1 } }, { blind: true })).toBe(-7);
  });

  it("hits a companion by a natural result of at most how many there are on that side (ruling 10)", () => {
    expect([2, 3].map((natural) => hitsCompanion(natural, 2))).toEqual([true, false]);
    expect([5, 6].map((natural) => hitsCompanion(natural, 5))).toEqual([true, false]);
    expect(hitsCompanion(2, 1)).toBe(false);
  });

  it("that hits a companion is hit as well, whatever was rolled", () => {
    const side = weaponSide(
      fighter({ attributes: { dexterity: 3, wits: 3 }, skills: { combat: 3 } }),
      LONGSWORD,
      around(),
    );
    const other = weaponSide(fighter({ attributes: { dexterity: -3 } }), DAGGER, around());
    const numbers = exchangeNumbers({ player: side, opponent: other, base: 7, blindSide: 5 });
    expect(readExchange(4, numbers, "both")).toMatchObject({ companion: true, playerHits: null, opponentHits: 0 });
    expect(readExchange(6, numbers, "both")).toMatchObject({ companion: false, playerHits: 10, opponentHits: null });
  });
});

describe("a companion of the blind", () => {
  const blind = weaponSide(fighter({ attributes: { strength: 1 } }), DAGGER, around());
  const clad = bodyOf(fighter({ layers: [PARTIAL_CHAIN] }));

  it("is hit as by a tie, so that armour counts", () => {
    expect(hitOnCompanion(blind, clad, false, [5])).toMatchObject({ margin: 0, loss: { value: 4 } });
  });

  it("gets out of the way for a point", () => {
    expect(hitOnCompanion(blind, clad, true, [])).toBeNull();
    expect(EVADING_COMPANION).toBe(1);
  });
});

describe("darkness", () => {
  it("caps attribute, skill and gear together at Wits and Vigilance (ruling 7)", () => {
    expect([darknessCut(3, -1), darknessCut(2, 3), darknessCut(3, 3)]).toEqual([-4, 0, 0]);
    const dexterous = { attributes: { dexterity: 2, wits: -1 }, skills: { combat: 2 } };
    expect(bonus(dexterous, { light: "dark" }, LONGSWORD)).toBe(-1);
  });

  it("leaves penalties and what the place adds as they are", () => {
    const indebted = { attributes: { dexterity: 2, wits: 1 }, points: -2 };
    expect(bonus(indebted, { light: "dark", higherGround: true })).toBe(1 - 2 + 1);
  });

  it("that is not total takes 1 from who has less of Wits and Vigilance than they roll with", () => {
    expect([dimPenalty(2, 1), dimPenalty(1, 1)]).toEqual([-1, 0]);
    expect(bonus({ skills: { combat: 2 } }, { light: "dim" })).toBe(1);
  });

  it("never helps", () => {
    const any = fc.integer({ min: -6, max: 12 });
    fc.assert(
      fc.property(any, any, (sum, sight) => {
        expect(sum + darknessCut(sum, sight)).toBeLessThanOrEqual(sum);
        expect(sum + darknessCut(sum, sight)).toBeLessThanOrEqual(Math.max(sum, sight));
        expect(darknessCut(sum, sight)).toBeLessThanOrEqual(dimPenalty(sum, sight));
      }),
    );
  });
});

describe("an enclosed place", () => {
  it("takes what the weapon costs, less 1", () => {
    expect([1, 2, 4, 0].map((cost) => enclosedPenalty(cost))).toEqual([0, -1, -3, 0]);
    expect(bonus({}, { enclosed: true }, GREATSWORD)).toBe(3 - 3);
  });
});

describe("holding one's breath", () => {
  it("tires by 1 and the debt at the end of the round: -3 is 4", () => {
    expect([-3, 0, 2].map(breathFatigue)).toEqual([4, 1, 1]);
  });

  it("is over by 1 a round where there is air, and silent without a debt", () => {
    expect([breathLeft(4, 3), breathLeft(1, 3)]).toEqual([1, 0]);
    expect([isSilent(0), isSilent(-1)]).toEqual([true, false]);
  });
});

describe("who is trapped, entangled or prone", () => {
  it("has no bonus of Dexterity, and 2 less on rolls of the body", () => {
    expect(bonus({ attributes: { dexterity: 2 }, trapped: true })).toBe(-2);
    expect(bonus({ attributes: { dexterity: -1 }, trapped: true })).toBe(-3);
  });

  it("has all of the mind", () => {
    const wits: RollParts = { attribute: "wits", skill: "vigilance", gear: [], cost: 0, attack: false };
    const roll = fightingRoll(fighter({ attributes: { wits: 2 }, trapped: true }), wits, around());
    expect(sumTerms(roll)).toBe(2);
  });
});

describe("place and state", () => {
  it("add 2 from a flank, by six attackers at most, and 1 from above", () => {
    expect(bonus({}, { flanking: true })).toBe(2);
    expect(bonus({}, { higherGround: true })).toBe(1);
    expect(MOST_ATTACKERS).toBe(6);
  });

  it("take the debt and the fatigue above the hit points", () => {
    expect(bonus({ points: -3 })).toBe(-3);
    expect(bonus({ tired: fatiguePenalty(8, 6) })).toBe(-2);
    expect(bonus({}, { situation: 2 })).toBe(2);
  });
});

describe("knacks in an encounter", () => {
  const three = knacks(["fastCharge", "adrenalineSurge", "berserker"]);
  const side = (circumstances: Partial<Circumstances>) =>
    weaponSide(fighter({ knacks: three }), DAGGER, around(circumstances));
  const damage = (circumstances: Partial<Circumstances>) => sumTerms(side(circumstances).strike!.damage!);

  it("charge with half of them more on all of the body", () => {
    expect(sumTerms(side({ charging: true }).bonuses)).toBe(2);
    expect(damage({ charging: true })).toBe(4);
    expect(fightingValue(fighter({ knacks: three }), "wits", around({ charging: true }))).toBe(0);
  });

  it("surge with a point of Strength, and rage with a point of damage", () => {
    expect([damage({}), damage({ surging: true }), damage({ raging: true })]).toEqual([2, 3, 3]);
    expect(sumTerms(side({ surging: true }).bonuses)).toBe(0);
  });

  it("guard better while the attack is aimed at the guarded", () => {
    expect(bonus({ knacks: knacks(["guardian"]) }, { guarding: true })).toBe(1);
    expect(bonus({ knacks: knacks(["guardian"]) })).toBe(0);
    expect(bonus({}, { guarding: true })).toBe(0);
  });
});
