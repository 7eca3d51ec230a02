import { CheckData } from "./check-data.ts";
import { ConsequenceData } from "./consequence-data.ts";
import { ContestData } from "./contest-data.ts";
import { GeneratedRankingData } from "./generated-ranking-data.ts";
import { MultiContestData } from "./multi-contest-data.ts";
import { RankingData } from "./ranking-data.ts";
import { RequestData } from "./request-data.ts";
import { ThrowData } from "./throw-data.ts";

/** The message types and their models; each names the template of its card. */
export const MESSAGE_MODELS = {
  check: CheckData,
  contest: ContestData,
  ranking: RankingData,
  multiContest: MultiContestData,
  generatedRanking: GeneratedRankingData,
  request: RequestData,
  throw: ThrowData,
  consequence: ConsequenceData,
} as const;
