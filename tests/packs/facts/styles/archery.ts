import type { Style } from "../rows.ts";
import { LOCALIZED } from "./localized-shot.ts";

/** Transcribed by hand from the rulebook, chapter "Archery"; never generate this file from the packs. */
export const ARCHERY: Style = {
  cost: 6,
  modifier: "mD",
  dominance: 4,
  range: "ranged",
  damageType: "cut",
  actions: { 1: 1, 10: 2, 17: 3 },
  manoeuvres: {
    Aim: { type: "Action", level: 3, text: ["succeeds", "attack +1 each time, archery-shoot, turn"] },
    "Localized Shot": { type: "Attack", ...LOCALIZED, level: 5, dr: -1, damage: "SM+1" },
    Overextend: {
      type: "Action",
      modifier: "mS-2",
      level: 6,
      dr: -1,
      limitation: "bow",
      text: ["damage +SM, combat"],
    },
    Overload: { type: "Action", level: 9, text: ["succeeds", "attack -3, combat", "extraAttack +1, nextTurn"] },
    Shoot: { type: "Attack", modifier: "mD", level: 1, damage: "SM+4" },
  },
};
