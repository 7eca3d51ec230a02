import type { PlannedAdvancedAttack, PlannedAdvancedAttackOnHelpless } from "./planned-advanced-attack.ts";
import type { PlannedAttackOnHelpless, PlannedBasicAttack } from "./planned-basic-attack.ts";
import type { PlannedCheck } from "../../src/odds/checks/check.ts";
import type { OddsParticipant } from "../../src/odds/pools.ts";
import type { ExchangeOdds } from "../../src/odds/combat/successes.ts";
import type { CriticalResult } from "../../src/rules/checks/automatic-and-critical-results.ts";
import { DICE_POOLS, POOL_KEYS, readRoll, type PoolKey } from "../../src/rules/checks/dice-pools.ts";
import { scoreSide } from "../../src/rules/checks/score.ts";
import { resolveCheck } from "../../src/rules/checks/simple-check.ts";
import { resolveAdvancedAttack, resolveAdvancedAttackOnHelpless } from "../rules/combat/resolve-attack.ts";
import { resolveAttackOnHelpless, resolveBasicAttack } from "../rules/combat/resolve-attack.ts";
import type { TargetSnapshot } from "../../src/rules/combat/strike.ts";
import { readExchange, type ExchangeOptions } from "../../src/rules/combat/exchange.ts";
import { activeMitigation } from "../../src/rules/skills/consequences.ts";
import { everyRoll } from "../rules/support.ts";
import { add, Counter, nonZero, type AttackTally, type Counts, type Outcome } from "./attack-tally.ts";

/** A throw and in how many throws it stands for. */
export interface WeighedRoll {
  readonly dice: readonly number[];
  readonly weight: number;
}

/** How to walk the throws of a pool. */
export type Walk = (pool: PoolKey) => readonly WeighedRoll[];

/** Every throw of a pool, one by one. */
export const everyRollOf: Walk = (pool) => everyRoll(DICE_POOLS[pool].count).map((dice) => ({ dice, weight: 1 }));

/** One throw for each natural result of a pool. */
export const everyNaturalOf: Walk = (pool) => NATURALS[pool];

const NATURALS = Object.fromEntries(POOL_KEYS.map((pool) => [pool, naturalsOf(pool)])) as Record<
  PoolKey,
  readonly WeighedRoll[]
>;

function naturalsOf(pool: PoolKey): readonly WeighedRoll[] {
  const found = new Map<number, WeighedRoll>();
  for (const dice of everyRoll(DICE_POOLS[pool].count)) {
    const { natural } = readRoll(pool, dice);
    found.set(natural, { dice, weight: 1 + (found.get(natural)?.weight ?? 0) });
  }
  return [...found.values()];
}

interface WeighedPoints {
  readonly points: number;
  readonly weight: number;
}

const UNMITIGATED: WeighedPoints = { points: 0, weight: 1 };

/** What each throw of Active Mitigation takes off; one row of nothing where it isn't thrown. */
function mitigations(check: PlannedCheck | null | undefined, walk: Walk): readonly WeighedPoints[] {
  if (check === null || check === undefined) return [UNMITIGATED];
  const { pool, total, ...level } = check;
  return walk(pool).map(({ dice, weight }) => {
    const reading = resolveCheck({ ...level, pool, dice, terms: [{ label: "Active Mitigation", value: total }] });
    return { points: activeMitigation(reading), weight };
  });
}

/** Whoever is struck, with what they mitigated actively. */
function mitigating(snapshot: TargetSnapshot, points: number): TargetSnapshot {
  const active = [...snapshot.active, { label: "Active Mitigation", value: points }];
  return points === 0 ? snapshot : { ...snapshot, active };
}

function total(rows: readonly { readonly weight: number }[]): number {
  return rows.reduce((sum, { weight }) => sum + weight, 0);
}

/** Numbers of throws by margin, for each side and for plain and critical successes; a draw has a margin of 0. */
export type ExchangeTally = Readonly<
  Record<"attacker" | "attackerCritical" | "defender" | "defenderCritical" | "draw", Counts>
>;

/** The odds in the form of a count. */
export function exchangeTally({ attacker, defender, draw }: ExchangeOdds): ExchangeTally {
  const byMargin = (weights: readonly number[]) => nonZero(Object.fromEntries(weights.entries()));
  return {
    attacker: byMargin(attacker.plain),
    attackerCritical: byMargin(attacker.critical),
    defender: byMargin(defender.plain),
    defenderCritical: byMargin(defender.critical),
    draw: nonZero({ 0: draw }),
  };
}

/** Reads every throw of both sides by the rule, and compares every one with every other by the rule. */
export function countExchange(
  attacker: OddsParticipant,
  defender: OddsParticipant,
  options: ExchangeOptions,
): ExchangeTally {
  const scoresOf = ({ pool, total: value }: OddsParticipant) =>
    everyRoll(DICE_POOLS[pool].count).map((dice) => scoreSide({ pool, dice, terms: [{ label: "Total", value }] }));
  const defences = scoresOf(defender);
  const tally = { attacker: {}, attackerCritical: {}, defender: {}, defenderCritical: {}, draw: {} };
  for (const attack of scoresOf(attacker)) {
    for (const defence of defences) {
      const { winner, margin, critical } = readExchange(attack, defence, options);
      add(tally[winner === null ? "draw" : critical ? (`${winner}Critical` as const) : winner], margin, 1);
    }
  }
  return tally;
}

