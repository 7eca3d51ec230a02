import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  numbersOf,
  resolveAdvancedAttack,
  resolveAdvancedAttackOnHelpless,
  UNPROTECTED,
  type AdvancedSide,
} from "./resolve-attack.ts";
import { readStrike, type TargetSnapshot } from "../../../src/rules/combat/strike.ts";
import { readExchange } from "../../../src/rules/combat/exchange.ts";
import { manoeuvreTerms, bestSkill, type ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";
import { sumTerms } from "#core/rules/term.ts";
import { attributes, everyRoll } from "../support.ts";
import {
  BOOK_MANOEUVRES,
  BRAWL,
  CONCENTRATION,
  FIREARMS,
  FULL_CONTACT,
  GENERIC,
  KNIFE_FIGHT,
  SWORDFIGHT,
} from "./book-manoeuvres.ts";
import { KNIFE, PISTOL, SWORD, use } from "./use.ts";

const OPTIONS = { automaticCriticals: true, extendedAutomatic: false };
const BARE = UNPROTECTED;
const leather = (value: number): TargetSnapshot => ({ ...BARE, flat: [{ label: "Leather", value, kind: "armour" }] });

const side = (used: ManoeuvreUse, dice: readonly number[], snapshot = BARE): AdvancedSide => ({
  use: used,
  damageType: "blunt",
  snapshot,
  pool: "standard",
  dice,
});

const attack = (attacker: AdvancedSide, defender: AdvancedSide) =>
  resolveAdvancedAttack({ attacker, defender, options: OPTIONS });

describe("An attack in advanced combat", () => {
  it("goes from the throws to the wound, with every reason", () => {
    const slash = side(use(SWORDFIGHT.slash, 7, { weapon: SWORD }), [4, 4, 3], leather(3));
    const parry = side(use(SWORDFIGHT.parry, 6, { earlierUses: 1 }), [3, 4, 4]);
    const outcome = attack(slash, parry);
    expect(outcome.exchange).toMatchObject({ winner: "attacker", margin: 2, critical: false });
    expect(outcome.defence).toBeNull();
    expect(outcome.attack).toMatchObject({ severity: "serious", part: "", conditions: [], ownConditions: [] });
    expect(outcome.attack?.active?.value).toBe(8);
    expect(outcome.attack?.effective).toEqual({
      value: 5,
      terms: [
        { label: "SIRPAS.TERM.margin", value: 2, kind: "margin" },
        { label: "SIRPAS.TERM.manoeuvreDamage", value: 6, kind: "base", source: "Slash" },
        { label: "Leather", value: -3, kind: "armour" },
      ],
    });
  });

  it("a draw does nothing to anyone", () => {
    const outcome = attack(side(use(BRAWL.kick, 5), [3, 3, 3]), side(use(BRAWL.evade, 5), [3, 3, 3]));
    expect([outcome.exchange.winner, outcome.attack, outcome.defence]).toEqual([null, null, null]);
  });

  it("a defence without damage that succeeds just stops it", () => {
    const outcome = attack(side(use(BRAWL.kick, 5), [3, 3, 3]), side(use(BRAWL.evade, 5), [3, 3, 4]));
    expect(outcome.attack).toBeNull();
    expect(outcome.defence).toMatchObject({ active: null, effective: null, severity: "none", conditions: [] });
  });

  it("Counter Punch hurts the attacker, and stuns with a critical success", () => {
    const outcome = attack(side(use(BRAWL.kick, 5), [2, 2, 2]), side(use(FULL_CONTACT["counter-punch"], 8), [4, 5, 5]));
    expect(outcome.exchange).toMatchObject({ winner: "defender", margin: 9, critical: true });
    expect(outcome.defence).toMatchObject({
      severity: "deadly",
      conditions: [{ condition: "stun", turns: 2 }],
      ownConditions: [],
    });
    expect(outcome.defence?.active?.value).toBe(17);
  });

  it("Yes, but you... turns a mental attack back for 1 at least, and armour of the attacker's mind still counts", () => {
    const thought = side(use(CONCENTRATION["alien-thoughts"], 6), [3, 3, 3]);
    const answer = side(use(CONCENTRATION["yes-but-you"], 6), [3, 3, 4]);
    expect(attack(thought, answer).defence).toMatchObject({ active: { value: 1 }, severity: "light" });
    const deep = { ...answer, snapshot: leather(2) };
    expect(attack(thought, deep).defence).toMatchObject({ effective: { value: 0 }, severity: "scratch" });
  });

  it("Hand Cutting makes the attacker drop the weapon with a serious wound", () => {
    const cut = (dice: readonly number[]) =>
      attack(
        side(use(SWORDFIGHT.slash, 6), [3, 3, 3]),
        side(use(KNIFE_FIGHT["hand-cutting"], 8, { weapon: KNIFE }), dice),
      ).defence;
    expect(cut([5, 5, 5])).toMatchObject({ severity: "serious", conditions: [{ condition: "disarm", turns: null }] });
    expect(cut([4, 4, 4])).toMatchObject({ severity: "light", conditions: [] });
  });

  it("Grapple blocks both and harms nobody", () => {
    const outcome = attack(side(use(BRAWL.grapple, 8), [4, 4, 4]), side(use(BRAWL.evade, 5), [3, 3, 3]));
    const blocked = [{ condition: "block", turns: null }];
    expect(outcome.attack).toMatchObject({ severity: "none", conditions: blocked, ownConditions: blocked });
  });

  it("Localized Shot with a critical success breaks through armour that leaves a light wound: a heavy one on the arm", () => {
    const shot = side(use(FIREARMS["localized-shot"], 12, { weapon: PISTOL, part: "arm" }), [4, 4, 4], leather(18));
    const outcome = attack(shot, side(use(GENERIC.instinctiveDefence, 0), [5, 5, 4])).attack;
    expect(outcome).toMatchObject({ effective: { value: 2 }, plain: "light", severity: "heavy", part: "arm" });
    expect(outcome?.conditions).toEqual([{ condition: "cripple", turns: null, part: "arm" }]);
  });

  it("Localized Shot with a critical success at a leg is a heavy wound and no check for life, however much gets through", () => {
    const shot = side(use(FIREARMS["localized-shot"], 12, { weapon: PISTOL, part: "leg" }), [6, 6, 6], leather(2));
    const outcome = attack(shot, side(use(GENERIC.instinctiveDefence, 0), [4, 4, 5])).attack;
    expect(outcome).toMatchObject({ plain: "deadly", severity: "heavy", part: "leg" });
    expect(outcome?.conditions).toEqual([{ condition: "cripple", turns: null, part: "leg" }]);
  });

  it("Aimed Shot wounds one worse than its damage", () => {
    const shot = side(use(FIREARMS["aimed-shot"], 9, { weapon: PISTOL }), [4, 4, 4], leather(7));
    const outcome = attack(shot, side(use(FIREARMS.duck, 5), [4, 4, 3])).attack;
    expect(outcome).toMatchObject({ effective: { value: 4 }, plain: "serious", severity: "heavy" });
  });

  it("Rapid Fire strikes twice, each time at the same modifiers, for they are one use", () => {
    const rapid = use(FIREARMS["rapid-fire"], 9, { weapon: PISTOL, earlierUses: 1 });
    expect(rapid.rows.strikes).toBe(2);
    expect(sumTerms(manoeuvreTerms(rapid))).toBe(9 - 3 - 3);
  });

  it("Disengage that succeeds lets its user move half the distance, Take Cover get into cover", () => {
    const strike = side(use(BRAWL.punch, 5), [2, 2, 2]);
    expect(attack(strike, side(use(GENERIC.disengage, 2), [4, 4, 4])).defence?.grants).toEqual(["halfMove"]);
    expect(attack(strike, side(use(FIREARMS["take-cover"], 3), [4, 4, 4])).defence?.grants).toEqual(["cover"]);
    expect(attack(strike, side(use(GENERIC.disengage, 0), [1, 1, 2])).defence).toBeNull();
  });

  it("Brawl 16 that throws a natural 3 loses even where the total is higher", () => {
    const outcome = attack(side(use(BRAWL.punch, 16), [1, 1, 1]), side(use(FIREARMS.duck, 5), [3, 3, 3]));
    expect(outcome.exchange).toMatchObject({ winner: "defender", margin: 1, fumbled: { attacker: true } });
    expect(outcome.attack).toBeNull();
  });

  it("dice that cannot have come from the pool are a fault", () => {
    expect(() => attack(side(use(BRAWL.punch, 5), [1, 1]), side(use(BRAWL.evade, 5), [1, 1, 2]))).toThrow(RangeError);
  });
});

describe("An attack on someone who cannot react", () => {
  it("takes its margin from the success level of the target's status", () => {
    const backstab = side(use(KNIFE_FIGHT.backstab, 9, { weapon: KNIFE, circumstances: ["behind"] }), [3, 4, 4]);
    const outcome = resolveAdvancedAttackOnHelpless({ attacker: backstab, status: "sleeping", options: OPTIONS });
    expect(outcome.check).toMatchObject({ successLevel: 15, margin: 3, critical: null });
    expect(outcome.attack).toMatchObject({ active: { value: 9 }, severity: "heavy" });
  });

  it("is deadly from behind with a critical success", () => {
    const backstab = side(use(KNIFE_FIGHT.backstab, 9, { circumstances: ["behind"] }), [4, 5, 5], leather(30));
    const outcome = resolveAdvancedAttackOnHelpless({ attacker: backstab, status: "sleeping", options: OPTIONS });
    expect(outcome.attack).toMatchObject({ effective: { value: 0 }, severity: "deadly" });
  });

  it("may miss", () => {
    const shot = side(use(FIREARMS.shoot, 3, { weapon: PISTOL }), [2, 2, 2]);
    const outcome = resolveAdvancedAttackOnHelpless({ attacker: shot, status: "unaware", options: OPTIONS });
    expect(outcome.check.success).toBe(false);
    expect(outcome.attack).toBeNull();
  });
});

describe("Full Contact 10", () => {
  it("uses the manoeuvres of Brawl at the higher of the two levels", () => {
    const brawl = { name: "Brawl", uuid: "a", level: 4 };
    const fullContact = { name: "Full Contact", uuid: "b", level: 10 };
    expect(bestSkill([brawl, fullContact])).toBe(fullContact);
    expect(bestSkill([{ ...brawl, level: 10 }, fullContact])?.name).toBe("Brawl");
    expect(bestSkill([])).toBeNull();
  });
});

describe("What the odds read is what the dice come to", () => {
  const naturals = everyRoll(3).map((dice) => dice.reduce((sum, die) => sum + die, 0));
  const ways = new Map(
    [...new Set(naturals)].map((natural) => [natural, naturals.filter((one) => one === natural).length]),
  );

  it("every attack of the book against Evade, for any throw", () => {
    const die = fc.integer({ min: 1, max: 6 });
    const dice = fc.tuple(die, die, die);
    const attacks = BOOK_MANOEUVRES.filter(({ kind }) => kind === "attack");
    const parts = fc.constantFrom("", "arm", "head");
    fc.assert(
      fc.property(
        fc.constantFrom(...attacks),
        fc.nat(18),
        dice,
        dice,
        fc.nat(9),
        parts,
        (rows, level, one, two, armour, part) => {
          const attacker = side(
            use(rows, level, { part, attributes: attributes({ strength: 14 }) }),
            one,
            leather(armour),
          );
          const { exchange, attack: outcome } = attack(attacker, side(use(BRAWL.evade, 6), two));
          if (outcome === null) return;
          expect(readStrike(exchange, numbersOf(attacker))).toEqual({
            effective: outcome.effective?.value ?? 0,
            severity: outcome.severity,
          });
        },
      ),
    );
  });

  it("a level more never lowers the chance to win", () => {
    const wins = (level: number, rows: (typeof BOOK_MANOEUVRES)[number], against: number) => {
      const bonus = sumTerms(manoeuvreTerms(use(rows, level, { part: "arm" })));
      let sum = 0;
      for (const [first, firstWays] of ways) {
        for (const [second, secondWays] of ways) {
          const scores = [
            { natural: first, result: first + bonus },
            { natural: second, result: second + against },
          ] as const;
          if (readExchange(...scores, OPTIONS).winner === "attacker") sum += firstWays * secondWays;
        }
      }
      return sum;
    };
    fc.assert(
      fc.property(fc.constantFrom(...BOOK_MANOEUVRES), fc.nat(17), fc.nat(18), (rows, level, against) => {
        expect(wins(level + 1, rows, against)).toBeGreaterThanOrEqual(wins(level, rows, against));
      }),
      { numRuns: 40 },
    );
  });
});
