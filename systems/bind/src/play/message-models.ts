import { CORE_MESSAGES } from "#core/play/message-models.ts";
import { ChaseData } from "./chases/chase-data.ts";
import { CheckData } from "./checks/check-data.ts";
import { AnswerData } from "./combat/answer-data.ts";
import { AttackData } from "./combat/attack-data.ts";
import { CreationData } from "./creation/creation-data.ts";

const OWN = {
  chase: ChaseData,
  check: CheckData,
  attack: AttackData,
  answer: AnswerData,
  creation: CreationData,
} as const;

/** The types of messages and their models. */
export const MESSAGE_MODELS = { ...CORE_MESSAGES, ...OWN } as const;
