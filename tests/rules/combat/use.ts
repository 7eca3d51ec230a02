import type { ManoeuvreUse } from "../../../src/rules/combat/manoeuvre-use.ts";
import type { Wielded } from "../../../src/rules/combat/weapons.ts";
import type { Manoeuvre, ManoeuvreRows } from "../../../src/rules/combat/manoeuvre.ts";
import { attributes } from "../support.ts";

/** A manoeuvre used at a level by someone of attributes of 10, with nothing in their hands, but for what is given. */
export function use(rows: ManoeuvreRows | Manoeuvre, level: number, given: Partial<ManoeuvreUse> = {}): ManoeuvreUse {
  return {
    rows,
    skill: { name: "style" in rows ? rows.style : rows.name, uuid: "Item.skill", level },
    attributes: attributes(),
    hands: given.weapon ? [given.weapon] : [],
    weapon: null,
    part: "",
    circumstances: [],
    earlierUses: 0,
    rollTerms: [],
    damageTerms: [],
    ...given,
  };
}

/** A plain weapon for one hand, but for what is given. */
export function weapon(name: string, given: Partial<Wielded> = {}): Wielded {
  return {
    name,
    uuid: `Item.${name}`,
    traits: [],
    range: null,
    weight: 1,
    hands: 1,
    damageType: "",
    dominance: 0,
    damage: 0,
    attack: 0,
    defence: 0,
    ...given,
  };
}

export const BOW = weapon("Bow", {
  traits: ["bow", "projectile", "skilledLoading"],
  range: 45,
  weight: 1,
  hands: 2,
  damageType: "cut",
});
export const CROSSBOW = weapon("Crossbow", {
  traits: ["crossbow", "projectile"],
  range: 40,
  weight: 2,
  damageType: "cut",
});
export const PISTOL = weapon("Pistol", { traits: ["pistol", "projectile"], range: 60, damageType: "piercing" });
export const RIFLE = weapon("Rifle", { traits: ["rifle", "projectile"], range: 90, weight: 4, damageType: "piercing" });
export const KNIFE = weapon("Knife", { traits: ["blade"], range: 10, damageType: "cut" });
export const SWORD = weapon("Sword", { traits: ["sword", "blade"], weight: 3, damageType: "cut" });
export const MACE = weapon("Mace", { traits: ["blunt"], weight: 6, damageType: "blunt" });
export const GREATSWORD = weapon("Two Handed Sword", {
  traits: ["sword", "blade"],
  weight: 8,
  hands: 2,
  damageType: "cut",
});
export const SHIELD = weapon("Shield", { traits: ["shield"], weight: 6, damageType: "blunt" });
