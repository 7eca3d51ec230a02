import { messageAt } from "#core/foundry/collections.ts";
import { currentVisibility } from "#core/foundry/visibility.ts";
import { performRanking } from "../../play/contests/contest.ts";
import { performGeneratedRanking } from "../../play/contests/generated-ranking.ts";
import { participantsAtHand, selectedActors } from "#core/play/people/at-hand.ts";
import { rankingRound } from "./board-rounds.ts";
import { emptyBoard } from "./board-state.ts";
import { contestantOn } from "./perform-round.ts";
import type { ContestKind } from "./contest-kind.ts";
import { newcomerOf } from "./newcomers.ts";
import { withParticipants } from "./board-people.ts";
import { rankingIn } from "./rounds-in-chat.ts";
import { boardOfRanking } from "./board-of-round.ts";

/** Rolled by everybody, by the user who opened the board, or as the book's generator does. */
const WAYS = [
  { way: "ask", icon: "fa-bullhorn" },
  { way: "dice", icon: "fa-dice" },
  { way: "generator", icon: "fa-wand-magic-sparkles" },
];

/** People who are put in order, and how they stand while they roll. A series is one ranking: its message's id. */
export const RANKING: ContestKind = {
  icon: "fa-ranking-star",
  width: 640,
  css: "ranking-board",
  empty: () => ({ ...emptyBoard("ranking", 1, currentVisibility()), ask: true }),
  begin(state, { npcs = false }) {
    if (state.people.length > 0) return state;
    const actors = npcs
      ? selectedActors().filter(({ hasPlayerOwner }) => !hasPlayerOwner)
      : participantsAtHand().map(({ actor }) => actor);
    const newcomers = actors.filter(({ isOwner }) => isOwner).map(newcomerOf);
    return withParticipants(state, newcomers, state.parties[0]?.id ?? "");
  },
  rounds(series) {
    const message = messageAt(series);
    const data = rankingIn(message);
    return message && data ? [rankingRound(message, data)] : [];
  },
  boardOf: boardOfRanking,
  async perform(state, way) {
    const { people, statistic, reason, visibility, count } = state;
    const stands = people.flatMap((person) => contestantOn(state, person) ?? []);
    const message =
      way === "generator"
        ? await performGeneratedRanking(stands.length > 0 ? stands : count, { statistic, visibility })
        : await performRanking(stands, statistic, { ask: way === "ask", reason, visibility });
    return message && { message, series: message.id ?? "" };
  },
  details: () => ({ buttons: WAYS }),
};
