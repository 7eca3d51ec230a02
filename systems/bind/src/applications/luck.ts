import { distribution } from "#core/odds/distribution.ts";
import { SUCCESS, type Try } from "#core/odds/luck.ts";
import { triesIn, type TriesOf } from "#core/play/luck/tried.ts";
import { checkOdds, restingOdds } from "../odds/check.ts";
import { CheckData } from "../play/checks/check-data.ts";
import { AttackData } from "../play/combat/attack-data.ts";
import type { Outcome } from "../rules/checks/check.ts";

const GOT: Readonly<Record<Outcome, number>> = { failure: 0, tie: SUCCESS / 2, success: SUCCESS };

/** What a roll could come to; a tie counts as half a success. */
function tried({ rolls, failure, tie, success }: ReturnType<typeof checkOdds>, outcome: Outcome): Try {
  return { odds: distribution(0, [failure, tie, success], rolls), got: GOT[outcome] };
}

/** What players roll: checks, where several share one that of who has the dice, and their side of an exchange. */
export const TRIES: TriesOf = {
  check: triesIn(CheckData, ({ actor, shares, resting, race, outcome }) => {
    if (!outcome || shares !== "") return [];
    const { natural, result, tieNumber } = outcome;
    const odds = resting ? restingOdds(result - natural, tieNumber, race) : checkOdds(result - natural, tieNumber);
    return [{ actor, ...tried(odds, outcome.outcome) }];
  }),
  attack: triesIn(AttackData, ({ actor, target, roller, course }) => {
    if (!course) return [];
    const { natural, result, tieNumber, outcome } = course;
    return [
      { actor: roller === "attacker" ? actor : target, ...tried(checkOdds(result - natural, tieNumber), outcome) },
    ];
  }),
};
