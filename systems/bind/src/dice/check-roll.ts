import { checkRoll } from "#core/dice/check-roll.ts";

/** The dice of this system: two of six faces, one of them for a resting action. Damage is any number of the same. */
export const CheckRoll = checkRoll({ check: "2d6", die: "1d6" });
