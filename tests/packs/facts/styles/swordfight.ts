import type { Style } from "../rows.ts";

/** Transcribed by hand from the rulebook, chapter "Swordfight"; never generate this file from the packs. */
export const SWORDFIGHT: Style = {
  cost: 6,
  modifier: "mS",
  dominance: 6,
  range: "melee",
  // None is printed; the style is named for the sword, and any weapon of it has a type of its own.
  damageType: "cut",
  // Printed 1-6, 7-11, 12-15, 17+.
  actions: { 1: 1, 7: 2, 12: 3, 17: 4 },
  manoeuvres: {
    Cleave: { type: "Attack", modifier: "mS", level: 1, dr: -1, damage: "SM+6", condition: "(Stun 2)" },
    Deviate: { type: "Defence", modifier: "mD", level: 1, dr: -1 },
    Feint: { type: "Attack", modifier: "-3", level: 6, dr: -2, text: ["damage +SM, combat"] },
    Parry: { type: "Defence", modifier: "mS", level: 1, dr: -1 },
    "Parry Projectiles": {
      type: "Defence",
      modifier: "mD",
      level: 6,
      dr: -1,
      range: "30 ft",
      limitation: "shield",
      text: ["without twoHanded", "against ranged"],
    },
    // The shield it needs is in the text.
    "Shield Bash": {
      type: "Attack",
      modifier: "-2",
      level: 4,
      dr: -2,
      limitation: "shield",
      damageType: "blunt",
      damage: "SM-2",
      condition: "(Grounded)",
      meant: "Grounded 0",
      text: ["without twoHanded"],
    },
    "Shield Parry": {
      type: "Defence",
      modifier: "mS+3",
      level: 2,
      dr: -1,
      limitation: "shield",
      text: ["without twoHanded"],
    },
    Slash: { type: "Attack", modifier: "mS", level: 1, dr: -1, damage: "SM+6" },
    Thrust: {
      type: "Attack",
      modifier: "mD",
      level: 2,
      dr: -1,
      limitation: "sword",
      damage: "SM+6",
      text: ["without blunt/twoHanded"],
    },
  },
};
