import { checkRoll } from "#core/dice/check-roll.ts";

/**
 * The dice of this system: two of six faces, one for a resting action, with who is saved a third for a wound that stays, and all that a
 * character is born by. Damage is any number of the same.
 */
export const CheckRoll = checkRoll({ check: "2d6", die: "1d6", save: "2d6 + 1d6", birth: "14d6" });
