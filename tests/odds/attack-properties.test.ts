import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plannedAdvancedAttack } from "./planned-advanced-attack.ts";
import { attackOdds, type PlannedAttackOdds, type StrikeOdds } from "../../src/odds/combat/attack.ts";
import type { PlannedCheck } from "../../src/odds/checks/check.ts";
import { exchangeOdds } from "../../src/odds/combat/successes.ts";
import { POOL_KEYS } from "../../src/rules/checks/dice-pools.ts";
import { TARGET_STATUS_KEYS } from "../../src/rules/combat/automatic-attack.ts";
import { HIT_SEVERITIES, type HitSeverity } from "../../src/rules/damage/wounds.ts";
import { BOOK_GENERIC_SKILLS, BOOK_MANOEUVRES } from "../rules/combat/book-manoeuvres.ts";
import { countAdvanced, everyNaturalOf } from "./attack-count.ts";
import { BARE, side } from "./attack-sides.ts";
import { tallyOf } from "./attack-tally.ts";
import { runs } from "../support/sweep.ts";

const ROWS = [...BOOK_MANOEUVRES, ...BOOK_GENERIC_SKILLS];
const anyPool = fc.constantFrom(...POOL_KEYS);
const anyOptions = fc.record({ automaticCriticals: fc.boolean(), extendedAutomatic: fc.boolean() });
const anyCheck: fc.Arbitrary<PlannedCheck> = fc.record({
  pool: anyPool,
  total: fc.integer({ min: -5, max: 20 }),
  options: anyOptions,
});
const anySnapshot = fc.record({
  flat: fc.integer({ min: 0, max: 12 }).map((value) => [{ label: "Mail", value }]),
  fractions: fc.array(
    fc.constantFrom(1, 2, 3).map((numerator) => ({ numerator, denominator: 4, label: "Ward", source: "" })),
    { maxLength: 2 },
  ),
  active: fc.integer({ min: 0, max: 4 }).map((value) => [{ label: "Spell", value }]),
  noScratch: fc.boolean(),
});

function anySide(kind: "attack" | "defence") {
  const rows = fc.constantFrom(...ROWS.filter((one) => one.kind === kind));
  return fc
    .record({
      rows,
      level: fc.integer({ min: 0, max: 25 }),
      pool: anyPool,
      snapshot: anySnapshot,
      part: fc.constantFrom("", "left arm", "leg", "head"),
      damage: fc.integer({ min: -8, max: 8 }),
      activeMitigation: fc.option(anyCheck, { freq: 4 }),
    })
    .map(({ rows: own, level, part, damage, ...rest }) =>
      side(own, level, { ...rest, use: { part, damageTerms: [{ label: "Weapon", value: damage }] } }),
    );
}

const anyAttack = fc.record({ attacker: anySide("attack"), defender: anySide("defence"), options: anyOptions });
const anyPlanned: fc.Arbitrary<PlannedAttackOdds> = fc
  .tuple(anyAttack, fc.option(fc.constantFrom(...TARGET_STATUS_KEYS)))
  .map(([attack, status]) => {
    const planned = plannedAdvancedAttack(attack);
    return status === null ? planned : { ...planned, target: { status }, counter: null };
  });

/** The chance of at least this severity. */
function atLeast({ severities, rolls }: StrikeOdds, severity: HitSeverity): number {
  const worse = HIT_SEVERITIES.slice(HIT_SEVERITIES.indexOf(severity));
  return worse.reduce((sum, key) => sum + severities[key], 0) / rolls;
}

/** Expects that nothing a success does comes up more often than it did. */
function expectNoMore(now: StrikeOdds, before: StrikeOdds) {
  expect(now.success).toBeLessThanOrEqual(before.success);
  expect(now.criticalSuccess).toBeLessThanOrEqual(before.criticalSuccess);
  for (const severity of HIT_SEVERITIES) expect(atLeast(now, severity)).toBeLessThanOrEqual(atLeast(before, severity));
  for (const [key, weight] of Object.entries(now.conditions)) {
    expect(weight / now.rolls).toBeLessThanOrEqual((before.conditions[key] ?? 0) / before.rolls + 1e-12);
  }
}

