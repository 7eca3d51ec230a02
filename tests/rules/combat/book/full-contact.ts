import { m, onCritical, sm, styleOf } from "./rows.ts";

/** Chapter "Full Contact". */
export const FULL_CONTACT = styleOf(
  "full-contact",
  { diminishingReturn: -2 },
  {
    "counter-punch": {
      name: "Counter Punch",
      kind: "defence",
      modifier: m("S", -2),
      level: 3,
      damage: sm(-1),
      effects: [onCritical("stun", 2)],
      circumstances: [{ when: "smaller", modifier: -2 }],
      useless: [{ when: "animal", unless: "" }],
      defendsAgainst: ["melee"],
    },
    "counter-kick": {
      name: "Counter Kick",
      kind: "defence",
      modifier: m("D", -2),
      level: 3,
      damage: sm(-1),
      effects: [onCritical("stun", 2)],
      circumstances: [{ when: "smaller", modifier: 2 }],
      useless: [{ when: "animal", unless: "" }],
      defendsAgainst: ["melee"],
    },
    crouch: {
      name: "Crouch",
      kind: "action",
      level: 3,
      diminishingReturn: 0,
      carries: [
        {
          type: "damage",
          value: null,
          manoeuvres: [],
          styles: ["brawl", "full-contact"],
          lasts: "combat",
          stacks: false,
          lostByOther: true,
        },
      ],
    },
    "elbow-blow": {
      name: "Elbow Blow",
      kind: "attack",
      modifier: m("S"),
      level: 1,
      damage: sm(2),
      effects: [onCritical("stun", 2)],
    },
    "knee-blow": {
      name: "Knee Blow",
      kind: "attack",
      modifier: m("D"),
      level: 1,
      damage: sm(3),
      circumstances: [
        { when: "small", modifier: 2 },
        { when: "grounded", modifier: 2 },
      ],
    },
  },
);
