import type { CardFacts } from "#core/play/registry/messages.ts";
import type { MultiContestData } from "../../play/contests/multi-contest-data.ts";
import { contestOf, type ContestState } from "../../play/contests/contest-state.ts";
import type { MemberOutcome, MultiContest } from "../../rules/contests/multi-contest.ts";
import { localize, signed, list } from "#core/utils/localize.ts";
import { fightPart } from "../simplified-combat/round-card.ts";
import { contestPart, sideRow } from "./participant-row.ts";
import { commonStatistic, headline } from "./contest-labels.ts";

type Complete = Extract<MultiContest, { readonly complete: true }>;

/** The card of a multi-contest in words and figures, all of it worked out from the dice in the messages. */
export function multiContestCard({ message, system }: CardFacts<MultiContestData>) {
  const contest = contestOf(message)!;
  const { outcome, series, round, aside } = system;
  const done = outcome?.complete ? outcome : null;
  const parties = outcome ? system.parties.map((party) => partyOf(contest, done, party)) : [];
  const fight = fightPart({ message, data: system });
  return {
    css: "multi-contest-card",
    fight,
    title:
      commonStatistic(contest.sides) || localize(fight ? "SIRPAS.BOARD.fight.title" : "SIRPAS.CARD.multiContest.kind"),
    subtitle: [
      localize("SIRPAS.CARD.multiContest.of", { parties: system.parties.length }),
      ...(fight ? [fight.form] : []),
      ...(series === "" ? [] : [localize("SIRPAS.BOARD.roundOf", { number: round })]),
    ].join(" · "),
    ...contestPart(
      contest,
      parties.flatMap(({ rows }) => rows),
    ),
    aside: list(aside.map(({ name }) => name)),
    outcome: done && winners(done),
    positions: done ? positions(done) : [],
    parties,
  };
}

/** A party with its points and members, best first; before everybody has rolled, in the order given and without points. */
function partyOf(
  contest: ContestState,
  done: Complete | null,
  { id, name, members }: MultiContestData["parties"][number],
) {
  const { points, members: ranked = [] } = done?.parties.find((party) => party.id === id) ?? {};
  const won = done?.winners.includes(id) ?? false;
  const sideOf = (member: { readonly id: string }) =>
    contest.sides.find(({ participant }) => participant.id === member.id)!;
  const placed = ranked.map((member) => sideRow(contest, sideOf(member), standingOf(member)));
  const others = members.filter((member) => ranked.every((one) => one.id !== member.id));
  return {
    name,
    points: points === undefined ? "" : localize("SIRPAS.CARD.multiContest.points", { points }),
    won: won && done?.winners.length === 1,
    drew: won && done?.winners.length !== 1,
    rows: [...placed, ...others.map((member) => sideRow(contest, sideOf(member), null))],
  };
}

function winners({ winners: ids, parties }: Complete) {
  const first = parties.filter(({ id }) => ids.includes(id));
  const points = localize("SIRPAS.CARD.multiContest.points", { points: first[0]?.points ?? 0 });
  const words = { names: list(first.map(({ name }) => name)), points };
  return ids.length === 1
    ? headline("success", localize("SIRPAS.CARD.multiContest.wins", words))
    : headline("draw", localize("SIRPAS.CARD.multiContest.multiDraw", words));
}

/** Who earned the point of each position. */
function positions({ positions: earned, parties }: Complete) {
  return earned.map((winner, index) => ({
    number: index + 1,
    winner: parties.find(({ id }) => id === winner)?.name,
  }));
}

function standingOf({ place, standing, margin, critical }: MemberOutcome) {
  const words = { margin: signed(margin ?? 0) };
  return {
    place: String(place),
    note: critical
      ? localize("SIRPAS.CARD.multiContest.critical", words)
      : localize(`SIRPAS.CARD.multiContest.standing.${standing}`, words),
    state: critical ? "critical" : { highest: "leads", below: "", void: "out", unopposed: "out" }[standing],
  };
}
