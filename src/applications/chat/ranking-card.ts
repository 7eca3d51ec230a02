import type { RankingData } from "../../data/message/ranking-data.ts";
import { say } from "../words.ts";
import { commonStatistic, list, ownStatistics, throwViews, type EntrantRow } from "./entrant-row.ts";

/** The card of a ranking in words and figures, all of it worked out from the dice of the message. */
export function rankingCard({ system }: { readonly system: RankingData }) {
  const { outcome, forged, entrants } = system;
  const own = ownStatistics(entrants);
  const nameOf = (id: string) => entrants.find((entrant) => entrant.id === id)?.name ?? "";
  return {
    what: commonStatistic(entrants) || say("SIRPAS.CARD.ranking.kind"),
    kind: say("SIRPAS.CARD.ranking.of", { count: entrants.length }),
    forged,
    readable: outcome !== null,
    waiting: outcome?.waiting.length
      ? say("SIRPAS.CARD.contest.waiting", { names: list(outcome.waiting.map(nameOf)) })
      : "",
    rows: (outcome?.order ?? []).map(({ id, name, place, score, throws }): EntrantRow => {
      const again = throws.slice(1).map(({ result }) => result);
      return {
        place: String(place),
        name,
        statistic: own.get(id) ?? "",
        result: String(score),
        note: again.length ? say("SIRPAS.CARD.ranking.again", { results: again.join(", ") }) : "",
        state: place === 1 ? "leads" : "",
        throws: throwViews(throws),
      };
    }),
  };
}
