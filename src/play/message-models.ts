import { AttackData } from "./combat/attack-data.ts";
import { CheckData } from "./checks/check-data.ts";
import { ContestData } from "./contests/contest-data.ts";
import { LogEntryData } from "./log/log-entry-data.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { DamageSaveData } from "./damage/damage-save-data.ts";
import { GeneratedRankingData } from "./contests/generated-ranking-data.ts";
import { DamageData } from "./damage/damage-data.ts";
import { MoveData } from "./movement/move-data.ts";
import { MultiContestData } from "./contests/multi-contest-data.ts";
import { MoveConsentData } from "./movement/move-consent-data.ts";
import { RankingData } from "./contests/ranking-data.ts";
import { RequestData } from "./requests/request-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";

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
