import { describe, expect, it } from "vitest";
import { plannedAdvancedAttack, plannedAdvancedAttackOnHelpless } from "./planned-advanced-attack.ts";
import { attackOdds, type PlannedAttackOdds } from "../../src/odds/combat/attack.ts";
import { exchangeOdds } from "../../src/odds/combat/successes.ts";
import { plannedAttackOnHelpless, plannedBasicAttack } from "./planned-basic-attack.ts";
import { POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { TARGET_STATUS_KEYS } from "../../src/rules/combat/automatic-attack.ts";
import type { TargetSnapshot } from "../../src/rules/combat/strike.ts";
import type { Manoeuvre, ManoeuvreRows } from "../../src/rules/combat/manoeuvre.ts";
import {
  BOOK_GENERIC_SKILLS,
  BOOK_MANOEUVRES,
  BRAWL,
  CONCENTRATION,
  FIREARMS,
  FULL_CONTACT,
  KNIFE_FIGHT,
  SWORDFIGHT,
} from "../rules/combat/book-manoeuvres.ts";
import { KNIFE, PISTOL, SWORD } from "../rules/combat/use.ts";
import {
  countAdvanced,
  countAdvancedOnHelpless,
  countBasic,
  countExchange,
  countOnHelpless,
  everyNaturalOf,
  everyRollOf,
  exchangeTally,
} from "./attack-count.ts";
import { armoured, BARE, hardened, OPTIONS, PLAIN_OPTIONS, side } from "./attack-sides.ts";
import { tallyOf } from "./attack-tally.ts";
import { few } from "../support/sweep.ts";

const tallied = (planned: PlannedAttackOdds) => tallyOf(attackOdds(planned));

const SLASH = side(SWORDFIGHT.slash, 9, { weapon: SWORD, snapshot: armoured(4) });
const PARRY = side(SWORDFIGHT.parry, 8, { weapon: SWORD });
const COUNTER_PUNCH = side(FULL_CONTACT["counter-punch"], 9, { snapshot: armoured(2) });

describe("Counted over every throw of both sides, the odds are those of the rules", () => {
  it.each([
    ["three dice against three dice", "standard", "standard", 216 * 216],
    ["three dice against Mastery", "standard", "mastery", 216 * 36],
    ["Expertise against Mastery", "expertise", "mastery", 1296 * 36],
    ["Mastery and Expertise against Mastery", "masteryStacked", "mastery", 216 * 36],
  ] as const)("%s: a slash in chain mail against a parry", (_, own, other, rolls) => {
    const attack = { attacker: { ...SLASH, pool: own }, defender: { ...PARRY, pool: other }, options: OPTIONS };
    const count = countAdvanced(attack, everyRollOf);
    expect(count.attack.rolls).toBe(rolls);
    expect(tallied(plannedAdvancedAttack(attack))).toEqual(count);
  });

  it.each(POOL_KEYS)("%s against three dice: who wins, by how much and how critically", (pool) => {
    for (const options of [OPTIONS, PLAIN_OPTIONS]) {
      const sides = [{ pool, total: 9 } as const, { pool: "standard", total: 11 } as const] as const;
      expect(exchangeTally(exchangeOdds(...sides, options))).toEqual(countExchange(...sides, options));
    }
  });

  it("a kick against a defence that strikes back", () => {
    const kick = side(BRAWL.kick, 7, { pool: "mastery" });
    const attack = { attacker: kick, defender: COUNTER_PUNCH, options: PLAIN_OPTIONS };
    const count = countAdvanced(attack, everyRollOf);
    expect(count.defence?.success).toBeGreaterThan(0.2);
    expect(tallied(plannedAdvancedAttack(attack))).toEqual(count);
  });

  it("a slash against somebody of Mastery who mitigates actively with Mastery", () => {
    const attack = {
      attacker: { ...SLASH, pool: "mastery" },
      defender: { ...PARRY, pool: "mastery", activeMitigation: { pool: "mastery", total: 10, options: OPTIONS } },
      options: OPTIONS,
    } as const;
    const count = countAdvanced(attack, everyRollOf);
    expect(count.attack.rolls).toBe(36 ** 3);
    expect(tallied(plannedAdvancedAttack(attack))).toEqual(count);
  });

  it("an attack of basic combat", () => {
    const attack = {
      attacker: { pool: "standard", terms: [{ label: "Swordfight", value: 9 }] },
      defender: { pool: "standard", terms: [{ label: "Brawl", value: 7 }] },
      damage: { margin: true, bonuses: [{ label: "Dominance", value: 6 }], minimum: null },
      damageType: "cut",
      snapshot: armoured(3),
      options: OPTIONS,
    } as const;
    expect(tallied(plannedBasicAttack(attack))).toEqual(countBasic(attack, everyRollOf));
  });

  it.each(TARGET_STATUS_KEYS)("an attack on somebody who cannot react: %s", (status) => {
    for (const pool of POOL_KEYS) {
      for (const options of EVERY_OPTIONS) {
        const walk = options.extendedAutomatic ? everyNaturalOf : everyRollOf;
        const attack = { attacker: { ...SLASH, pool }, status, options };
        expect(tallied(plannedAdvancedAttackOnHelpless(attack))).toEqual(countAdvancedOnHelpless(attack, walk));

        const basic = {
          attacker: { pool, terms: [{ label: "Swordfight", value: 12 }] },
          damage: { margin: true, bonuses: [{ label: "Dominance", value: 6 }], minimum: null },
          damageType: "cut",
          snapshot: armoured(3),
          status,
          options,
        } as const;
        expect(tallied(plannedAttackOnHelpless(basic))).toEqual(countOnHelpless(basic, walk));
      }
    }
  });
});

const EVERY_OPTIONS = [true, false].flatMap((automaticCriticals) =>
  [true, false].map((extendedAutomatic) => ({ automaticCriticals, extendedAutomatic })),
);

const ATTACKS = [...BOOK_MANOEUVRES, ...BOOK_GENERIC_SKILLS].filter(({ kind }) => kind === "attack");
const DEFENCES = [...BOOK_MANOEUVRES, ...BOOK_GENERIC_SKILLS].filter(({ kind }) => kind === "defence");
const nameOf = (rows: Manoeuvre | ManoeuvreRows) => ("style" in rows ? `${rows.name} (${rows.style})` : rows.name);

describe("Counted over every pair of natural results, the odds are those of the rules", () => {
  it.each(few(ATTACKS, 9).map((rows) => [nameOf(rows), rows] as const))("%s", { tags: ["sample"] }, (_, rows) => {
    const parts = rows.bodyParts.length === 0 ? [""] : rows.bodyParts.map(({ part }) => part);
    for (const part of parts) {
      for (const options of [OPTIONS, PLAIN_OPTIONS]) {
        const attacker = side(rows, 9, { weapon: KNIFE, snapshot: armoured(3), use: { part } });
        const attack = { attacker, defender: side(SWORDFIGHT.parry, 8), options };
        expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
      }
    }
  });

  it.each(few(DEFENCES, 6).map((rows) => [nameOf(rows), rows] as const))("%s", { tags: ["sample"] }, (_, rows) => {
    for (const options of [OPTIONS, PLAIN_OPTIONS]) {
      const defender = side(rows, 9, { weapon: KNIFE, snapshot: armoured(1) });
      // Smash gives evasions 2 more.
      const attack = { attacker: side(BRAWL.smash, 10), defender, options };
      expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
    }
  });

  it.each<readonly [string, TargetSnapshot]>([
    ["plate that stops everything but the best hits", armoured(14)],
    ["three quarters, then half of the damage", hardened([3, 4], [1, 2])],
    [
      "mail, a ward of one third and a spell",
      {
        ...hardened([2, 3]),
        flat: armoured(2).flat,
        active: [{ label: "Spell", value: 2 }],
      },
    ],
    ["Total Mitigation behind mail", { ...armoured(8), noScratch: true }],
  ])("%s", (_, snapshot) => {
    for (const rows of [SWORDFIGHT.slash, KNIFE_FIGHT["wrap-and-stab"], FIREARMS["aimed-shot"]]) {
      const attack = {
        attacker: side(rows, 9, { weapon: SWORD, snapshot: snapshot }),
        defender: PARRY,
        options: OPTIONS,
      };
      expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
    }
  });

  it("both sides mitigate actively what the other one does", () => {
    const attack = {
      attacker: side(BRAWL.kick, 11, { activeMitigation: { pool: "standard", total: 12, options: OPTIONS } }),
      defender: {
        ...COUNTER_PUNCH,
        activeMitigation: { pool: "expertise", total: 8, difficulty: "easy", options: OPTIONS },
      },
      options: OPTIONS,
    } as const;
    expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
  });

  it("Active Mitigation against an attack without defence, and in basic combat", () => {
    const activeMitigation = { pool: "standard", total: 12, options: OPTIONS } as const;
    const helpless = { attacker: SLASH, status: "aware", activeMitigation, options: OPTIONS } as const;
    expect(tallied(plannedAdvancedAttackOnHelpless(helpless))).toEqual(
      countAdvancedOnHelpless(helpless, everyNaturalOf),
    );

    const basic = {
      attacker: { pool: "standard", terms: [{ label: "Archery", value: 12 }] },
      defender: { pool: "standard", terms: [{ label: "Brawl", value: 9 }] },
      damage: { margin: true, bonuses: [{ label: "Dominance", value: 4 }], minimum: null },
      damageType: "piercing",
      snapshot: armoured(1),
      status: "sleeping",
      activeMitigation,
      options: OPTIONS,
    } as const;
    expect(tallied(plannedBasicAttack(basic))).toEqual(countBasic(basic, everyNaturalOf));
    expect(tallied(plannedAttackOnHelpless(basic))).toEqual(countOnHelpless(basic, everyNaturalOf));
  });

  it("nothing is mitigated actively of an attack that does no damage", () => {
    const activeMitigation = { pool: "standard", total: 12, options: OPTIONS } as const;
    const attack = { attacker: side(BRAWL.grapple, 9), defender: { ...PARRY, activeMitigation }, options: OPTIONS };
    const tally = tallied(plannedAdvancedAttack(attack));
    expect(tally).toEqual(countAdvanced(attack, everyNaturalOf));
    expect(tally.attack.rolls).toBe(216 * 216);
  });

  it("damage of at least 1, whatever the margin", () => {
    const attack = {
      attacker: side(CONCENTRATION["dig-into-you"], 9),
      defender: side(CONCENTRATION["yes-but-you"], 9),
      options: OPTIONS,
    };
    expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
  });

  it("damage below 0, which hurts as little as 0 does", () => {
    const weak = side(BRAWL.punch, 9, { use: { damageTerms: [{ label: "Cramp", value: -12 }] } });
    const attack = { attacker: weak, defender: PARRY, options: OPTIONS };
    expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
  });

  it("damage that no margin goes into, as no manoeuvre of the book has it", () => {
    const rows = { ...BRAWL.punch, damage: { margin: false, attribute: "", flat: 3, minimum: null } } as const;
    const attack = { attacker: side(rows, 10), defender: PARRY, options: OPTIONS };
    expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
  });

  it("every pool against every other, from hopeless to certain", () => {
    for (const own of POOL_KEYS) {
      for (const other of POOL_KEYS) {
        for (const level of [0, 5, 12, 19, 40]) {
          const attacker = side(FIREARMS.shoot, level, { weapon: PISTOL, pool: own });
          const attack = { attacker, defender: side(FIREARMS.duck, 12, { pool: other }), options: OPTIONS };
          expect(tallied(plannedAdvancedAttack(attack))).toEqual(countAdvanced(attack, everyNaturalOf));
        }
      }
    }
  });

  it("bare skin against mail: the same throws, milder wounds", () => {
    const bare = tallied(
      plannedAdvancedAttack({ attacker: { ...SLASH, snapshot: BARE }, defender: PARRY, options: OPTIONS }),
    );
    const mail = tallied(plannedAdvancedAttack({ attacker: SLASH, defender: PARRY, options: OPTIONS }));
    expect(mail.attack.success).toBe(bare.attack.success);
    expect(mail.attack.severities["deadly"]).toBeLessThan(bare.attack.severities["deadly"] ?? 0);
  });
});
