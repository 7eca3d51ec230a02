/** What the dialogs of the macros ask for. */
export const GROUP_ROLL_KINDS = ["request", "contest"] as const;
export type GroupRollKind = (typeof GROUP_ROLL_KINDS)[number];
