import { AttackData } from "./attack-data.ts";
import { CheckData } from "./check-data.ts";
import { ContestData } from "./contest-data.ts";
import { DeedData } from "./deed-data.ts";
import { DefenceData } from "./defence-data.ts";
import { EnduranceData } from "./endurance-data.ts";
import { GeneratedRankingData } from "./generated-ranking-data.ts";
import { HurtData } from "./hurt-data.ts";
import { MoveData } from "./move-data.ts";
import { MultiContestData } from "./multi-contest-data.ts";
import { PassageData } from "./passage-data.ts";
import { RankingData } from "./ranking-data.ts";
import { RequestData } from "./request-data.ts";
import { ThrowData } from "./throw-data.ts";

/** The message types and their models; each names the template of its card, and what is checked before anything follows from it. */
export const MESSAGE_MODELS = {
  check: CheckData,
  contest: ContestData,
  ranking: RankingData,
  multiContest: MultiContestData,
  generatedRanking: GeneratedRankingData,
  request: RequestData,
  throw: ThrowData,
  attack: AttackData,
  defence: DefenceData,
  endurance: EnduranceData,
  deed: DeedData,
  hurt: HurtData,
  move: MoveData,
  passage: PassageData,
} as const;
