import type { Style } from "../rows.ts";

/** Transcribed by hand from the rulebook, chapter "Knife Fight"; never generate this file from the packs. */
export const KNIFE_FIGHT: Style = {
  cost: 5,
  modifier: "mD",
  dominance: 4,
  range: "melee",
  damageType: "cut",
  actions: { 1: 1, 6: 2, 11: 3, 16: 4 },
  manoeuvres: {
    Backstab: {
      type: "Attack",
      modifier: "mD-2",
      level: 6,
      dr: -2,
      damage: "SM+6",
      condition: "(Deadly)",
      text: ["only behind"],
    },
    Backstep: { type: "Defence", modifier: "mD", level: 1, dr: -1, text: ["evasion", "against melee"] },
    "Belly Opener": { type: "Attack", modifier: "-1", level: 3, dr: -2, damage: "SM+5" },
    "Change Hands": { type: "Attack", modifier: "mD", level: 2, dr: -2, text: ["attack +4, combat"] },
    Downstab: { type: "Attack", modifier: "mD", level: 2, dr: -2, damage: "SM+4" },
    Evade: { type: "Defence", modifier: "mD", level: 1, dr: -1, text: ["evasion"] },
    Feint: { type: "Attack", modifier: "+3", level: 3, dr: -2, text: ["damage +SM, combat, lost by others"] },
    "Hand Cutting": {
      type: "Defence",
      modifier: "mD-2",
      level: 4,
      dr: -2,
      damage: "SM-2",
      condition: "(Disarm)",
      meant: "Disarm from serious",
      text: ["against melee"],
    },
    "Spring Up": { type: "Attack", modifier: "-3", level: 6, dr: -2, damage: "SM+8" },
    // The range is in the text.
    Throw: {
      type: "Attack",
      modifier: "mD",
      level: 1,
      dr: -1,
      range: "15 ft",
      damage: "SM+1",
      condition: "(Cripple)",
    },
    Thrust: { type: "Attack", modifier: "mD", level: 1, dr: -1, damage: "SM+4", condition: "(Cripple)" },
    "Wrap and Stab": {
      type: "Attack",
      modifier: "mD-3",
      level: 4,
      dr: -2,
      damage: "SM+6",
      condition: "(Injury)",
      meant: "Injury",
    },
  },
};
