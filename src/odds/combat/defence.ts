import type { TargetStatus } from "../../rules/combat/automatic-attack.ts";
import type { OddsParticipant } from "../pools.ts";
import { attackOdds, type AttackOdds, type PlannedAttackOdds, type StrikeOdds } from "./attack.ts";
import { courseOf, damage, type Fighter, type FighterOptions } from "./fighter.ts";
import type { PlannedHit } from "./hit.ts";
import type { Roller } from "./successes.ts";

/** What a strike may do to somebody, beyond the wounds they have. */
export interface ExpectedHarm {
  /** Injury points (IP) more, on average. */
  readonly points: number;
  /** The chance, 0 to 1, that it leaves them lying still or dead, and that of the latter. */
  readonly out: number;
  readonly dead: number;
}

/** Chapters "Wounds and Injury Points" to "Deadly Wounds": how somebody is likely to come out of one strike. */
export function expectedHarm(
  strike: Pick<StrikeOdds, "severities" | "rolls">,
  hit: PlannedHit,
  fighter: Fighter,
  options: FighterOptions,
): ExpectedHarm {
  const { start, under } = courseOf(fighter, options);
  const sum = { points: 0, out: 0, dead: 0 };
  damage(strike, start, under(hit), (state, chance) => {
    sum.points += chance * (state.points - start.points);
    if (state.out && !start.out) sum.out += chance;
    if (state.dead) sum.dead += chance;
  });
  return sum;
}

/** What weighs in the choice of a defence. */
export interface DefenceValue {
  /** The chance to be hit, 0 to 1. */
  readonly hit: number;
  /** What to expect of the hit, and of what the defence does to the attacker; null where nobody may know. */
  readonly harm: ExpectedHarm | null;
  readonly counter: ExpectedHarm | null;
  /** How many actions of the turn it takes. */
  readonly cost: number;
}

/** What is to be expected of an attack and what is done against it. */
export interface ExpectedExchange {
  readonly odds: AttackOdds;
  readonly harm: ExpectedHarm;
  /** What the defence does to the attacker; null where it does nothing to them, or nobody asks. */
  readonly counter: ExpectedHarm | null;
  /** How bad it is for the target: the lowest is the best. */
  readonly worth: number;
}

/** What being out of the fight weighs, in injury points, and what the attacker's weigh against one's own. */
const OUT = 12;
const THEIRS = 0.5;
/** What an action is worth: a defence that takes none is preferred to one that is hardly better. */
const ACTION = 0.25;

/** How bad a defence is: the lowest is the best. By the harm it leads to; where nobody knows that, by the chance to be hit. */
export function defenceWorth({ hit, harm, counter, cost }: DefenceValue): number {
  const own = harm === null ? hit * HIT : weight(harm);
  return own - (counter === null ? 0 : THEIRS * weight(counter)) + ACTION * cost;
}

/** What a hit of which nothing is known weighs. */
const HIT = 4;

function weight({ points, out, dead }: ExpectedHarm): number {
  return points + OUT * (out + dead);
}

/** A defence that is open to a target. */
export interface OpenDefence extends OddsParticipant {
  /** What its success would do to the attacker; null where it stops the attack and no more. */
  readonly counter: PlannedHit | null;
  /** How many actions of the turn it takes. */
  readonly cost: number;
}

/** An attack as a target has to expect it, or as it was rolled. */
export interface ExpectedAttack<Attacker extends Roller = OddsParticipant> {
  readonly attacker: Attacker;
  /** What it would do to the target. */
  readonly hit: PlannedHit;
  readonly target: Fighter;
  /** Who a counter would hit; null where nobody asks what becomes of them. */
  readonly countered: Fighter | null;
  readonly options: FighterOptions;
}

/**
 * The best of some open defences by the odds, as the target would choose who knows them all: the least harm to expect, a counter
 * weighed against it. Without any it is an automatic attack on somebody who lets it come.
 * @param coming  As whom they are hit who roll nothing.
 * @returns the defence, null for one who lets it come, and what to expect of the exchange.
 */
export function previewDefence<Defence extends OpenDefence>(
  attack: ExpectedAttack,
  defences: readonly Defence[],
  coming: TargetStatus,
): ExpectedExchange & { readonly defence: Defence | null } {
  const all = withoutWorse(defences).map((defence) => {
    const { pool, total, counter, cost } = defence;
    return { defence, ...expectedExchange(attack, { defender: { pool, total } }, counter, cost) };
  });
  const [best] = all.toSorted((one, other) => one.worth - other.worth);
  return best ?? { defence: null, ...expectedExchange(attack, { status: coming }) };
}

/** Of defences that do no harm, are rolled alike and cost the same, only the highest can be the best. */
function withoutWorse<Defence extends OpenDefence>(defences: readonly Defence[]): readonly Defence[] {
  return defences.filter(
    (one, index) =>
      one.counter !== null ||
      !defences.some(
        (other, at) =>
          other.counter === null &&
          other.pool === one.pool &&
          other.cost <= one.cost &&
          (other.total > one.total || (other.total === one.total && at < index)),
      ),
  );
}

/**
 * What to expect of an attack and what is done against it.
 * @param against  Who defends; or, of one who rolls nothing, as whom they are hit.
 * @param counter  What the defence would do to the attacker; null where it stops the attack and no more.
 * @param cost     How many actions of the turn it takes.
 */
export function expectedExchange(
  { attacker, hit, target, countered, options }: ExpectedAttack<Roller>,
  against: PlannedAttackOdds["target"],
  counter: PlannedHit | null = null,
  cost = 0,
): ExpectedExchange {
  const odds = attackOdds({ attacker, target: against, hit, counter, options });
  const harm = expectedHarm(odds.attack, hit, target, options);
  const strike = odds.defence?.strike;
  const back = strike && counter && countered ? expectedHarm(strike, counter, countered, options) : null;
  // An attack without damage is to be stopped anyway.
  const feared = hit.damage === null ? null : harm;
  return {
    odds,
    harm,
    counter: back,
    worth: defenceWorth({ hit: odds.attack.success, harm: feared, counter: back, cost }),
  };
}
