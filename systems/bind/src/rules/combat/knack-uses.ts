import { err, ok, type Result } from "#core/rules/result.ts";
import { knackSum, type TakenKnack } from "../character/knacks.ts";
import "./errors.ts";

const CHARGE_STEPS = 6;

/** Whether somebody can charge: from six steps away. */
export function canCharge(steps: number): Result<null> {
  return steps < CHARGE_STEPS ? err("chargeTooNear", { least: CHARGE_STEPS, steps }) : ok(null);
}

/** What it costs to run up to a target: as many action points as moving there would, until who charges stands beside it. */
export function chargeCost(steps: number, movement: number): number {
  return Math.ceil(Math.max(0, steps - 1) / movement);
}

/** Whether somebody has a surge of Strength left: once a round, and as often in an interval as they have knacks. */
export function canSurge(
  knacks: readonly TakenKnack[],
  used: { readonly round: number; readonly interval: number },
): Result<null> {
  const most = knackSum(knacks, "surgeUses");
  return used.round >= 1 || used.interval >= most ? err("surgeSpent", { most }) : ok(null);
}

/** How far somebody is in a rage. */
export interface Rage {
  readonly points: number;
  readonly damage: number;
}

/**
 * What a berserker has in a round of attacks: in the second an action point more, from the third on damage.
 * @param round  How many rounds in a row they have attacked in, this one counted; 0 after one without an attack
 */
export function rageOf(knacks: readonly TakenKnack[], round: number): Rage {
  return {
    points: round === 2 ? knackSum(knacks, "secondRoundPoints") : 0,
    damage: round >= 3 ? knackSum(knacks, "thirdRoundDamage") : 0,
  };
}

/** What somebody gains who loses hit points, unless by their own hand. */
export function lastStand(knacks: readonly TakenKnack[], lost: number, byOwnHand: boolean) {
  const gains = lost > 0 && !byOwnHand;
  return {
    points: gains ? knackSum(knacks, "lastStandPoints") : 0,
    mana: gains ? knackSum(knacks, "lastStandMana") : 0,
  };
}

/** What is left of damage after it has brought somebody to 0; nothing where they still stand, or lay there before. */
export function leftOver(lost: number, hitPoints: number): number {
  return hitPoints + lost > 0 ? Math.max(0, -hitPoints) : 0;
}

/** Somebody in reach of a swing that has felled the one before. */
export interface NextTarget {
  readonly tieNumber: number;
  /** What is left of damage behind their armour, by the margin of the roll. */
  readonly behindArmour: (damage: number, margin: number) => number;
  readonly hitPoints: number;
}

/**
 * What a swing does to one after the other: what is left of its damage after it has brought somebody to 0 passes on to the next whom the
 * same roll hits; the first that it does not fell, or does not hit, stops it.
 * @param result  What was rolled, with all bonuses
 * @returns the damage to each of them, in their order
 */
export function passedOn(result: number, damage: number, targets: readonly NextTarget[]): readonly number[] {
  const dealt: number[] = [];
  let left = damage;
  for (const { tieNumber, hitPoints, behindArmour } of targets) {
    const margin = result - tieNumber;
    if (margin <= 0 || left <= 0) break;
    const loss = behindArmour(left, margin);
    dealt.push(loss);
    left = loss - Math.max(0, hitPoints);
  }
  return dealt;
}
