import type { Style } from "../rows.ts";

/** Transcribed by hand from the rulebook, chapter "Concentration"; never generate this file from the packs. */
export const CONCENTRATION: Style = {
  cost: 2,
  modifier: "mW",
  dominance: 1,
  range: "metaphysical",
  // Not printed: that of Dig into you, see docs/rulings.md.
  damageType: "despair",
  actions: { 1: 1, 8: 2, 14: 3 },
  manoeuvres: {
    "Alien Thoughts": {
      type: "Attack",
      modifier: "mI",
      level: 1,
      dr: -1,
      damageType: "maddening",
      damage: "SM+mI",
    },
    Block: { type: "Defence", modifier: "mW", level: 1, dr: -1 },
    "Dig into you": {
      type: "Attack",
      modifier: "mW",
      level: 1,
      dr: -1,
      damageType: "despair",
      damage: "SM+mW",
      condition: "(Stun 2)",
    },
    Divert: { type: "Defence", modifier: "mI", level: 1, dr: -1 },
    "Mind Grasp": {
      type: "Attack",
      modifier: "mI",
      level: 6,
      dr: -1,
      condition: "Block",
      text: ["held at +3 until hurt"],
    },
    Sensations: {
      type: "Attack",
      modifier: "-1",
      level: 4,
      dr: -1,
      damageType: "confusion",
      damage: "SM+mW",
      condition: "(Stun 2)",
    },
    "Yes, but you...": {
      type: "Defence",
      modifier: "mI",
      level: 6,
      dr: -1,
      damageType: "despair",
      damage: "SM-2",
      text: ["at least 1"],
    },
  },
};
