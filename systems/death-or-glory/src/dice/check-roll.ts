import { checkRoll } from "#core/dice/check-roll.ts";

/** The dice of this system: beside those of its pools, of damage and of a character in the making. */
export const CheckRoll = checkRoll(
  {
    ...{ skill: "1d100", attribute: "1d20", attributes: "1d20 + 1d20" },
    // A skill that may get better: against the skill, under its attribute if it has one, and by how much.
    ...{ improvement: "1d100 + 1d20 + 1d10", improvementAlone: "1d100 + 1d10" },
  },
  [3, 4, 6],
);
