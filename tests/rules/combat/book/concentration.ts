import { m, MENTAL, onCritical, onSuccess, sm, styleOf } from "./rows.ts";

/** Chapter "Concentration". */
export const CONCENTRATION = styleOf(
  "concentration",
  { range: MENTAL, diminishingReturn: -1 },
  {
    "alien-thoughts": {
      name: "Alien Thoughts",
      kind: "attack",
      modifier: m("I"),
      level: 1,
      damageTypes: ["maddening"],
      damage: sm(0, "I"),
    },
    block: { name: "Block", kind: "defence", modifier: m("W"), level: 1 },
    "dig-into-you": {
      name: "Dig into you",
      kind: "attack",
      modifier: m("W"),
      level: 1,
      damageTypes: ["despair"],
      damage: sm(0, "W"),
      effects: [onCritical("stun", 2)],
    },
    divert: { name: "Divert", kind: "defence", modifier: m("I"), level: 1 },
    "mind-grasp": {
      name: "Mind Grasp",
      kind: "attack",
      modifier: m("I"),
      level: 6,
      effects: [onSuccess("block")],
      hold: { bonus: 3, brokenByDamage: true },
    },
    sensations: {
      name: "Sensations",
      kind: "attack",
      modifier: m("", -1),
      level: 4,
      damageTypes: ["confusion"],
      damage: sm(0, "W"),
      effects: [onCritical("stun", 2)],
    },
    "yes-but-you": {
      name: "Yes, but you...",
      kind: "defence",
      modifier: m("I"),
      level: 6,
      damageTypes: ["despair"],
      damage: { ...sm(-2), minimum: 1 },
    },
  },
);
