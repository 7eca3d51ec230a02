import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { CreationData } from "./creation/creation-data.ts";
import { ImprovementData } from "./improvement/improvement-data.ts";
import { CheckData } from "./checks/check-data.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DefenceData } from "./combat/defence-data.ts";
import { RequestData } from "#core/play/requests/request-data.ts";
import { TurnData } from "#core/play/challenge/turn-card.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = {
  check: CheckData,
  improvement: ImprovementData,
  creation: CreationData,
  attack: AttackData,
  defence: DefenceData,
  turn: TurnData,
  request: RequestData,
  logEntry: LogEntryData,
} as const;
