import { currentVisibility } from "../../foundry/visibility.ts";
import { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { RankingData } from "../../play/contests/ranking-data.ts";
import { ContestRollData } from "../../play/contests/contest-roll-data.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { performGeneratedRanking } from "../../play/contests/generated-ranking.ts";
import { performRanking } from "../../play/contests/contest.ts";
import { scoreSide } from "../../rules/checks/score.ts";
import { list } from "./participant-row.ts";
import { generatedRankingCard, rankingCard } from "./ranking-card.ts";
import { participantsAtHand, selectedActors } from "../../play/contests/at-hand.ts";
import { localize } from "../localize.ts";
import { emptyBoard, withParticipants, type BoardState } from "./board-state.ts";
import { contestantOn } from "./board-view.ts";
import {
  participantKey,
  type BoardRound,
  type ContestKind,
  type ParticipantResult,
  rankingIn,
  type ShownRanking,
} from "./contest-kind.ts";
import { participantsFrom } from "./multi-contest-kind.ts";
import { newcomerOf } from "./newcomers.ts";

type Message = ChatMessage.Implementation;

/** Rolled by everybody, by whoever opened the board, or as the book's generator does. */
const WAYS = { ask: "fa-bullhorn", dice: "fa-dice", generator: "fa-wand-magic-sparkles" } as const;

/** People who are put in order, and how they stand while they roll. A series is one ranking: its message's id. */
export const RANKING: ContestKind = {
  icon: "fa-ranking-star",
  width: 640,
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
    const ranking = rankingIn(game.messages!.get(series) as Message | undefined);
    return ranking ? [boardRound(ranking)] : [];
  },
  concerns(message, series) {
    const data: unknown = message.system;
    return series !== "" && (message.id === series || (data instanceof ContestRollData && data.contest === series));
  },
  boardOf(message, otherwise) {
    const ranking = rankingIn(message);
    return ranking && boardOfRanking(ranking, otherwise);
  },
  async perform(state, way) {
    const { people, statistic, reason, visibility, count } = state;
    const stands = people.flatMap((person) => contestantOn(state, person) ?? []);
    const message =
      way === "generator"
        ? await performGeneratedRanking(stands.length > 0 ? stands : count, { statistic, visibility })
        : await performRanking(stands, statistic, { ask: way === "ask", reason, visibility });
    return message && { message, series: message.id ?? "" };
  },
  details(setup) {
    return {
      throwers: null,
      roundsTitle: localize("SIRPAS.BOARD.ranking.latest"),
      buttons: (Object.keys(WAYS) as (keyof typeof WAYS)[]).map((way) => ({
        way,
        icon: WAYS[way],
        word: localize(`SIRPAS.BOARD.ranking.${way}`),
        hint: localize(`SIRPAS.BOARD.ranking.${way}Hint`),
        counts: way === "generator" && setup.people.length === 0,
      })),
    };
  },
};

function boardRound(ranking: ShownRanking): BoardRound {
  const { message } = ranking;
  const contest = contestOf(message);
  const ids = contest?.waiting.map(({ id }) => id) ?? [];
  const names = (contest?.sides ?? []).flatMap(({ participant: participant }) =>
    ids.includes(participant.id) ? [participant.name] : [],
  );
  const { title, outcome } = wordsOf(ranking);
  return {
    ...{ message, title, outcome, news: outcome },
    waiting: names.length > 0 ? localize("SIRPAS.BOARD.ranking.stillOpen", { names: list(names) }) : "",
    results: () => ({ people: new Map(resultsOf(ranking)), parties: new Map() }),
  };
}

/** What a ranking is, and how it stands: who comes first, who is tied, or how many have rolled. */
function wordsOf({ message, data }: ShownRanking): Pick<BoardRound, "title" | "outcome"> {
  if (data instanceof GeneratedRankingData) {
    const { kind, rows } = generatedRankingCard({ system: data });
    return { title: kind, outcome: rows[0] ? localize("SIRPAS.CARD.ranking.first", { name: rows[0].name }) : "" };
  }
  const { kind, headline, footer } = rankingCard({ message, system: data });
  return { title: kind, outcome: headline?.word ?? footer?.progress ?? "" };
}

/** How everybody fares, by who they are. */
function resultsOf({ message, data }: ShownRanking): readonly (readonly [string, ParticipantResult])[] {
  if (data instanceof GeneratedRankingData) {
    return (data.outcome ?? []).map(({ id, name, result }, index) => {
      const actor = data.npcs.find((npc) => npc.id === id)?.actor ?? "";
      return [participantKey(actor, name), resultAt(result, index + 1, false)] as const;
    });
  }
  const order = data.outcome?.order ?? [];
  return (contestOf(message)?.sides ?? []).flatMap(({ participant: participant, throws: [first] }) => {
    if (!first) return [];
    const place = order.find(({ id }) => id === participant.id)?.place ?? 0;
    const tied = order.filter((one) => one.place === place).length > 1;
    return [
      [
        participantKey(participant.actor, participant.name),
        resultAt(scoreSide(first.side).result, place, tied),
      ] as const,
    ];
  });
}

/** @param place  0 while it is not known. */
function resultAt(total: number, place: number, tied: boolean): ParticipantResult {
  const words = [
    place > 0 ? localize("SIRPAS.BOARD.place", { place }) : "",
    tied ? localize("SIRPAS.CARD.ranking.tied") : "",
  ];
  const note = words.filter((word) => word !== "").join(", ");
  return { total, note, state: place === 1 && !tied ? "leads" : "" };
}

/** The board as it stood when a ranking was asked for or rolled. */
function boardOfRanking({ message, data }: ShownRanking, otherwise: BoardState): BoardState {
  const party = otherwise.parties[0]?.id ?? "";
  const rolled = data instanceof RankingData;
  const listed = rolled
    ? data.participants.map(({ name, actor, statistic }) => ({ name, actor, key: statistic.key, party }))
    : data.npcs.map(({ name, actor }) => ({ name, actor, key: data.statistic.key, party }));
  const [common = "", other] = new Set(listed.map(({ key }) => key));
  const statistic = other === undefined ? common : "";
  // The generator also rolls for those of whom there is nothing but a name.
  const people = participantsFrom(
    listed.filter(({ actor }) => actor !== ""),
    statistic,
  );
  return { ...otherwise, people, statistic, reason: rolled ? data.reason : "", series: message.id ?? "" };
}
