import { rollFields } from "../checks/check-choices.ts";
import type { Opponent, ContestRollChoice, ContestRollRequest } from "../../play/contests/contest-request.ts";
import { hindrancesToAct } from "../../play/statistics/hindrances.ts";
import { contestOdds, drawlessOdds, contestAgainst } from "../../odds/contests/contest.ts";
import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import { sumTerms } from "#core/rules/term.ts";
import { percent } from "#core/applications/ux/chances.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { rollText } from "../checks/check-odds.ts";
import { termLine } from "../reasons/rule-links.ts";
import { localize, minused, list } from "#core/utils/localize.ts";
import { statisticOptions } from "../checks/statistic-options.ts";

/** What the fields of the dialog offer. */
export function contestRollFields(request: ContestRollRequest, choice: ContestRollChoice) {
  const { kind, actor, contest, side, statistics } = request;
  const [only, second] = statistics;
  return {
    kind,
    head: { name: side.participant.name, img: actor.img, lines: [againstWhom(request)] },
    reason: contest.data.reason,
    resolved: only && !second ? localize(only.label) : "",
    statistics: second ? statisticOptions(statistics) : [],
    choice,
    hindrances: hindrancesToAct(actor),
    ...rollFields(actor, choice),
  };
}

function againstWhom({ kind, drawless, against, round }: ContestRollRequest): string {
  const names = list(against);
  if (kind === "multiContest") return localize("SIRPAS.DIALOG.contestRoll.againstParties", { names });
  if (kind === "ranking")
    return localize(`SIRPAS.DIALOG.contestRoll.${round > 1 ? "tiedWith" : "rankedWith"}`, { names });
  return localize(drawless ? "SIRPAS.DIALOG.contestRoll.againstDrawless" : "SIRPAS.DIALOG.contestRoll.against", {
    names,
  });
}

/** What the roll comes to as things are chosen, and its chances as far as this user may know them. */
export function rollSummary(request: ContestRollRequest, choice: ContestRollChoice) {
  const statistic = request.statistics.find(({ key }) => key === choice.statistic);
  if (!statistic) return null;
  const { pool } = statistic;
  const terms = request.termsFor(choice);
  const total = sumTerms(terms);
  const page = PAGES[request.kind];
  const odds = request.opponents.map((opponent) => ({
    name: opponent.name,
    text: chance(request, { pool, total }, opponent),
    page,
  }));
  return {
    terms: terms.map(termLine),
    total: minused(total),
    roll: rollText({ pool, total }),
    pool: pool === "standard" ? "" : pool,
    odds,
    tooltip: explanationTooltip(localize("SIRPAS.ODDS.why"), [
      ...odds,
      { name: localize(`SIRPAS.POOL.${pool}.throw`), text: "", page: "chances" },
    ]),
  };
}

/** Where it stands how such a roll is won. */
const PAGES = { contest: "contest", ranking: "rankings", multiContest: "multi-contests" } as const;

function chance(
  { kind, drawless, contest }: ContestRollRequest,
  own: { readonly pool: PoolKey; readonly total: number },
  { rolled, participant, secret }: Opponent,
): string {
  const isRanking = kind === "ranking";
  if (rolled) {
    const { win, draw } = contestAgainst(own, rolled);
    const words = { result: rolled.result, win: percent(win), draw: percent(draw) };
    return localize(`SIRPAS.DIALOG.contestRoll.toBeat${isRanking ? "Ranking" : ""}`, words);
  }
  if (!participant) return localize(`SIRPAS.DIALOG.contestRoll.${secret ? "secret" : "unknown"}`);
  const { first, draw } = (drawless ? drawlessOdds : contestOdds)(own, participant, contest.data.options).chances;
  const key = isRanking ? "chanceRanking" : drawless ? "chanceDrawless" : "chance";
  return localize(`SIRPAS.DIALOG.contestRoll.${key}`, { win: percent(first), draw: percent(draw) });
}
