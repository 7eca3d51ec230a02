import type { Style } from "../rows.ts";
import { LOCALIZED } from "./localized-shot.ts";

/** Transcribed by hand from the rulebook, chapter "Firearms"; never generate this file from the packs. */
export const FIREARMS: Style = {
  cost: 6,
  modifier: "mD",
  dominance: 7,
  range: "ranged",
  damageType: "piercing",
  // Printed 1-5, 5-10, 11-15, 16+.
  actions: { 1: 1, 6: 2, 11: 3, 16: 4 },
  manoeuvres: {
    Aim: {
      type: "Action",
      level: 3,
      text: ["succeeds", "attack +1 each time, firearms-shoot/firearms-aimed-shot, nextTurn, lost by others"],
    },
    "Aimed Shot": { type: "Attack", modifier: "-3", level: 6, dr: -2, damage: "SM+9", condition: "Injury" },
    Duck: { type: "Defence", modifier: "mD", level: 2, text: ["evasion"] },
    "Fast Reload": { type: "Action", level: 4, text: ["succeeds", "reload"] },
    "Localized Shot": { type: "Attack", ...LOCALIZED, level: 4, dr: -2, damage: "SM+4" },
    "Point Blank": {
      type: "Attack",
      modifier: "+2",
      level: 6,
      dr: -1,
      range: "Melee",
      damage: "SM+10",
      condition: "(Deadly)",
      text: ["with projectile"],
    },
    "Rapid Fire": {
      type: "Attack",
      modifier: "-3",
      level: 9,
      dr: -3,
      range: "15 ft",
      damage: "SM+3",
      text: ["2 strikes", "with pistol"],
    },
    Shoot: { type: "Attack", level: 1, damage: "SM+7" },
    "Take Cover": { type: "Defence", modifier: "+3", level: 3, dr: -2, text: ["only coverNear", "cover"] },
  },
};
