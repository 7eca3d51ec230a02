import type { MultiContestData } from "../../data/message/multi-contest-data.ts";
import type { MemberOutcome, MultiContest } from "../../rules/checks/parties.ts";
import type { ScoredSide } from "../../rules/checks/score.ts";
import { say, signed } from "../words.ts";
import { commonStatistic, list, ownStatistics, throwViews, type EntrantRow } from "./entrant-row.ts";

type Complete = Extract<MultiContest<ScoredSide>, { readonly complete: true }>;

/** The card of a multi-contest in words and figures, all of it worked out from the dice of the message. */
export function multiContestCard({ system }: { readonly system: MultiContestData }) {
  const { outcome, forged, parties } = system;
  const members = parties.flatMap((party) => party.members);
  const own = ownStatistics(members);
  const done = outcome?.complete ? outcome : null;
  const waiting = outcome && !outcome.complete ? outcome.waiting : [];
  const names = members.filter(({ id }) => waiting.includes(id)).map(({ name }) => name);
  return {
    what: commonStatistic(members) || say("SIRPAS.CARD.multiContest.kind"),
    kind: say("SIRPAS.CARD.multiContest.of", { parties: parties.length }),
    forged,
    readable: outcome !== null,
    headline: done && headline(done),
    waiting: names.length ? say("SIRPAS.CARD.contest.waiting", { names: list(names) }) : "",
    positions: done ? positions(done) : [],
    parties: (done?.parties ?? []).map(({ id, name, points, members: ranked }) => ({
      name,
      points: pointsOf(points),
      won: done?.winners.includes(id) && done.winners.length === 1,
      drew: done?.winners.includes(id) && done.winners.length > 1,
      rows: ranked.map((member) => row(member, own.get(member.id) ?? "")),
    })),
  };
}

function headline({ winners, parties }: Complete) {
  const first = parties.filter(({ id }) => winners.includes(id));
  const words = { names: list(first.map(({ name }) => name)), points: pointsOf(first[0]?.points ?? 0) };
  return winners.length === 1
    ? { state: "success", icon: "fa-solid fa-trophy", word: say("SIRPAS.CARD.multiContest.wins", words) }
    : { state: "draw", icon: "fa-solid fa-equals", word: say("SIRPAS.CARD.multiContest.multiDraw", words) };
}

/** Who earned the point of each position. */
function positions({ positions: earned, parties }: Complete) {
  return earned.map((winner, index) => ({
    position: say("SIRPAS.CARD.multiContest.position", { number: index + 1 }),
    winner: parties.find(({ id }) => id === winner)?.name ?? say("SIRPAS.CARD.multiContest.nobody"),
  }));
}

function row(member: MemberOutcome<ScoredSide>, statistic: string): EntrantRow {
  const { name, place, standing, margin, critical, thrown } = member;
  return {
    place: String(place),
    name,
    statistic,
    result: String(thrown.result),
    note: critical
      ? say("SIRPAS.CARD.multiContest.critical", { margin: signed(margin ?? 0) })
      : say(`SIRPAS.CARD.multiContest.standing.${standing}`, { margin: signed(margin ?? 0) }),
    state: critical ? "critical" : { highest: "leads", below: "", void: "out", unopposed: "out" }[standing],
    throws: throwViews([thrown]),
  };
}

function pointsOf(points: number): string {
  return say(points === 1 ? "SIRPAS.CARD.multiContest.point" : "SIRPAS.CARD.multiContest.points", { points });
}
