/** What the dialogs of the macros ask for. */
export const MUSTER_KINDS = ["request", "contest"] as const;
export type MusterKind = (typeof MUSTER_KINDS)[number];