describe("The odds of any attack", () => {
  it("are those of the rules, counted over every pair of natural results", { tags: ["sample"] }, () => {
    fc.assert(
      fc.property(anyAttack, (attack) => {
        // Walked as well, Active Mitigation would take the test some seconds.
        const unmitigated = {
          ...attack,
          attacker: { ...attack.attacker, activeMitigation: null },
          defender: { ...attack.defender, activeMitigation: null },
        };
        const planned = plannedAdvancedAttack(unmitigated);
        expect(tallyOf(attackOdds(planned))).toEqual(countAdvanced(unmitigated, everyNaturalOf));
      }),
      { numRuns: runs(8, 25) },
    );
  });

  it("add up to 1: somebody succeeds, or nothing happens", () => {
    fc.assert(
      fc.property(anyPlanned, (planned) => {
        const { attack, defence, nothing } = attackOdds(planned);
        expect(attack.success + (defence?.success ?? 0) + nothing).toBeCloseTo(1, 12);
        expect(atLeast(attack, "none")).toBeCloseTo(attack.success, 12);
        if (defence?.strike) expect(atLeast(defence.strike, "none")).toBe(defence.success);
        expect(attack.criticalSuccess).toBeLessThanOrEqual(attack.success);
      }),
    );
  });

  it("never get worse for a higher attack, whatever a natural 3 or 18 does", () => {
    fc.assert(
      fc.property(anyPlanned, fc.integer({ min: 1, max: 6 }), (any, more) => {
        // A critical shot at a limb is a heavy wound, even where its damage alone would kill.
        const planned = {
          ...any,
          hit: { ...any.hit, effects: any.hit.effects.filter(({ type }) => type !== "wound") },
        };
        const better = { ...planned, attacker: { ...planned.attacker, total: planned.attacker.total + more } };
        expectNoMore(attackOdds(planned).attack, attackOdds(better).attack);
        const strike = attackOdds(planned).defence?.strike;
        const weaker = attackOdds(better).defence?.strike;
        if (strike && weaker) expectNoMore(weaker, strike);
      }),
    );
  });

  it("never get worse for a higher damage", () => {
    fc.assert(
      fc.property(anyPlanned, fc.integer({ min: 1, max: 6 }), (planned, more) => {
        const { damage } = planned.hit;
        fc.pre(damage !== null);
        const better = { ...planned, hit: { ...planned.hit, damage: { ...damage, bonus: damage.bonus + more } } };
        expectNoMore(attackOdds(planned).attack, attackOdds(better).attack);
      }),
    );
  });

  it("never get better by any more mitigation", () => {
    const more = fc.constantFrom("flat", "active", "fraction", "check");
    fc.assert(
      fc.property(anyPlanned, more, anyCheck, (planned, kind, check) => {
        const { hit } = planned;
        const { flat, active, fractions } = hit.mitigation;
        const mitigation = {
          flat: kind === "flat" ? flat + 2 : flat,
          active: kind === "active" ? active + 2 : active,
          fractions: kind === "fraction" ? [...fractions, { numerator: 2, denominator: 3 }] : fractions,
        };
        const activeMitigation = kind === "check" ? (hit.activeMitigation ?? check) : hit.activeMitigation;
        const safer = { ...planned, hit: { ...hit, mitigation, activeMitigation } };
        expectNoMore(attackOdds(safer).attack, attackOdds(planned).attack);
      }),
    );
  });

  it("against Total Mitigation differ by the scratches alone", () => {
    fc.assert(
      fc.property(anyPlanned, (planned) => {
        fc.pre(planned.hit.damage !== null);
        const without = attackOdds({ ...planned, hit: { ...planned.hit, noScratch: false } }).attack.severities;
        const total = attackOdds({ ...planned, hit: { ...planned.hit, noScratch: true } }).attack.severities;
        expect(total.scratch).toBe(0);
        expect(total.none).toBe(without.none + without.scratch);
        expect(total).toMatchObject({ light: without.light, serious: without.serious, deadly: without.deadly });
      }),
    );
  });
});

describe("The odds of an exchange", () => {
  const anyParticipant = fc.record({ pool: anyPool, total: fc.integer({ min: -10, max: 30 }) });

  it("are mirrored when the sides are swapped", () => {
    fc.assert(
      fc.property(anyParticipant, anyParticipant, anyOptions, (first, second, options) => {
        const { attacker, defender, draw } = exchangeOdds(first, second, options);
        const swapped = exchangeOdds(second, first, options);
        expect(swapped).toEqual({ attacker: defender, defender: attacker, draw });
      }),
    );
  });

  it("depend on nothing but the lead of one side over the other", () => {
    fc.assert(
      fc.property(
        anyParticipant,
        anyParticipant,
        fc.integer({ min: -9, max: 9 }),
        anyOptions,
        (one, other, by, options) => {
          const raised = [one, other].map(({ pool, total }) => ({ pool, total: total + by }));
          expect(exchangeOdds(raised[0] ?? one, raised[1] ?? other, options)).toEqual(
            exchangeOdds(one, other, options),
          );
        },
      ),
    );
  });

  it("a natural 3 loses against any other throw, however high the total", () => {
    const [sure, hopeless] = [{ pool: "standard", total: 60 } as const, { pool: "standard", total: 0 } as const];
    const { attacker, defender, draw } = exchangeOdds(sure, hopeless, { automaticCriticals: true });
    expect(defender.plain[1]).toBe(215 - 1);
    expect(defender.critical[1]).toBe(1);
    expect(draw).toBe(0);
    expect(attacker.critical.reduce((sum, weight) => sum + weight, 0)).toBe(216 * 216 - 215);
  });
});

describe("An attack against which nothing can be done", () => {
  it("names the fault in a ward that divides by nothing", () => {
    const ward = { numerator: 1, denominator: 0, label: "Ward", source: "" };
    const snapshot = { ...BARE, fractions: [ward] };
    const [rows] = ROWS.filter(({ damage }) => damage !== null);
    if (rows === undefined) throw new Error("no rows");
    const attack = { attacker: side(rows, 9, { snapshot: snapshot }), defender: side(rows, 9) };
    const planned = plannedAdvancedAttack({
      ...attack,
      options: { automaticCriticals: true, extendedAutomatic: false },
    });
    expect(() => attackOdds(planned)).toThrow(RangeError);
  });
});
