import { CORE_MESSAGES } from "#core/play/message-models.ts";
import { CheckData } from "./checks/check-data.ts";
import { CreationData } from "./creation/creation-data.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = { ...CORE_MESSAGES, check: CheckData, creation: CreationData } as const;