/** Walks both sides' throws through `resolveAdvancedAttack`. A defence that does nothing to the attacker is left out. */
export function countAdvanced({ attacker, defender, options }: PlannedAdvancedAttack, walk: Walk): AttackTally {
  const [attacks, defences] = [walk(attacker.pool), walk(defender.pool)];
  const ofAttacker = mitigations(defender.use.rows.damage && attacker.activeMitigation, walk);
  const ofDefender = mitigations(attacker.use.rows.damage && defender.activeMitigation, walk);
  const pairs = total(attacks) * total(defences);
  const [attack, defence] = [new Counter(), new Counter()];
  let nothing = 0;
  const resolve = (own: WeighedRoll, other: WeighedRoll, given: WeighedPoints, taken: WeighedPoints) =>
    resolveAdvancedAttack({
      attacker: { ...attacker, dice: own.dice, snapshot: mitigating(attacker.snapshot, taken.points) },
      defender: { ...defender, dice: other.dice, snapshot: mitigating(defender.snapshot, given.points) },
      options,
    });

  for (const own of attacks) {
    for (const other of defences) {
      const weight = own.weight * other.weight;
      const first = resolve(own, other, UNMITIGATED, UNMITIGATED);
      if (first.exchange.winner === null) nothing += weight;
      for (const taken of first.attack === null ? [] : ofDefender) {
        const { exchange, attack: outcome } = taken.points === 0 ? first : resolve(own, other, UNMITIGATED, taken);
        if (outcome !== null) attack.success(weight * taken.weight, exchange.critical, outcome);
      }
      for (const given of first.defence === null ? [] : ofAttacker) {
        const { exchange, defence: outcome } = given.points === 0 ? first : resolve(own, other, given, UNMITIGATED);
        if (outcome !== null) defence.success(weight * given.weight, exchange.critical, outcome);
      }
    }
  }
  const { damage, effects } = defender.use.rows;
  return {
    attack: attack.tally(pairs * total(ofDefender)),
    defence: damage === null && effects.length === 0 ? null : defence.tally(pairs * total(ofAttacker)),
    nothing: nothing / pairs,
  };
}

/** Walks the attacker's throws through `resolveAdvancedAttackOnHelpless`. */
export function countAdvancedOnHelpless(
  { attacker, status, activeMitigation: check, options }: PlannedAdvancedAttackOnHelpless,
  walk: Walk,
): AttackTally {
  return countHelpless(attacker.pool, check, walk, (dice, points) => {
    const snapshot = mitigating(attacker.snapshot, points);
    const outcome = resolveAdvancedAttackOnHelpless({
      attacker: { ...attacker, dice, snapshot: snapshot },
      status,
      options,
    });
    return { outcome: outcome.attack, critical: outcome.check.critical };
  });
}

/** Walks both sides' throws through `resolveBasicAttack`. */
export function countBasic({ attacker, defender, ...attack }: PlannedBasicAttack, walk: Walk): AttackTally {
  const [attacks, defences] = [walk(attacker.pool), walk(defender.pool)];
  const ofDefender = mitigations(attack.activeMitigation, walk);
  const pairs = total(attacks) * total(defences);
  const counter = new Counter();
  let nothing = 0;
  for (const own of attacks) {
    for (const other of defences) {
      const weight = own.weight * other.weight;
      for (const taken of ofDefender) {
        const { exchange, strike } = resolveBasicAttack({
          ...attack,
          attacker: { ...attacker, dice: own.dice },
          defender: { ...defender, dice: other.dice },
          snapshot: mitigating(attack.snapshot, taken.points),
        });
        if (exchange.winner === null) nothing += weight * taken.weight;
        if (strike !== null) counter.success(weight * taken.weight, exchange.critical, strike);
      }
    }
  }
  const rolls = pairs * total(ofDefender);
  return { attack: counter.tally(rolls), defence: null, nothing: nothing / rolls };
}

/** Walks the attacker's throws through `resolveAttackOnHelpless`. */
export function countOnHelpless({ attacker, ...attack }: PlannedAttackOnHelpless, walk: Walk): AttackTally {
  return countHelpless(attacker.pool, attack.activeMitigation, walk, (dice, points) => {
    const snapshot = mitigating(attack.snapshot, points);
    const outcome = resolveAttackOnHelpless({ ...attack, attacker: { ...attacker, dice }, snapshot: snapshot });
    return { outcome: outcome.strike, critical: outcome.attack.critical };
  });
}

function countHelpless(
  pool: PoolKey,
  check: PlannedCheck | null | undefined,
  walk: Walk,
  resolve: (
    dice: readonly number[],
    points: number,
  ) => { readonly outcome: Outcome | null; readonly critical: CriticalResult | null },
): AttackTally {
  const [attacks, mitigated] = [walk(pool), mitigations(check, walk)];
  const rolls = total(attacks) * total(mitigated);
  const counter = new Counter();
  let nothing = 0;
  for (const { dice, weight } of attacks) {
    for (const taken of mitigated) {
      const { outcome, critical } = resolve(dice, taken.points);
      if (outcome === null) nothing += weight * taken.weight;
      else counter.success(weight * taken.weight, critical === "success", outcome);
    }
  }
  return { attack: counter.tally(rolls), defence: null, nothing: nothing / rolls };
}
