import { m, onCritical, onSuccess, sm, styleOf } from "./rows.ts";

/** Chapter "Brawl". */
export const BRAWL = styleOf(
  "brawl",
  { diminishingReturn: -1 },
  {
    block: {
      name: "Block",
      kind: "defence",
      modifier: m("S"),
      level: 1,
      useless: [{ when: "armed", unless: "armouredArms" }],
    },
    evade: { name: "Evade", kind: "defence", modifier: m("D"), level: 1, evasion: true },
    grapple: {
      name: "Grapple",
      kind: "attack",
      level: 8,
      effects: [{ ...onSuccess("block"), mutual: true }],
      hold: { bonus: 3, brokenByDamage: false },
      useless: [
        { when: "twiceStrength", unless: "" },
        { when: "twiceSize", unless: "" },
      ],
    },
    kick: {
      name: "Kick",
      kind: "attack",
      modifier: m("D"),
      level: 1,
      damage: sm(0, "D"),
      effects: [onCritical("stun", 2)],
      circumstances: [
        { when: "small", modifier: 2 },
        { when: "grounded", modifier: 2 },
      ],
    },
    punch: {
      name: "Punch",
      kind: "attack",
      modifier: m("S"),
      level: 1,
      damage: sm(0, "S"),
      effects: [onCritical("stun", 2)],
      circumstances: [{ when: "larger", modifier: -2 }],
    },
    smash: {
      name: "Smash",
      kind: "attack",
      modifier: m("S"),
      level: 6,
      damage: sm(-2),
      effects: [onSuccess("fall", 1)],
      circumstances: [
        { when: "smaller", modifier: 2 },
        { when: "larger", modifier: -2 },
      ],
      useless: [{ when: "grounded", unless: "" }],
      evasionBonus: 2,
    },
  },
);
