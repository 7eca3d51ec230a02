/** Chapter "Conditions and Status". "Grounded" is Fall, "Blocked" is Block; Wound, Injury and Deadly are no conditions. */
export const CONDITION_KEYS = ["block", "stun", "fall", "disarm", "cripple"] as const;
export type ConditionKey = (typeof CONDITION_KEYS)[number];
