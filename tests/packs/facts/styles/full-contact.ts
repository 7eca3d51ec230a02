import type { Style } from "../rows.ts";

/** Transcribed by hand from the rulebook, chapter "Full Contact"; never generate this file from the packs. */
export const FULL_CONTACT: Style = {
  cost: 3,
  prerequisite: "brawl 4",
  modifier: "mS",
  dominance: 3,
  range: "melee",
  damageType: "blunt",
  // Printed 1-5, 5-10, 11-15, 16+.
  actions: { 1: 1, 6: 2, 11: 3, 16: 4 },
  text: ["1 action more", "brawl as well"],
  manoeuvres: {
    "Counter Punch": {
      type: "Defence",
      modifier: "mS-2",
      level: 3,
      dr: -2,
      damage: "SM-1",
      condition: "(Stun 2)",
      text: ["smaller -2", "not animal", "against melee"],
    },
    "Counter Kick": {
      type: "Defence",
      modifier: "mD-2",
      level: 3,
      dr: -2,
      damage: "SM-1",
      condition: "(Stun 2)",
      text: ["smaller +2", "not animal", "against melee"],
    },
    Crouch: { type: "Action", level: 3, text: ["damage +SM, brawl/full-contact, combat, lost by others"] },
    "Elbow Blow": {
      type: "Attack",
      modifier: "mS",
      level: 1,
      dr: -2,
      damage: "SM+2",
      condition: "(Stun 2)",
    },
    "Knee Blow": {
      type: "Attack",
      modifier: "mD",
      level: 1,
      dr: -2,
      damage: "SM+3",
      text: ["small +2", "grounded +2"],
    },
  },
};
