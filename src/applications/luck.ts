import { SUCCESS, tryOf, type Try } from "#core/odds/luck.ts";
import { distribution } from "#core/odds/distribution.ts";
import { triesIn, type Tried, type TriesOf } from "#core/play/luck/tried.ts";
import { sumTerms } from "#core/rules/term.ts";
import { localize } from "#core/utils/localize.ts";
import { checkOdds } from "../odds/checks/check.ts";
import { scoresOf } from "../odds/pools.ts";
import { CheckData } from "../play/checks/check-data.ts";
import { attackStateOf, type StrikeState } from "../play/combat/attack/attack-state.ts";
import type { PoolKey } from "../rules/checks/dice-pools.ts";
import type { Score } from "../rules/checks/score.ts";
import { readExchange } from "../rules/combat/exchange.ts";

/** What a roll of one side could come to against what the other side has rolled. */
function against(pool: PoolKey, own: Score, winsWith: (score: Score) => boolean): Try {
  const scores = scoresOf({ pool, total: own.result - own.natural });
  const [rolls, wins] = scores.reduce(
    ([all, won], score) => [all + score.weight, won + (winsWith(score) ? score.weight : 0)],
    [0, 0],
  );
  return { odds: distribution(0, [rolls - wins, 0, wins], rolls), got: winsWith(own) ? SUCCESS : 0 };
}

/** Both sides of a strike that was defended against, each beside what the other has rolled. */
function ofStrike({ attack, against: target, defence, reading, hidden }: StrikeState): readonly Tried[] {
  const { exchange } = reading;
  if (!exchange || !defence || hidden) return [];
  const { attack: rolled, defence: answered } = exchange;
  const winner = (one: Score, other: Score) => readExchange(one, other, attack.options).winner;
  return [
    {
      actor: attack.attacker.actor,
      ...against(attack.pool, rolled, (score) => winner(score, answered) === "attacker"),
    },
    {
      ...{ actor: target.actor, what: defence.technique.name || localize("SIRPAS.MANOEUVRE_KIND.defence.label") },
      ...against(defence.pool, answered, (score) => winner(rolled, score) !== "attacker"),
    },
  ];
}

/** What can succeed: checks, and both sides of the strikes that were defended against. One roll at several targets counts against the first. */
export const TRIES: TriesOf = {
  check: triesIn(CheckData, ({ actor, pool, terms, difficulty, successLevel, options, outcome }) => {
    if (!outcome) return [];
    const level = difficulty === "" ? { successLevel } : { difficulty, successLevel };
    const { success } = checkOdds({ pool, total: sumTerms(terms), ...level, options }).chances;
    return [{ actor, ...tryOf(success, outcome.success) }];
  }),
  attack: (message) => {
    const { strikes = [], data } = attackStateOf(message) ?? {};
    return strikes.flatMap((strike) => {
      const isFirst = strike.target === data?.targets[0]?.id;
      return ofStrike(strike).filter(({ actor }) => isFirst || actor !== data?.attacker.actor);
    });
  },
};
