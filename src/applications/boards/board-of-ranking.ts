import { RankingData } from "../../data/message/ranking-data.ts";
import { peopleFrom } from "./board-of-round.ts";
import type { BoardState } from "./board-state.ts";
import type { ShownRanking } from "./ranking-in.ts";

/** The board as it stood when a ranking was asked for or rolled, so that it can be followed and repeated from its message. */
export function boardOfRanking({ message, data }: ShownRanking, otherwise: BoardState): BoardState {
  const party = otherwise.parties[0]?.id ?? "";
  const thrown = data instanceof RankingData;
  const listed = thrown
    ? data.entrants.map(({ name, actor, statistic }) => ({ name, actor, key: statistic.key, party }))
    : data.npcs.map(({ name, actor }) => ({ name, actor, key: data.statistic.key, party }));
  const [common = "", other] = new Set(listed.map(({ key }) => key));
  const statistic = other === undefined ? common : "";
  const people = peopleFrom(
    // The generator also throws for those of whom there is nothing but a name.
    listed.filter(({ actor }) => actor !== ""),
    statistic,
  );
  return { ...otherwise, people, statistic, reason: thrown ? data.reason : "", series: message.id ?? "" };
}
