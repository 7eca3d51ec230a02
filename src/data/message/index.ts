import { AttackData } from "./attack-data.ts";
import { CheckData } from "./check-data.ts";
import { ContestData } from "./contest-data.ts";
import { LogEntryData } from "./log-entry-data.ts";
import { DefenceData } from "./defence-data.ts";
import { DamageSaveData } from "./damage-save-data.ts";
import { GeneratedRankingData } from "./generated-ranking-data.ts";
import { DamageData } from "./damage-data.ts";
import { MoveData } from "./move-data.ts";
import { MultiContestData } from "./multi-contest-data.ts";
import { MoveConsentData } from "./move-consent-data.ts";
import { RankingData } from "./ranking-data.ts";
import { RequestData } from "./request-data.ts";
import { ContestRollData } from "./contest-roll-data.ts";

/** The message types and their models; each names the template of its card, and what is checked before anything follows from it. */
export const MESSAGE_MODELS = {
  check: CheckData,
  contest: ContestData,
  ranking: RankingData,
  multiContest: MultiContestData,
  generatedRanking: GeneratedRankingData,
  request: RequestData,
  contestRoll: ContestRollData,
  attack: AttackData,
  defence: DefenceData,
  damageSave: DamageSaveData,
  logEntry: LogEntryData,
  damage: DamageData,
  move: MoveData,
  moveConsent: MoveConsentData,
} as const;
