import type { Rows } from "./rows.ts";

/** The generic combat skills, transcribed by hand from the rulebook; never generate this file from the packs. */
export const GENERIC_COMBAT: Readonly<Record<string, Rows>> = {
  Disengage: { cost: 4, type: "Defence", modifier: "mD", text: ["against melee/ranged", "halfMove"] },
  "Instinctive Defence": { cost: 3, type: "Defence", modifier: "mD", text: ["against melee/ranged"] },
  Shoot: {
    cost: 6,
    type: "Attack",
    modifier: "-1",
    range: "30 ft",
    damageType: "piercing",
    damage: "SM+4",
    text: ["with projectile", "without skilledLoading"],
  },
  // The damage type is in the text, and the weapon's.
  Slash: {
    cost: 5,
    type: "Attack",
    modifier: "mS",
    dr: -1,
    damageType: "blunt/cut",
    damage: "SM",
    condition: "(Stun 2)",
  },
  Throw: {
    cost: 5,
    type: "Attack",
    modifier: "mS",
    dr: -1,
    range: "15 ft",
    damageType: "blunt/cut",
    damage: "SM",
    condition: "(Stun 2)",
    text: ["2 to 8 lb"],
  },
  Thrust: {
    cost: 5,
    type: "Attack",
    modifier: "mD",
    dr: -1,
    damageType: "cut",
    damage: "SM",
    text: ["with blade"],
  },
  "Willpower Defence": { cost: 3, type: "Defence", modifier: "mW", text: ["against metaphysical"] },
};
