import { LogEntryData } from "#core/play/log/log-entry-data.ts";
import { CheckData } from "./checks/check-data.ts";

/** The types of messages and their models. */
export const MESSAGE_MODELS = { check: CheckData, logEntry: LogEntryData } as const;
