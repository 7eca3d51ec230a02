import { attackOdds, type AttackOdds } from "./attack.ts";
import { defenceWorth, expectedHarm } from "./defence.ts";
import type { Fighter as OddsFighter, FighterOptions } from "./fighter.ts";
import type { PlannedHit } from "./hit.ts";
import type { OddsParticipant } from "../pools.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { TargetStatus } from "../../rules/combat/exchange.ts";

/** A defence that is open to a target. */
export interface OpenDefence {
  readonly pool: PoolKey;
  readonly total: number;
  /** What its success would do to the attacker; null where it stops the attack and no more. */
  readonly counter: PlannedHit | null;
  /** How many actions of the turn it takes. */
  readonly cost: number;
}

/** An attack as a target has to expect it. */
export interface ExpectedAttack {
  readonly attacker: OddsParticipant;
  /** What it would do to the target. */
  readonly hit: PlannedHit;
  readonly target: OddsFighter;
  /** Who a counter would hit; null where nobody asks what becomes of them. */
  readonly countered: OddsFighter | null;
  readonly options: FighterOptions;
}

/** What a target is likely to do against an attack, and what to expect of the exchange. */
export interface DefenceForecast<Defence> {
  /** null for who lets it come, or cannot react. */
  readonly defence: Defence | null;
  readonly odds: AttackOdds;
}

/**
 * The best of some open defences by the odds, as the target would choose who knows them all: the least harm to expect, a counter
 * weighed against it. Without any it is an automatic attack on somebody who lets it come.
 * @param coming  As whom they are hit who throw nothing.
 */
export function previewDefence<Defence extends OpenDefence>(
  attack: ExpectedAttack,
  defences: readonly Defence[],
  coming: TargetStatus,
): DefenceForecast<Defence> {
  const worth = new Map<Defence, { readonly odds: AttackOdds; readonly bad: number }>();
  for (const defence of withoutWorse(defences)) worth.set(defence, judged(attack, defence));
  const best = [...worth].toSorted(([, one], [, other]) => one.bad - other.bad)[0];
  return best ? { defence: best[0], odds: best[1].odds } : { defence: null, odds: automatically(attack, coming) };
}

/** An attack on somebody who throws nothing. */
export function automatically({ attacker, hit, options }: ExpectedAttack, status: TargetStatus): AttackOdds {
  return attackOdds({ attacker, target: { status }, hit, counter: null, options });
}

/** Of defences that do no harm, are thrown alike and cost the same, only the highest can be the best. */
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

function judged(attack: ExpectedAttack, { pool, total, counter, cost }: OpenDefence) {
  const { attacker, hit, target, countered, options } = attack;
  const odds = attackOdds({ attacker, target: { defender: { pool, total } }, hit, counter, options });
  const back = counter && countered && odds.defence?.strike;
  const bad = defenceWorth({
    hit: odds.attack.success,
    // What does no damage wants to be stopped all the same.
    harm: hit.damage === null ? null : expectedHarm(odds.attack, hit, target, options),
    counter: back ? expectedHarm(back, counter, countered, options) : null,
    cost,
  });
  return { odds, bad };
}
