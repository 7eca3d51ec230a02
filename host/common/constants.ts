/** The members of `CONST`. */
export * from "./constants/documents.ts";
export * from "./constants/files.ts";
export * from "./constants/play.ts";
export * from "./constants/regions.ts";
export * from "./constants/users.ts";

/** Constants that came with generation 14 and do not exist in 13. */
export const SINCE_14: readonly string[] = Object.freeze([
  "ACTIVE_EFFECT_CHANGE_TYPES",
  "ACTIVE_EFFECT_CHANGE_PHASES",
  "ACTIVE_EFFECT_TIME_DURATION_UNITS",
  "ACTIVE_EFFECT_DURATION_UNITS",
  "ACTIVE_EFFECT_EXPIRY_EVENTS",
  "ACTIVE_EFFECT_SHOW_ICON",
  "EDGE_SENSE_TYPES",
]);
