import { m, onCritical, shot, sm, styleOf } from "./rows.ts";

/** Chapter "Archery". */
export const ARCHERY = styleOf(
  "archery",
  { range: shot(null) },
  {
    aim: {
      name: "Aim",
      kind: "action",
      level: 3,
      automatic: true,
      carries: [
        {
          type: "attack",
          value: 1,
          manoeuvres: ["archery-shoot"],
          styles: [],
          lasts: "turn",
          stacks: true,
          lostByOther: false,
        },
      ],
    },
    "localized-shot": {
      name: "Localized Shot",
      kind: "attack",
      bodyParts: [
        { part: "arm", modifier: -2 },
        { part: "leg", modifier: -3 },
        { part: "head", modifier: -4 },
      ],
      level: 5,
      diminishingReturn: -1,
      damage: sm(1),
      effects: [
        { ...onCritical("cripple"), atLeast: "light", parts: ["arm", "leg"] },
        { type: "wound", critical: true, atLeast: "light", parts: ["arm", "leg"], severity: "heavy" },
        { type: "wound", critical: true, atLeast: "", parts: ["head"], severity: "deadly" },
      ],
    },
    overextend: {
      name: "Overextend",
      kind: "action",
      modifier: m("S", -2),
      level: 6,
      diminishingReturn: -1,
      requires: ["bow"],
      carries: [
        {
          type: "damage",
          value: null,
          manoeuvres: [],
          styles: [],
          lasts: "combat",
          stacks: false,
          lostByOther: false,
        },
      ],
    },
    overload: {
      name: "Overload",
      kind: "action",
      level: 9,
      automatic: true,
      carries: [
        {
          type: "attack",
          value: -3,
          manoeuvres: [],
          styles: [],
          lasts: "combat",
          stacks: false,
          lostByOther: false,
        },
        {
          type: "extraAttack",
          value: 1,
          manoeuvres: [],
          styles: [],
          lasts: "nextTurn",
          stacks: false,
          lostByOther: false,
        },
      ],
    },
    shoot: { name: "Shoot", kind: "attack", modifier: m("D"), level: 1, damage: sm(4) },
  },
);
