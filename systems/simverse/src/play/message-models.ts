import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { CheckData } from "./checks/check-data.ts";
import { ContestData } from "./contests/contest-data.ts";
import { ContestRollData } from "./contests/contest-roll-data.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { MoraleData } from "./combat/morale-data.ts";
import { TreatmentData } from "./combat/treatment-data.ts";
import { RequestData } from "#core/play/requests/request-data.ts";
import { TurnData } from "#core/play/challenge/turn-card.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = {
  check: CheckData,
  attack: AttackData,
  defence: DefenceData,
  turn: TurnData,
  treatment: TreatmentData,
  morale: MoraleData,
  contest: ContestData,
  power: ContestData,
  contestRoll: ContestRollData,
  request: RequestData,
  logEntry: LogEntryData,
} as const;
