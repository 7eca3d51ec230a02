import { AttackData } from "./combat/attack/attack-data.ts";
import { CheckData } from "./checks/check-data.ts";
import { ContestData } from "./contests/contest-data.ts";
import { MultiContestData } from "./contests/multi-contest-data.ts";
import { RankingData } from "./contests/ranking-data.ts";
import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { DefenceData } from "./combat/defence/defence-data.ts";
import { DamageSaveData } from "./damage/damage-save-data.ts";
import { GeneratedRankingData } from "./contests/generated-ranking-data.ts";
import { DamageData } from "./damage/damage-data.ts";
import { MoveData } from "./movement/move-data.ts";
import { MoveConsentData } from "./movement/move-consent-data.ts";
import { RequestData } from "./requests/request-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";

/** Written out, since classes that share a base could not be inferred where the types of all messages refer to them. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- An interface would be no record of models.
type MessageModels = {
  readonly check: typeof CheckData;
  readonly contest: typeof ContestData;
  readonly ranking: typeof RankingData;
  readonly multiContest: typeof MultiContestData;
  readonly generatedRanking: typeof GeneratedRankingData;
  readonly request: typeof RequestData;
  readonly contestRoll: typeof ContestRollData;
  readonly attack: typeof AttackData;
  readonly defence: typeof DefenceData;
  readonly damageSave: typeof DamageSaveData;
  readonly logEntry: typeof LogEntryData;
  readonly damage: typeof DamageData;
  readonly move: typeof MoveData;
  readonly moveConsent: typeof MoveConsentData;
};

/** The message types and their models; each names the template of its card, and what is checked before anything follows from it. */
export const MESSAGE_MODELS: MessageModels = {
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
};
