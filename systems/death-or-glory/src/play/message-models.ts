import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { ImprovementData } from "./improvement/improvement-data.ts";
import { CheckData } from "./checks/check-data.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = { check: CheckData, improvement: ImprovementData, logEntry: LogEntryData } as const;
