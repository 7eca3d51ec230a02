import { currentVisibility } from "#core/foundry/visibility.ts";
import { partiesOfSelected } from "../../play/simplified-combat/encounter-parties.ts";
import { localize } from "#core/utils/localize.ts";
import { boardRound } from "./board-rounds.ts";
import { ASIDE, type BoardState, emptyBoard } from "./board-state.ts";
import type { ContestKind } from "./contest-kind.ts";
import { newcomerOf } from "./newcomers.ts";
import { MOST_PARTIES, withParty } from "./board-parties.ts";
import { withParticipants } from "./board-people.ts";
import { roundsOf } from "./rounds-in-chat.ts";
import { boardOfRound } from "./board-of-round.ts";
import { performRound, rollIcon } from "./perform-round.ts";
import { boardStanding } from "../simplified-combat/standing.ts";

/** What boards of parties have in common: rounds of one series, each a multi-contest or a round of simplified combat. */
export const PARTIES = {
  width: 940,
  rounds: (series: string) => roundsOf(series).map(boardRound),
  boardOf: boardOfRound,
  perform: performRound,
};

/** Parties against each other, round after round. */
export const MULTI_CONTEST: ContestKind = {
  ...PARTIES,
  icon: "fa-people-group",
  css: "multi-contest-board",
  empty: () => emptyBoard("multiContest", 2, currentVisibility()),
  begin: withSelected,
  details(setup) {
    const rounds = roundsOf(setup.series);
    const latest = rounds.at(-1);
    const word = setup.ask ? "ask" : latest ? "again" : "roll";
    return {
      ...partyDetails(setup),
      tally: rounds.length > 1 ? boardStanding(rounds, 1).tally : "",
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
    anew: roundsOf(state.series).length > 0,
  };
}

/** Those who are selected on the scene stand in parties on a board that is still empty. */
export function withSelected(before: BoardState): BoardState {
  if (before.people.length > 0) return before;
  let state = before;
  for (const [party, { actors }] of partiesOfSelected().entries()) {
    while (state.parties.length <= party && state.parties.length < MOST_PARTIES) state = withParty(state);
    const into = state.parties[Math.min(party, state.parties.length - 1)]?.id ?? ASIDE;
    const own = actors.filter(({ isOwner }) => isOwner);
    state = withParticipants(state, own.map(newcomerOf), into);
  }
  return state;
}
