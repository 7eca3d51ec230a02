import { messageAt } from "#core/foundry/collections.ts";
import { messagesWith } from "#core/play/challenge/message-index.ts";
import { GeneratedRankingData } from "../../play/contests/generated-ranking-data.ts";
import { MultiContestData } from "../../play/contests/multi-contest-data.ts";
import { RankingData } from "../../play/contests/ranking-data.ts";
import { ContestRollData } from "../../play/contests/contest-roll-data.ts";
import type { BoardKind } from "./board-state.ts";

type Message = ChatMessage.Implementation;

/** One round of a multi-contest in the chat. */
export interface Round {
  readonly message: Message;
  readonly data: MultiContestData;
}

/** The multi-contest in a message that this user may see; null if there is none. */
export function roundIn(message: Message | undefined): Round | null {
  const data: unknown = message?.system;
  return message && data instanceof MultiContestData && message.isContentVisible ? { message, data } : null;
}

/** The ranking in a message that this user may see, rolled or generated; null if there is none. */
export function rankingIn(message: Message | undefined): RankingData | GeneratedRankingData | null {
  const data: unknown = message?.isContentVisible ? message.system : null;
  return data instanceof RankingData || data instanceof GeneratedRankingData ? data : null;
}

/** What the rounds that repeat a contest and the rolls in them have in common: of one that stands alone, its message. */
export function seriesOf(message: Message | undefined): string {
  const data: unknown = message?.system;
  if (data instanceof ContestRollData) return seriesOf(messageAt(data.contest));
  return (data instanceof MultiContestData && data.series) || (message?.id ?? "");
}

/** The rounds of a series that are in the chat, the first one first. */
export function roundsOf(series: string): readonly Round[] {
  if (series === "") return [];
  return messagesWith(`series:${series}`, MultiContestData)
    .filter(({ message }) => message.isContentVisible)
    .sort((a, b) => a.data.round - b.data.round || a.message.timestamp - b.message.timestamp);
}

/** The board on which this user can take up a message: its author, and Gamemasters; null if there is none. */
export function boardFor(message: Message): BoardKind | null {
  if (!game.user!.isGM && !message.isAuthor) return null;
  const round = roundIn(message);
  if (round) return round.data.fight ? "fight" : "multiContest";
  return rankingIn(message) ? "ranking" : null;
}
