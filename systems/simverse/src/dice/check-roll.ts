import { checkRoll } from "#core/dice/check-roll.ts";

/** The dice of this system: those of a check, and as many of the same as a hit has. */
export const CheckRoll = checkRoll({ check: "3d6" });
