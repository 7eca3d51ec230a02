import { atLeast, distribution, type Distribution } from "#core/odds/distribution.ts";
import { sums } from "#core/odds/sums.ts";
import { sumTerms } from "#core/rules/term.ts";
import { resistancePenalty } from "../rules/checks/contest.ts";
import type { PlannedAttack, PlannedDefence } from "../rules/combat/attack.ts";
import { readCheck } from "../rules/checks/check.ts";
import { damageNumbers, readDamage, type Protection, type Strike } from "../rules/injury/damage.ts";
import type { Thresholds } from "../rules/injury/vitals.ts";
import { successWays } from "./check.ts";
import { ROLL } from "./dice.ts";

/** Whom the damage is for: without it nothing is said of being felled. */
export interface OddsTarget {
  readonly vitality: number;
  readonly thresholds: Thresholds;
}

/** What an attack comes to before its damage. */
export interface HitOdds {
  /** How many rolls there are, all equally likely: 216 of the attacker times 216 of the defence. */
  readonly rolls: number;
  /** In how many of them each comes up. */
  readonly missed: number;
  readonly defended: number;
  readonly hit: number;
}

/** What a hit comes to. */
export interface WoundOdds {
  /** Vitality lost by a hit; the weights are rolls of its damage dice. */
  readonly injury: Distribution;
  /** How many of these rolls open a bleeding wound. */
  readonly bleeding: number;
}

/** What to expect of an attack, all the way to the wound. All chances are from 0 to 1 and of the whole attack. */
export interface AttackOdds extends HitOdds, WoundOdds {
  readonly hitChance: number;
  /** That it costs any Vitality, and that it opens a bleeding wound. */
  readonly woundChance: number;
  readonly bleedingChance: number;
  /** The Vitality it costs on average, misses included. */
  readonly mean: number;
  /** That it leaves the target dying or worse, and dead; null for no target in particular. */
  readonly felled: number | null;
  readonly dead: number | null;
}

/** How many rolls hit: each result of the attacker is read by the rule, and its margin counts against the defence. */
export function hitOdds(target: number, defence: number | null): HitOdds {
  const against = defence === null ? 1 : ROLL.total;
  const rolls = ROLL.total * against;
  let successes = 0;
  let defended = 0;
  let penalty = NaN;
  let ways = 0;
  for (let index = 0; index < ROLL.weights.length; index += 1) {
    const { success, margin } = readCheck(ROLL.lowest + index, target);
    if (!success) continue;
    const weight = ROLL.weights[index]!;
    successes += weight;
    if (defence === null) continue;
    const taken = resistancePenalty(margin);
    // Results beside each other mostly take as much from the defence.
    if (taken !== penalty) ways = successWays(defence + taken);
    penalty = taken;
    defended += weight * ways;
  }
  const reached = successes * against;
  return { rolls, missed: rolls - reached, defended, hit: reached - defended };
}

/** What a hit does: each sum of the damage dice is read by the rule. */
export function woundOdds(strike: Strike, protection: Protection): WoundOdds {
  const numbers = damageNumbers(strike, protection);
  const { lowest, weights, total } = sums(strike.dice);
  const injuries: number[] = [];
  let bleeding = 0;
  let filled = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const reading = readDamage(lowest + index, numbers);
    while (filled <= reading.injury) injuries[filled++] = 0;
    injuries[reading.injury]! += weights[index]!;
    if (reading.bleeding > 0) bleeding += weights[index]!;
  }
  return { injury: distribution(0, injuries, total), bleeding };
}

/** Attack, defence, damage after armour, and what that leaves of the target, exactly and by the rules themselves. */
export function attackOdds(
  attack: Pick<PlannedAttack, "terms" | "strike">,
  defence: Pick<PlannedDefence, "terms"> | null,
  protection: Protection,
  target: OddsTarget | null = null,
): AttackOdds {
  const hit = hitOdds(sumTerms(attack.terms), defence && sumTerms(defence.terms));
  const wound = woundOdds(attack.strike, protection);
  const hitChance = hit.hit / hit.rolls;
  const { injury } = wound;
  const left = (threshold: number) => hitChance * atLeast(injury, target!.vitality - threshold);
  return {
    ...hit,
    ...wound,
    hitChance,
    woundChance: hitChance * atLeast(injury, 1),
    bleedingChance: (hitChance * wound.bleeding) / injury.total,
    mean: hitChance * meanOf(injury),
    felled: target && orAlready(target, target.thresholds.dying, left),
    dead: target && orAlready(target, target.thresholds.dead, left),
  };
}

/** Who is that far gone already stays so, whether or not the attack hits. */
function orAlready({ vitality }: OddsTarget, threshold: number, chance: (threshold: number) => number): number {
  return vitality <= threshold ? 1 : chance(threshold);
}

function meanOf({ lowest, weights, total }: Distribution): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) sum += (lowest + index) * weights[index]!;
  return sum / total;
}
