import { checkRoll } from "#core/dice/check-roll.ts";

/** The dice of this system: a check, a check with Acrobatics before it, the die of first aid; and those of hits. */
export const CheckRoll = checkRoll({ check: "3d6", acrobatic: "3d6 + 3d6", firstAid: "3d6 + 1d6" });
