import { CORE_MESSAGES } from "#core/play/message-models.ts";
import { CheckData } from "./checks/check-data.ts";
import { AttackData } from "./combat/attack-data.ts";
import { ContestData, ContestRollData } from "./combat/contest-data.ts";
import { DefenceData } from "./combat/defence-data.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = {
  ...CORE_MESSAGES,
  check: CheckData,
  attack: AttackData,
  defence: DefenceData,
  contest: ContestData,
  contestRoll: ContestRollData,
} as const;
