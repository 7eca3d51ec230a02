import { GeneratedRankingData } from "../../data/message/generated-ranking-data.ts";
import { RankingData } from "../../data/message/ranking-data.ts";

type Message = ChatMessage.Implementation;

/** A ranking in the chat, thrown or generated. */
export interface ShownRanking {
  readonly message: Message;
  readonly data: RankingData | GeneratedRankingData;
}

/** The ranking in a message that this user may see; null if there is none. */
export function rankingIn(message: Message | undefined): ShownRanking | null {
  const data: unknown = message?.system;
  if (!message?.isContentVisible) return null;
  return data instanceof RankingData || data instanceof GeneratedRankingData ? { message, data } : null;
}
