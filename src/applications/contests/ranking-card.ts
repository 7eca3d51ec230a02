import type { CardFacts } from "#core/play/registry/messages.ts";
import type { ContestSide } from "../../play/contests/contest-sides.ts";
import type { RankingData } from "../../play/contests/ranking-data.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { INITIATIVE } from "../../rules/encounter/turn-steps.ts";
import type { Ranking } from "../../rules/contests/ranking.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { localize } from "#core/utils/localize.ts";
import { contestPart, sideRow } from "./participant-row.ts";
import { commonStatistic, namesOf, rankingHeadline } from "./contest-labels.ts";

/** Below every result: those whose roll is not to be seen are behind the others, and before those who have not rolled. */
const UNKNOWN = 1e6;

type Order = Ranking<{ readonly id: string; readonly name: string }>["order"];

/** The card of a ranking in words and figures, all of it worked out from the dice in the messages. */
export function rankingCard({ message, system }: CardFacts<RankingData>) {
  const contest = contestOf(message)!;
  const { outcome } = system;
  const { sides } = contest;
  const order = outcome?.order ?? [];
  const again = localize("SIRPAS.CARD.ranking.rollAgain");
  const rows = outcome
    ? inOrder(sides, order).map((side) => sideRow(contest, side, standingOf(side, order), again))
    : [];
  const [first] = order;
  const card = {
    css: "ranking-card",
    title: commonStatistic(sides) || localize("SIRPAS.CARD.ranking.kind"),
    subtitle: localize("SIRPAS.CARD.ranking.of", { count: sides.length }),
    ...contestPart(contest, rows, tieLabels(system, sides)),
    outcome: outcome?.complete && first && order.length > 1 ? rankingHeadline(first.name) : null,
    rows,
  };
  if (system.reason === "" || sides.some(({ statistic }) => statistic.key !== INITIATIVE)) return card;
  // The order of a turn says all there is: its title is what it is for, whatever a sheet calls the skill.
  const unnamed = rows.map((row) => ({ ...row, statistic: "" }));
  return { ...card, title: system.reason, subtitle: "", reason: "", outcome: null, rows: unnamed };
}

/** Who is tied with whom: "Ada and Cy are tied and throw again."; empty while nobody is. */
function tieLabels({ outcome, closing }: RankingData, sides: readonly ContestSide[]): string {
  if (closing.closed || !outcome?.order.length) return "";
  return outcome.rerolls.map((ids) => localize("SIRPAS.CARD.ranking.tie", { names: namesOf(ids, sides) })).join(" ");
}

/** By their places; before everybody has rolled, those who have by their results, the others behind them. */
function inOrder(sides: readonly ContestSide[], order: Order): readonly ContestSide[] {
  const at = ({ participant }: ContestSide) => {
    const found = order.findIndex(({ id }) => id === participant.id);
    return found < 0 ? order.length : found;
  };
  return [...sides].sort((a, b) => at(a) - at(b) || scoreOf(b) - scoreOf(a));
}

function scoreOf({ rolls: [first], hidden }: ContestSide): number {
  return first ? scoreSide(first.side).result : hidden > 0 ? -UNKNOWN : -2 * UNKNOWN;
}

/** The place of somebody. The first result stays as the score; further ones decide the place alone. */
function standingOf({ participant, rolls }: ContestSide, order: Order) {
  const standing = order.find(({ id }) => id === participant.id);
  if (!standing) return null;
  const [first, ...again] = rolls.map(({ side }) => String(scoreSide(side).result));
  const alone = order.filter(({ place }) => place === standing.place).length === 1;
  const notes = [
    alone ? "" : localize("SIRPAS.CARD.ranking.tied"),
    again.length > 0 ? localize("SIRPAS.CARD.ranking.again", { results: again.join(", ") }) : "",
  ];
  return {
    place: String(standing.place),
    result: first ?? "",
    note: notes.filter((note) => note !== "").join(", "),
    state: standing.place === 1 && alone ? "leads" : "",
  };
}
