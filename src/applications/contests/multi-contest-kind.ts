import {
  resultsByRows,
  type BoardRound,
  type ContestKind,
  concerns,
  isOpen,
  roundIn,
  roundsOf,
  seriesOf,
  type Round,
} from "./contest-kind.ts";
import { currentVisibility } from "../../foundry/visibility.ts";
import { isAsked } from "../../play/contests/contest-sides.ts";
import type { FightParty } from "../../play/contests/fight-round.ts";
import { partyName, performMultiContest, type MultiContestCall } from "../../play/contests/multi-contest.ts";
import { nameOf, selectedParties } from "../../play/contests/at-hand.ts";
import { actorAt } from "../../foundry/documents.ts";
import { list } from "./participant-row.ts";
import { multiContestCard } from "./multi-contest-card.ts";
import { localize } from "../localize.ts";
import {
  ASIDE,
  emptyBoard,
  membersOf,
  MOST_PARTIES,
  withParty,
  withParticipants,
  type BoardParticipant,
  type BoardState,
} from "./board-state.ts";
import { nameOnBoard, contestantOn } from "./board-view.ts";
import { takesPart } from "./fight-standing.ts";
import { newcomerOf } from "./newcomers.ts";

type Message = ChatMessage.Implementation;

/** Parties against each other, round after round. */
export const MULTI_CONTEST: ContestKind = {
  icon: "fa-people-group",
  width: 940,
  empty: () => emptyBoard("multiContest", 2, currentVisibility()),
  begin: withSelected,
  rounds: (series) => roundsOf(series).map(boardRound),
  concerns,
  boardOf(message, otherwise) {
    const round = roundIn(message);
    return round && !round.data.fight ? boardOfRound(round, otherwise) : null;
  },
  perform: (state) => performRound(state, (parties, call) => performMultiContest(parties, state.statistic, call)),
  details(setup) {
    const rounds = roundsOf(setup.series);
    const latest = rounds.at(-1);
    const word = setup.ask ? "ask" : latest ? "again" : "roll";
    return {
      ...partyDetails(setup),
      tally: tallyOf(rounds),
      latest: latest && boardRound(latest),
      buttons: [{ way: "roll", icon: rollIcon(setup), word: localize(`SIRPAS.BOARD.${word}`) }],
    };
  },
};

/** What boards of parties show besides. */
export function partyDetails(state: BoardState) {
  return {
    hasOdds: true,
    canAddParty: state.parties.length < MOST_PARTIES,
    anew: roundsOf(state.series).length > 0 ? localize("SIRPAS.BOARD.anew") : "",
  };
}

export function rollIcon({ ask }: BoardState): string {
  return ask ? "fa-bullhorn" : "fa-dice";
}

/** Those who are selected on the scene stand in parties on a board that is still empty. */
export function withSelected(before: BoardState): BoardState {
  if (before.people.length > 0) return before;
  let state = before;
  for (const { actor, party } of selectedParties().filter((one) => one.actor.isOwner)) {
    while (state.parties.length <= party && state.parties.length < MOST_PARTIES) state = withParty(state);
    const into = state.parties[Math.min(party, state.parties.length - 1)]?.id ?? ASIDE;
    state = withParticipants(state, [newcomerOf(actor)], into);
  }
  return state;
}

/** Lets the parties on a board roll the next round of their series. */
export async function performRound(
  state: BoardState,
  perform: (parties: readonly FightParty[], call: MultiContestCall) => Promise<Message | null>,
) {
  const stands = (people: readonly BoardParticipant[]) => people.flatMap((person) => contestantOn(state, person) ?? []);
  const parties = state.parties
    .map(({ id }) => ({
      name: nameOnBoard(state, id),
      actors: stands(membersOf(state, id).filter((person) => takesPart(state, person))),
    }))
    .filter(({ actors }) => actors.length > 0);
  const series = state.series || foundry.utils.randomID();
  const { ask, reason, visibility } = state;
  const message = await perform(parties, {
    ...{ ask, reason, visibility, series },
    round: Math.max(0, ...roundsOf(series).map(({ data }) => data.round)) + 1,
    aside: stands(membersOf(state, ASIDE)),
  });
  return message && { message, series };
}

/** A round as boards show it. */
export function boardRound(round: Round): BoardRound {
  const { message, data } = round;
  const card = multiContestCard({ message, system: data });
  const open = isOpen(round);
  const title = localize("SIRPAS.BOARD.roundOf", { number: data.round });
  const outcome = card.headline?.word ?? localize(open ? "SIRPAS.BOARD.waits" : "SIRPAS.BOARD.undecided");
  const members = data.parties.flatMap((party) => party.members);
  const awaited = data.awaited.map(({ id }) => members.find((member) => member.id === id)?.name ?? "");
  const parties = data.outcome?.complete ? card.parties : [];
  return {
    ...{ message, title, outcome },
    waiting: open ? localize("SIRPAS.BOARD.stillOpen", { number: data.round, names: list(awaited) }) : "",
    news: open ? "" : `${title}: ${outcome}`,
    results: {
      people: resultsByRows(
        parties.flatMap(({ rows }) => rows),
        members,
      ),
      parties: new Map(parties.map((party) => [party.name, party])),
    },
  };
}

/** How many rounds each party has won, once there are several. */
function tallyOf(rounds: readonly Round[]): string {
  if (rounds.length < 2) return "";
  const won = new Map<string, number>();
  for (const { data } of rounds) {
    for (const { name } of data.parties) won.set(name, won.get(name) ?? 0);
    const { outcome } = data;
    if (!outcome?.complete || outcome.winners.length !== 1) continue;
    const winner = outcome.parties.find(({ id }) => id === outcome.winners[0])?.name ?? "";
    won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  const parts = [...won].map(([name, count]) => `${name} ${count}`);
  return localize("SIRPAS.BOARD.tally", { parties: parts.join(" · ") });
}

/** Somebody as a message stores them, with the key of what they used and the party they were in. */
interface Listed {
  readonly name: string;
  readonly actor: string;
  readonly key: string;
  readonly party: string;
}

/** Those whom a message lists, as a board keeps them. @param common  The key of what all use. */
export function participantsFrom(listed: readonly Listed[], common: string): readonly BoardParticipant[] {
  return listed.map(({ name, actor: uuid, key, party }, id) => {
    const actor = actorAt(uuid);
    // Which of several of a kind they were, their name tells.
    const copy = actor && newcomerOf(actor).several ? Number(/ (\d+)$/u.exec(name)?.[1] ?? 1) : 0;
    return { id, uuid, name: actor ? nameOf(actor) : name, copy, statistic: key === common ? "" : key, party };
  });
}

/** The board as it stood when a round was rolled, so that the multi-contest can go on from its message alone. */
export function boardOfRound(round: Round, otherwise: BoardState): BoardState {
  const { message, data } = round;
  const members = data.parties.flatMap((party) =>
    party.members.map(({ name, actor, statistic }) => ({ name, actor, key: statistic.key, party: party.id })),
  );
  const keys = new Set(members.map(({ key }) => key));
  const [common = ""] = keys.size === 1 ? keys : [];
  const aside = data.aside.map(({ name, actor }) => ({ name, actor, key: common, party: ASIDE }));
  return {
    ...otherwise,
    parties: data.parties.map(({ id, name }, index) => ({ id, name: name === partyName(index) ? "" : name })),
    people: participantsFrom([...members, ...aside], common),
    statistic: common,
    ask: isAsked(message),
    reason: data.reason,
    series: seriesOf(round),
    fight: data.fight && { ...data.fight, length: data.fightLength, fled: otherwise.fight?.fled ?? [] },
  };
}
