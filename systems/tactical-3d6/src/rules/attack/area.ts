import type { PlaceArmour } from "../damage/armour.ts";
import type { Victim } from "../damage/damage.ts";
import type { PlannedDefence } from "../defence/plan.ts";
import { resolveCheck } from "../checks/check.ts";
import {
  distanceAfter,
  distanceAfterDive,
  scatterOf,
  spreadAt,
  type AreaOptions,
  type Scatter,
} from "../ranged/areas.ts";
import {
  resolveDefence,
  resolveHit,
  type AttackOutcome,
  type DefenceDice,
  type ExchangeOptions,
  type HitDice,
} from "./attack.ts";
import type { PlannedAttack } from "./plan.ts";

/** The dice of an area for one whom it can reach: the direction is read of a miss alone, the dive of who dives. */
export interface AreaDice {
  readonly attack: readonly number[];
  readonly direction: number;
  readonly dive: DefenceDice | null;
  readonly hit: HitDice;
}

/** An area with what it does to somebody, and how far they are from where it bursts in the end. */
export interface AreaOutcome extends AttackOutcome {
  readonly scatter: Scatter;
  readonly yards: number;
}

/**
 * An area for one whom it can reach (chapter "Area effects"): a miss bursts elsewhere, a dive gains yards, and the damage is divided by
 * the yards that are left. It always hits.
 * @param yards  From where it is aimed
 */
export function resolveArea(
  attack: PlannedAttack,
  yards: number,
  dive: PlannedDefence | null,
  armour: (location: string) => PlaceArmour,
  victim: Victim,
  dice: AreaDice,
  options: ExchangeOptions & AreaOptions,
): AreaOutcome {
  const roll = resolveCheck(attack.terms, dice.attack, options);
  const scatter = scatterOf(roll, dice.direction);
  const dived = dive && dice.dive ? resolveDefence(dive, dice.dive, options) : null;
  const from = distanceAfter(yards, scatter);
  const at = dived ? distanceAfterDive(from, dived) : from;
  const strike = { ...attack.strike, spread: spreadAt(at, options) };
  const wound = resolveHit({ ...attack, strike }, false, armour, victim, dice.hit);
  const defences = dived ? [dived] : [];
  return { result: "hit", roll, strays: false, defences, hits: [1, 1], wounds: [wound], scatter, yards: at };
}
