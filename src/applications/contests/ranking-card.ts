import { isAsked, type ContestSide } from "../../play/contests/contest-sides.ts";
import type { RankingData } from "../../play/contests/ranking-data.ts";
import { contestOf, type ContestState } from "../../play/contests/contest-state.ts";
import type { Ranking } from "../../rules/checks/ranking.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { localize, signed } from "../localize.ts";
import { askedFooter, sideRow, thrownLabels } from "./asked-row.ts";
import { commonStatistic, list, ownStatistics, type ParticipantRow } from "./participant-row.ts";
import type { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { termRulePage } from "../../play/reasons/term-page.ts";
import { plainName } from "../reasons/tooltips.ts";
import { dieFace } from "../checks/dice-faces.ts";

interface RankingFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: RankingData;
}

/** Below every result: who has thrown what is not to be seen stands behind the others, and before who has not thrown. */
const UNKNOWN = 1e6;

type Order = Ranking<{ readonly id: string; readonly name: string }>["order"];

/** The card of a ranking in words and figures, all of it worked out from the dice in the messages. */
export function rankingCard({ message, system }: RankingFacts) {
  const contest = contestOf(message);
  const { outcome, forged, reason, closing } = system;
  const sides = contest?.sides ?? [];
  const used = sides.map(({ participant, statistic }) => ({ id: participant.id, statistic }));
  const own = ownStatistics(used);
  const { closed } = closing;
  const order = outcome?.order ?? [];
  const rows = contest && outcome ? inOrder(sides, order).map((side) => row(contest, order, side, own)) : [];
  const [first] = order;
  return {
    what: commonStatistic(used) || localize("SIRPAS.CARD.ranking.kind"),
    kind: localize("SIRPAS.CARD.ranking.of", { count: sides.length }),
    reason,
    forged,
    readable: outcome !== null,
    closed,
    headline: outcome?.complete && first && order.length > 1 ? headline(first.name) : null,
    waiting: isAsked(message) || !outcome?.waiting.length ? "" : stillToThrow(outcome.waiting, sides),
    rows,
    footer: contest && isAsked(message) ? askedFooter(contest, rows, tieLabels(system, sides)) : null,
  };
}

function headline(name: string) {
  return { state: "success", icon: "fa-solid fa-trophy", word: localize("SIRPAS.CARD.ranking.first", { name }) };
}

function stillToThrow(waiting: readonly string[], sides: readonly ContestSide[]): string {
  return localize("SIRPAS.CARD.contest.waiting", { names: list(namesOf(waiting, sides)) });
}

/** Who is tied with whom: "Ada and Cy are tied and throw again."; empty while nobody is. */
function tieLabels({ outcome, closing }: RankingData, sides: readonly ContestSide[]): string {
  if (closing.closed) return "";
  const ties = outcome?.order.length ? outcome.rerolls : [];
  return ties.map((ids) => localize("SIRPAS.CARD.ranking.tie", { names: list(namesOf(ids, sides)) })).join(" ");
}

function namesOf(ids: readonly string[], sides: readonly ContestSide[]): readonly string[] {
  return sides.filter(({ participant }) => ids.includes(participant.id)).map(({ participant }) => participant.name);
}

/** As they stand; before everybody has thrown, those who have by their results, the others behind them. */
function inOrder(sides: readonly ContestSide[], order: Order): readonly ContestSide[] {
  const at = ({ participant }: ContestSide) => {
    const found = order.findIndex(({ id }) => id === participant.id);
    return found < 0 ? order.length : found;
  };
  return [...sides].sort((a, b) => at(a) - at(b) || scoreOf(b) - scoreOf(a));
}

function scoreOf({ throws, hidden }: ContestSide): number {
  const [first] = throws;
  return first ? scoreSide(first.side).result : hidden > 0 ? -UNKNOWN : -2 * UNKNOWN;
}

function row(contest: ContestState, order: Order, side: ContestSide, own: ReadonlyMap<string, string>): ParticipantRow {
  const { scored, ...facts } = sideRow(contest, side, localize("SIRPAS.CARD.ranking.throwAgain"));
  const standing = order.find(({ id }) => id === facts.id);
  const again = scored.slice(1).map(({ result }) => result);
  const alone = standing !== undefined && order.filter(({ place }) => place === standing.place).length === 1;
  const notes = [
    standing ? (alone ? "" : localize("SIRPAS.CARD.ranking.tied")) : thrownLabels(contest, side),
    again.length ? localize("SIRPAS.CARD.ranking.again", { results: again.join(", ") }) : "",
  ];
  return {
    ...facts,
    place: standing ? String(standing.place) : "",
    statistic: own.get(facts.id) ?? "",
    // The first result stays as the score; further ones decide the place alone.
    result: scored[0] ? String(scored[0].result) : "",
    note: notes.filter((note) => note !== "").join(", "),
    state: standing?.place === 1 && alone ? "leads" : "",
  };
}

/** The card of a generated ranking in words and figures, all of it worked out from the dice of the message. */
export function generatedRankingCard({ system }: { readonly system: GeneratedRankingData }) {
  const { outcome, forged, npcs, statistic, dice } = system;
  return {
    what: statistic.label === "" ? localize("SIRPAS.CARD.generatedRanking.kind") : localize(statistic.label),
    kind: localize("SIRPAS.CARD.generatedRanking.of", { count: npcs.length }),
    forged,
    readable: outcome !== null,
    dice: outcome
      ? [
          { title: localize("SIRPAS.TERM.sharedDice"), dice: dice.shared.map((face) => dieFace(face, "kept")) },
          { title: localize("SIRPAS.CARD.generatedRanking.own"), dice: dice.own.map((face) => dieFace(face, "kept")) },
        ]
      : [],
    rows: (outcome ?? []).map(({ id, name, natural, result, terms }, index): ParticipantRow => ({
      id,
      place: String(index + 1),
      name,
      statistic: "",
      result: String(result),
      note: "",
      state: "",
      throws: [
        {
          title: "",
          throw: "",
          dice: [],
          natural,
          terms: terms.map((term, at) => ({
            name: plainName(term),
            value: at === 0 ? String(term.value) : signed(term.value),
            page: termRulePage(term),
          })),
          result,
        },
      ],
    })),
  };
}
