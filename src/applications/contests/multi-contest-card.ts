import { isAsked, type ContestSide } from "../../play/contests/contest-sides.ts";
import type { MultiContestData } from "../../play/contests/multi-contest-data.ts";
import { contestOf, type ContestState } from "../../play/contests/contest-state.ts";
import type { MemberOutcome, MultiContest } from "../../rules/checks/multi-contest.ts";
import type { ScoredSide } from "../../rules/checks/score.ts";
import { localize, signed } from "../localize.ts";
import { askedFooter, sideRow, thrownLabels } from "./asked-row.ts";
import { fightPart } from "./fight-card.ts";
import { commonStatistic, list, ownStatistics, type ParticipantRow } from "./participant-row.ts";

type Complete = Extract<MultiContest<ScoredSide>, { readonly complete: true }>;

interface MultiContestFacts {
  readonly message: ChatMessage.Implementation;
  readonly system: MultiContestData;
}

/** The card of a multi-contest in words and figures, all of it worked out from the dice in the messages. */
export function multiContestCard({ message, system }: MultiContestFacts) {
  const contest = contestOf(message);
  const { outcome, forged, parties, reason, closing } = system;
  const sides = contest?.sides ?? [];
  const used = sides.map(({ participant, statistic }) => ({ id: participant.id, statistic }));
  const own = ownStatistics(used);
  const done = outcome?.complete ? outcome : null;
  const asked = isAsked(message);
  const waiting = outcome && !outcome.complete && !asked ? outcome.waiting : [];
  const names = sides
    .filter(({ participant }) => waiting.includes(participant.id))
    .map(({ participant }) => participant.name);
  const lines = contest && outcome ? parties.map((party) => partyOf(contest, done, party, own)) : [];
  const rows = lines.flatMap((line) => line.rows);
  const { closed } = closing;
  const fight = fightPart({ message, data: system });
  return {
    fight,
    what: commonStatistic(used) || localize(fight ? "SIRPAS.BOARD.fight.title" : "SIRPAS.CARD.multiContest.kind"),
    kind: [
      localize("SIRPAS.CARD.multiContest.of", { parties: parties.length }),
      ...(fight ? [fight.form] : []),
      ...(system.series === "" ? [] : [localize("SIRPAS.BOARD.roundOf", { number: system.round })]),
    ].join(" · "),
    aside: system.aside.length
      ? localize("SIRPAS.CARD.multiContest.aside", { names: list(system.aside.map(({ name }) => name)) })
      : "",
    reason,
    forged,
    closed,
    readable: outcome !== null,
    headline: done && headline(done),
    waiting: names.length ? localize("SIRPAS.CARD.contest.waiting", { names: list(names) }) : "",
    positions: done ? positions(done) : [],
    parties: lines,
    footer: contest && asked ? askedFooter(contest, rows) : null,
  };
}

/** A party with its points and members, best first; before everybody has thrown, in the order given and without points. */
function partyOf(
  contest: ContestState,
  done: Complete | null,
  { id, name, members }: MultiContestData["parties"][number],
  own: ReadonlyMap<string, string>,
) {
  const { points, members: ranked = [] } = done?.parties.find((party) => party.id === id) ?? {};
  const won = done?.winners.includes(id) ?? false;
  const place = (side: ContestSide) => {
    const found = ranked.findIndex((member) => member.id === side.participant.id);
    return found < 0 ? ranked.length : found;
  };
  const sides = contest.sides.filter(({ participant }) => members.some((member) => member.id === participant.id));
  return {
    name,
    points: points === undefined ? "" : pointsOf(points),
    won: won && done?.winners.length === 1,
    drew: won && done?.winners.length !== 1,
    rows: [...sides]
      .sort((a, b) => place(a) - place(b))
      .map((side) => row(contest, side, ranked[place(side)], own.get(side.participant.id) ?? "")),
  };
}

function headline({ winners, parties }: Complete) {
  const first = parties.filter(({ id }) => winners.includes(id));
  const words = { names: list(first.map(({ name }) => name)), points: pointsOf(first[0]?.points ?? 0) };
  return winners.length === 1
    ? { state: "success", icon: "fa-solid fa-trophy", word: localize("SIRPAS.CARD.multiContest.wins", words) }
    : { state: "draw", icon: "fa-solid fa-equals", word: localize("SIRPAS.CARD.multiContest.multiDraw", words) };
}

/** Who earned the point of each position. */
function positions({ positions: earned, parties }: Complete) {
  return earned.map((winner, index) => ({
    position: localize("SIRPAS.CARD.multiContest.position", { number: index + 1 }),
    winner: parties.find(({ id }) => id === winner)?.name ?? localize("SIRPAS.CARD.multiContest.nobody"),
  }));
}

function row(
  contest: ContestState,
  side: ContestSide,
  member: MemberOutcome<ScoredSide> | undefined,
  statistic: string,
): ParticipantRow {
  const { scored: _, ...facts } = sideRow(contest, side, "");
  const hidden = { place: "", note: thrownLabels(contest, side), state: "" };
  return { ...facts, statistic, ...(member ? standingOf(member) : hidden) };
}

function standingOf({ place, standing, margin, critical }: MemberOutcome<ScoredSide>) {
  const words = { margin: signed(margin ?? 0) };
  return {
    place: String(place),
    note: critical
      ? localize("SIRPAS.CARD.multiContest.critical", words)
      : localize(`SIRPAS.CARD.multiContest.standing.${standing}`, words),
    state: critical ? "critical" : { highest: "leads", below: "", void: "out", unopposed: "out" }[standing],
  };
}

function pointsOf(points: number): string {
  return localize(points === 1 ? "SIRPAS.CARD.multiContest.point" : "SIRPAS.CARD.multiContest.points", { points });
}
