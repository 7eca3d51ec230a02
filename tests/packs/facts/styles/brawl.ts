import type { Style } from "../rows.ts";

/** Transcribed by hand from the rulebook, chapter "Brawl"; never generate this file from the packs. */
export const BRAWL: Style = {
  cost: 2,
  modifier: "mS",
  dominance: 1,
  range: "melee",
  damageType: "blunt",
  // Printed 1-5, 5-10, 11-15, 16+.
  actions: { 1: 1, 6: 2, 11: 3, 16: 4 },
  manoeuvres: {
    Block: { type: "Defence", modifier: "mS", level: 1, dr: -1, text: ["not armed unless armouredArms"] },
    Evade: { type: "Defence", modifier: "mD", level: 1, dr: -1, text: ["evasion"] },
    Grapple: {
      type: "Attack",
      level: 8,
      dr: -1,
      condition: "Block",
      meant: "Block of both",
      text: ["not twiceStrength", "not twiceSize", "held at +3"],
    },
    Kick: {
      type: "Attack",
      modifier: "mD",
      level: 1,
      dr: -1,
      damage: "SM+mD",
      condition: "(Stun 2)",
      text: ["small +2", "grounded +2"],
    },
    Punch: {
      type: "Attack",
      modifier: "mS",
      level: 1,
      dr: -1,
      damage: "SM+mS",
      condition: "(Stun 2)",
      text: ["larger -2"],
    },
    Smash: {
      type: "Attack",
      modifier: "mS",
      level: 6,
      dr: -1,
      damage: "SM-2",
      condition: "Grounded",
      meant: "Grounded 1",
      text: ["smaller +2", "larger -2", "not grounded", "evasions +2"],
    },
  },
};
