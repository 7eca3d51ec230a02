import { CIRCUMSTANCES } from "../../../src/rules/combat/circumstances.ts";

const manoeuvre = (name: string, style: string, kind: string, system: object = {}) => ({
  name,
  type: "manoeuvre",
  system: { key: `${style}-${name.toLowerCase().replace(" ", "-")}`, style, kind, ...system },
});
const hurting = (flat: number, attribute = "strength") => ({
  damage: { margin: true, attribute, flat, minimum: null },
});

/** Somebody who has one of each thing that adds to an attack or a defence. */
export const FIGHTER = [
  {
    name: "Fencing",
    type: "style",
    system: {
      ...{ key: "fencing", level: 12, dominance: 4, damageType: "cut", actions: [{ from: 1, actions: 9 }] },
      modifier: { attribute: "dexterity", flat: 2 },
    },
  },
  {
    name: "Archery",
    type: "style",
    system: { key: "archery", level: 7, range: "ranged", damageType: "piercing", actions: [{ from: 1, actions: 9 }] },
  },
  manoeuvre("Cut", "fencing", "attack", {
    ...hurting(3),
    ...{ modifier: { attribute: "dexterity", flat: -1 }, diminishingReturn: -1, strikes: 2 },
    circumstances: CIRCUMSTANCES.map((when) => ({ when, modifier: 2 })),
    effects: [{ type: "condition", condition: "stun", turns: 2, critical: true }],
  }),
  manoeuvre("Aimed Cut", "fencing", "attack", {
    ...hurting(1),
    bodyParts: [
      { part: "arm", modifier: -2 },
      { part: "head", modifier: -4 },
    ],
  }),
  manoeuvre("Feint", "fencing", "attack", {
    carries: [
      { type: "attack", value: 3, lasts: "combat" },
      { type: "damage", value: 2, lasts: "combat" },
    ],
  }),
  manoeuvre("Shot", "archery", "attack", {
    ...hurting(4, ""),
    range: { kind: "ranged", feet: null, weapon: "limits" },
  }),
  manoeuvre("Parry", "fencing", "defence", { modifier: { attribute: "dexterity", flat: 1 } }),
  manoeuvre("Riposte", "fencing", "defence", { ...hurting(2), modifier: { attribute: "", flat: -1 } }),
  {
    name: "Slash",
    type: "skill",
    system: {
      key: "slash",
      combat: { kind: "attack", modifier: { attribute: "strength", flat: 0 }, ...hurting(0, "") },
    },
  },
  {
    name: "Instinctive Defence",
    type: "skill",
    system: { key: "instinctive-defence", combat: { kind: "defence", range: { kind: "" } } },
  },
  {
    name: "Rapier",
    type: "weapon",
    system: {
      ...{ key: "rapier", styles: ["fencing"], skills: ["slash"], damageType: "cut", equipped: true, damage: 2 },
      ...{ attack: 1, defence: 1 },
    },
  },
  {
    name: "Bow",
    type: "weapon",
    system: { key: "bow", range: 60, styles: ["archery"], traits: ["projectile"], equipped: true, damage: 1 },
  },
  { name: "Arrow", type: "gear", system: { key: "arrow", quantity: 9 } },
  {
    name: "Blade Master",
    type: "advantage",
    system: {
      ...{ key: "blade-master", level: 2, levels: { min: 1, max: 4 } },
      modifiers: ["normal", "hard"].map((difficulty) => ({ type: "check", value: 2, target: "fencing", difficulty })),
    },
  },
  {
    name: "Mail",
    type: "armour",
    system: { key: "mail", worn: true, part: "body", mitigation: { cut: 2, blunt: 1 } },
  },
  {
    name: "First Aid",
    type: "skill",
    system: { key: "first-aid", specific: 6, base: { form: "none", attributes: [] }, complexity: "normal" },
  },
  {
    name: "Active Mitigation",
    type: "skill",
    system: { key: "active-mitigation", specific: 9, base: { form: "none", attributes: [] }, complexity: "hard" },
  },
];

/** A second weapon for the style of the first. */
export const CLUB = {
  name: "Club",
  type: "weapon",
  system: { key: "club", styles: ["fencing"], damageType: "blunt", equipped: true, attack: -1, damage: 2 },
};
