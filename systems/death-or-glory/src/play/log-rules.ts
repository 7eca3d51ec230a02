import type { LogRules } from "#core/play/log/log-rules.ts";
import { ownsAll } from "#core/play/log/changes.ts";
import { recordable } from "./can-record.ts";

/** What Death or Glory says of the log of its encounters: a round is a turn of everybody. */
export const LOG_RULES: LogRules = {
  modeOf: ({ round }) => ({ label: "DOG.LOG.round", value: String(round ?? 0) }),
  turnOf: ({ round }) => round ?? 0,
  endedBy: () => ({ said: [], changes: [] }),
  updateWith: () => ({ changes: {}, options: {} }),
  around: async (_combat, step) => step(),
  recordable,
  canUndo: (user, { by, changes }) => by === user.name && ownsAll(changes, user),
  doersOf: () => [],
};
