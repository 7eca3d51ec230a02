import type { LogRules } from "#core/play/log/log-rules.ts";
import { roundRules } from "#core/play/log/round-rules.ts";
import { CONSEQUENCES, recordable } from "./can-record.ts";
import { brokenBy } from "./powers/end-power.ts";

/** What Simverse says of the log of its encounters. */
export const LOG_RULES: LogRules = {
  ...roundRules(CONSEQUENCES),
  recordable,
  endedBy: (_combat, draft) => brokenBy(draft),
};
