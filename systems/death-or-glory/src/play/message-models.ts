import { CORE_MESSAGES } from "#core/play/message-models.ts";
import { CreationData } from "./creation/creation-data.ts";
import { ImprovementData } from "./improvement/improvement-data.ts";
import { CheckData } from "./checks/check-data.ts";
import { AttackData } from "./combat/attack-data.ts";
import { DefenceData } from "./combat/defence-data.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = {
  ...CORE_MESSAGES,
  check: CheckData,
  improvement: ImprovementData,
  creation: CreationData,
  attack: AttackData,
  defence: DefenceData,
} as const;
