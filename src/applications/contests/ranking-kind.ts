import { resultsByRows, type BoardRound, type ContestKind, rankingIn, type ShownRanking } from "./contest-kind.ts";
import { currentVisibility } from "../../foundry/visibility.ts";
import { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { RankingData } from "../../play/contests/ranking-data.ts";
import { ContestRollData } from "../../play/contests/contest-roll-data.ts";
import { contestOf } from "../../play/contests/contest-state.ts";
import { performGeneratedRanking } from "../../play/contests/generated-ranking.ts";
import { performRanking } from "../../play/contests/contest.ts";
import { list } from "./participant-row.ts";
import { generatedRankingCard, rankingCard } from "./ranking-card.ts";
import { participantsAtHand, selectedActors } from "../../play/contests/at-hand.ts";
import { localize } from "../localize.ts";
import { emptyBoard, withParticipants, type BoardState } from "./board-state.ts";
import { contestantOn } from "./board-view.ts";
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

function boardRound({ message, data }: ShownRanking): BoardRound {
  const names = (contestOf(message)?.waiting ?? []).flatMap(
    ({ id }) => participantsIn(data).find((one) => one.id === id)?.name ?? [],
  );
  const { kind, rows, outcome } = cardOf({ message, data });
  const placed = rows.map((row) => {
    const place = row.place === "" ? "" : localize("SIRPAS.BOARD.place", { place: row.place });
    return { ...row, note: [place, row.note].filter((word) => word !== "").join(", ") };
  });
  return {
    ...{ message, title: kind, outcome, news: outcome },
    waiting: names.length > 0 ? localize("SIRPAS.BOARD.ranking.stillOpen", { names: list(names) }) : "",
    results: { people: resultsByRows(placed, participantsIn(data)), parties: new Map() },
  };
}

/** A ranking's card, and how it stands: who comes first, who is tied, or how many have rolled. */
function cardOf({ message, data }: ShownRanking) {
  if (data instanceof GeneratedRankingData) {
    const { kind, rows } = generatedRankingCard({ system: data });
    const [first, ...others] = rows;
    const outcome = first ? localize("SIRPAS.CARD.ranking.first", { name: first.name }) : "";
    return { kind, outcome, rows: first ? [{ ...first, state: "leads" }, ...others] : [] };
  }
  const { kind, rows, headline, footer } = rankingCard({ message, system: data });
  return { kind, rows, outcome: headline?.word ?? footer?.progress ?? "" };
}

function participantsIn(data: ShownRanking["data"]) {
  return data instanceof RankingData ? data.participants : data.npcs;
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
