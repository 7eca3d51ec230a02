import { TurnData } from "./challenge/turn-card.ts";
import { HarmData } from "./harm/harm-data.ts";
import { LogEntryData } from "./log/log-entry-data.ts";
import { RequestData } from "./requests/request-data.ts";

/** Types of messages that rulebooks have alike, and their models. */
export const CORE_MESSAGES = { turn: TurnData, request: RequestData, logEntry: LogEntryData, harm: HarmData } as const;
