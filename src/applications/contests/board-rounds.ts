import { contestOf } from "../../play/contests/contest-state.ts";
import type { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { localize, list } from "#core/utils/localize.ts";
import type { BoardRound } from "./contest-kind.ts";
import { RankingData } from "../../play/contests/ranking-data.ts";
import { multiContestCard } from "./multi-contest-card.ts";
import { rankingCard } from "./ranking-card.ts";
import { namesOf } from "./contest-labels.ts";
import type { Round } from "./rounds-in-chat.ts";
import { generatedRankingCard } from "./generated-ranking-card.ts";

type Message = ChatMessage.Implementation;

/** A round as boards show it. */
export function boardRound({ message, data }: Round): BoardRound {
  const card = multiContestCard({ message, system: data });
  const { awaited, closing, round } = data;
  const open = !closing.closed && awaited.length > 0;
  const title = localize("SIRPAS.BOARD.roundOf", { number: round });
  const outcome = card.outcome?.word ?? localize(open ? "SIRPAS.BOARD.waits" : "SIRPAS.BOARD.undecided");
  const ids = awaited.map(({ id }) => id);
  const parties = data.outcome?.complete ? card.parties : [];
  return {
    message,
    title,
    outcome,
    parties,
    waiting: open ? localize("SIRPAS.BOARD.stillOpen", { number: round, names: namesOf(ids, data.sides) }) : "",
    news: open ? "" : `${title}: ${outcome}`,
    rows: parties.flatMap(({ rows }) => rows),
  };
}

/** A ranking as its board shows it: who comes first, who is tied, or how many have rolled. */
export function rankingRound(message: Message, data: RankingData | GeneratedRankingData): BoardRound {
  const people = data instanceof RankingData ? data.participants : data.npcs;
  const waiting = contestOf(message)?.waiting ?? [];
  const names = waiting.flatMap(({ id }) => people.find((one) => one.id === id)?.name ?? []);
  const card =
    data instanceof RankingData
      ? rankingCard({ message, system: data })
      : { ...generatedRankingCard({ system: data }), footer: null };
  const { subtitle, outcome: first, rows, footer } = card;
  const outcome = first?.word ?? footer?.progress ?? "";
  return {
    message,
    title: subtitle,
    outcome,
    news: outcome,
    parties: [],
    waiting: names.length > 0 ? localize("SIRPAS.BOARD.ranking.stillOpen", { names: list(names) }) : "",
    rows: rows.map((row) => {
      const place = row.place === "" ? "" : localize("SIRPAS.BOARD.place", { place: row.place });
      const note = [place, row.note].filter((word) => word !== "").join(", ");
      return { ...row, note, state: first && row === rows[0] ? "leads" : row.state };
    }),
  };
}
