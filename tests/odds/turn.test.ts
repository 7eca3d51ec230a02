import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plannedAdvancedAttack, plannedAdvancedAttackOnHelpless } from "./planned-advanced-attack.ts";
import type { Fighter, FighterOptions } from "../../src/odds/combat/fighter.ts";
import { turnOdds, type TurnOdds } from "../../src/odds/combat/turn.ts";
import { type InjuryState, NO_EXTRA_WOUNDS } from "../../src/rules/damage/injury.ts";
import type { WoundSeverity } from "../../src/rules/damage/wounds.ts";
import { BRAWL, FIREARMS, FULL_CONTACT, KNIFE_FIGHT, SWORDFIGHT } from "../rules/combat/book-manoeuvres.ts";
import { KNIFE, PISTOL, SWORD } from "../rules/combat/use.ts";
import { source, wounds } from "../rules/damage/support.ts";
import { armoured, OPTIONS, side } from "./attack-sides.ts";
import { walkTurn, type WalkedAttack, type WalkedTurn } from "./turn-walk.ts";
import { runs } from "../support/sweep.ts";

const DEADLY: FighterOptions = { ...OPTIONS, deadlyWounds: true };
const MERCIFUL: FighterOptions = { ...OPTIONS, deadlyWounds: false };

const COMBATIVE_SPIRIT = source("Combative Spirit", 2, { type: "ignoredPenalty", value: 1, scale: "level" });

/** A human of Body 10 who carries some wounds already. */
function human(carried: readonly WoundSeverity[] = [], given: Partial<Fighter & InjuryState> = {}): Fighter {
  const { sources = [], body = [], resistance = { pool: "standard", total: 10 }, ...injury } = given;
  return {
    sources,
    body,
    resistance,
    injury: {
      wounds: wounds(...carried),
      scratches: 0,
      structs: { injuryResistance: 9, scratchToWound: 3 },
      extraWounds: NO_EXTRA_WOUNDS,
      ...injury,
    },
  };
}

function oddsOf({ attacks, ...turn }: WalkedTurn): TurnOdds {
  const { options } = turn;
  const planned = attacks.map((attack) =>
    "status" in attack
      ? plannedAdvancedAttackOnHelpless({ ...attack, options })
      : plannedAdvancedAttack({ ...attack, options }),
  );
  return turnOdds({ ...turn, attacks: planned });
}

const BOTH = ["attacker", "target"] as const;
const FIGURES = ["out", "dead", "injury"] as const;

function expectWalked(turn: WalkedTurn) {
  const [odds, walked] = [oddsOf(turn), walkTurn(turn)];
  for (const who of BOTH) {
    for (const figure of FIGURES) expect(Math.abs(odds[who][figure] - walked[who][figure])).toBeLessThan(1e-12);
  }
  return odds;
}

/** The same attack so many times, each as much harder as diminishing returns make it. */
function repeated(times: number, at: (earlierUses: number) => WalkedAttack): readonly WalkedAttack[] {
  return Array.from({ length: times }, (_, earlierUses) => at(earlierUses));
}

const slashes = (times: number, armour = 2) =>
  repeated(times, (earlierUses) => ({
    attacker: side(SWORDFIGHT.slash, 11, { weapon: SWORD, snapshot: armoured(armour), use: { earlierUses } }),
    defender: side(SWORDFIGHT.parry, 8, { weapon: SWORD, use: { earlierUses } }),
  }));

const counteredKicks = (times: number) =>
  repeated(times, (earlierUses) => ({
    attacker: side(BRAWL.kick, 10, { use: { earlierUses } }),
    defender: side(FULL_CONTACT["counter-kick"], 13, { use: { earlierUses } }),
  }));

describe("Walked wound by wound, the odds of a turn are those of the rules", () => {
  it("three slashes against a parry and leather", () => {
    const odds = expectWalked({ attacks: slashes(3), attacker: human(), target: human(), options: DEADLY });
    expect(odds.target.out).toBeGreaterThan(0.5);
    expect(odds.attacker).toEqual({ out: 0, dead: 0, injury: 0 });
  });

  it("two kicks against a kick that counters, which may fell the attacker", () => {
    const odds = expectWalked({
      attacks: counteredKicks(2),
      attacker: human(["heavy", "serious", "light"]),
      target: human(["heavy"]),
      options: DEADLY,
    });
    expect(odds.attacker.out).toBeGreaterThan(odds.target.out);
  });

  it("three kicks, no wound being deadly", () => {
    expectWalked({ attacks: counteredKicks(3), attacker: human(), target: human(), options: MERCIFUL });
  });

  it("shots at the head of somebody of Combative Spirit, who bears wounds past the injury resistance", () => {
    const target = human(["serious", "heavy"], {
      sources: [COMBATIVE_SPIRIT],
      extraWounds: { any: 1, physical: 1, mental: 0 },
    });
    const attacks = repeated(2, (earlierUses) => ({
      attacker: side(FIREARMS["localized-shot"], 14, { weapon: PISTOL, use: { part: "head", earlierUses } }),
      defender: side(FIREARMS.duck, 9, { use: { earlierUses } }),
    }));
    expectWalked({ attacks, attacker: human(), target, options: DEADLY });
    expectWalked({ attacks, attacker: human(), target, options: MERCIFUL });
  });

  it("scratches through plate become a light wound", () => {
    const target = human(["heavy", "heavy", "light"], { scratches: 1 });
    const turn = { attacks: slashes(3, 60), attacker: human(), target, options: DEADLY };
    expect(expectWalked(turn).target.out).toBeGreaterThan(0);

    const immune = slashes(3, 60).map((attack) => ({
      ...attack,
      attacker: { ...attack.attacker, snapshot: { ...attack.attacker.snapshot, noScratch: true } },
    }));
    expect(expectWalked({ ...turn, attacks: immune }).target).toEqual({ out: 0, dead: 0, injury: 9 });
  });

  it("Active Mitigation helps once, against the first hit", () => {
    const activeMitigation = { pool: "standard", total: 14, options: OPTIONS } as const;
    const attacks = counteredKicks(3).map((attack) => ({
      ...attack,
      attacker: { ...attack.attacker, activeMitigation },
      ...("defender" in attack ? { defender: { ...attack.defender, activeMitigation } } : {}),
    })) as readonly WalkedAttack[];
    const turn = { attacker: human(["serious"]), target: human(["heavy"]), options: DEADLY };
    const odds = expectWalked({ ...turn, attacks });
    const unmitigated = oddsOf({ ...turn, attacks: counteredKicks(3) });
    for (const who of BOTH) expect(odds[who].injury).toBeLessThan(unmitigated[who].injury);
  });

  it("two stabs at somebody who sleeps", () => {
    const attacks = repeated(2, (earlierUses) => ({
      attacker: side(KNIFE_FIGHT.downstab, 7, { weapon: KNIFE, use: { earlierUses } }),
      status: "sleeping",
    }));
    const odds = expectWalked({ attacks, attacker: human(["heavy"]), target: human(), options: DEADLY });
    expect(odds.target.dead).toBeGreaterThan(0.1);
  });

  it("a stab that cannot fail: two dice and a fixed six show no natural 3", () => {
    const attacker = side(KNIFE_FIGHT.downstab, 60, { weapon: KNIFE, pool: "mastery" });
    const attacks = [{ attacker, status: "sleeping" }] as const;
    const odds = expectWalked({ attacks, attacker: human(), target: human(), options: MERCIFUL });
    // A heavy wound, which is all that a deadly one is here.
    expect(odds.target).toEqual({ out: 0, dead: 0, injury: 4 });
  });

  it("different attacks, some of which do no damage", () => {
    const attacks: readonly WalkedAttack[] = [
      { attacker: side(SWORDFIGHT.feint, 12), defender: side(SWORDFIGHT.parry, 9) },
      { attacker: side(KNIFE_FIGHT["wrap-and-stab"], 12), defender: side(KNIFE_FIGHT["hand-cutting"], 10) },
      { attacker: side(BRAWL.smash, 12), defender: side(BRAWL.evade, 10) },
    ];
    expectWalked({ attacks, attacker: human(["serious"]), target: human(["light"]), options: DEADLY });
  });
});

const anyCarried = fc.array(fc.constantFrom<WoundSeverity>("light", "serious", "heavy"), { maxLength: 3 });
const anyTurn: fc.Arbitrary<WalkedTurn> = fc
  .record({
    times: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom(slashes, counteredKicks),
    own: anyCarried,
    theirs: anyCarried,
    deadlyWounds: fc.boolean(),
  })
  .map(({ times, kind, own, theirs, deadlyWounds }) => ({
    attacks: kind(times),
    attacker: human(own),
    target: human(theirs),
    options: { ...OPTIONS, deadlyWounds },
  }));

describe("The odds of any turn", () => {
  it("are chances, and who is dead is out", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const odds = oddsOf(turn);
        for (const { out, dead } of BOTH.map((who) => odds[who])) {
          expect(dead).toBeGreaterThanOrEqual(0);
          expect(dead).toBeLessThanOrEqual(out + 1e-12);
          expect(out).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
      { numRuns: runs(8, 40) },
    );
  });

  it("kill nobody where no wound is deadly", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        const odds = oddsOf({ ...turn, options: { ...turn.options, deadlyWounds: false } });
        for (const who of BOTH) expect(odds[who].dead).toBe(0);
      }),
      { numRuns: runs(8, 40) },
    );
  });

  it("are no worse for who has more Injury Resistance", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyTurn, fc.integer({ min: 1, max: 6 }), (turn, more) => {
        const { injury } = turn.target;
        const structs = { ...injury.structs, injuryResistance: injury.structs.injuryResistance + more };
        const tougher = { ...turn, target: { ...turn.target, injury: { ...injury, structs } } };
        expect(oddsOf(tougher).target.out).toBeLessThanOrEqual(oddsOf(turn).target.out + 1e-12);
      }),
      { numRuns: runs(8, 40) },
    );
  });

  it("are no better for who is attacked once more", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyTurn, (turn) => {
        fc.pre(turn.attacks.length > 0);
        const fewer = oddsOf({ ...turn, attacks: turn.attacks.slice(0, -1) });
        const odds = oddsOf(turn);
        for (const figure of FIGURES) {
          expect(odds.target[figure]).toBeGreaterThanOrEqual(fewer.target[figure] - 1e-12);
        }
      }),
      { numRuns: runs(8, 40) },
    );
  });

  it("without any attack are how both stand already", () => {
    const turn = { attacks: [], attacker: human(), target: human(["heavy", "heavy", "serious"]), options: DEADLY };
    expect(oddsOf(turn)).toEqual({
      attacker: { out: 0, dead: 0, injury: 0 },
      target: { out: 1, dead: 0, injury: 10 },
    });
  });
});
