import { carriedThings } from "../../../data/actor/carried.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { kitsFor, medicalSkills } from "../../../play/damage/treat.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { weightOf } from "../../../rules/equipment/load.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "../../localize.ts";
import {
  type Belonging,
  belongingTooltip,
  belongingsTooltip,
  carriedTooltip,
  quantityOf,
  roundedPounds as rounded,
} from "./carried.ts";
import { itemLine, itemsOf } from "./item-line.ts";

/** The Gear tab: weapons, armour and all else, each with what it weighs and costs, and what all of it comes to. */
export function gear(actor: SirpasActor) {
  const weapons = itemsOf(actor.items, "weapon");
  const armours = itemsOf(actor.items, "armour");
  const others = itemsOf(actor.items, "gear");
  const all = [...weapons, ...armours, ...others];
  const gearLines = others.map((item) => ({ ...belongingLine(item), remedy: remedy(actor, item) }));
  return {
    groups: [
      group("weapon", "SIRPAS.SHEET.weapons", "SIRPAS.BELONGINGS.noWeapons", weapons),
      group("armour", "SIRPAS.SHEET.armours", "SIRPAS.BELONGINGS.noArmours", armours),
      { ...group("gear", "SIRPAS.SHEET.gear", "SIRPAS.BELONGINGS.noGear", others), lines: gearLines },
    ],
    gear: gearLines,
    carried: localize("SIRPAS.SHEET.carried", { weight: rounded(weightOf(carriedThings(actor.items))) }),
    carriedTooltip: carriedTooltip(actor),
    worth: localize("SIRPAS.BELONGINGS.worth", { price: moneyText(worthOf(all)) }),
    worthTooltip: belongingsTooltip(localize("SIRPAS.SHEET.TABS.gear"), all),
  };
}

function group(type: string, name: string, nothing: string, items: readonly Belonging[]) {
  return {
    type,
    name: localize(name),
    nothing: localize(nothing),
    lines: items.map(belongingLine),
    total: items.length === 0 ? "" : localize("SIRPAS.BELONGINGS.total", totalOf(items)),
    tooltip: belongingsTooltip(localize(name), items),
  };
}

function belongingLine(item: Belonging) {
  const { weight, price } = item.system;
  const quantity = quantityOf(item);
  const { name } = item;
  return {
    ...itemLine(item),
    weight: localize("SIRPAS.SHEET.pounds", { weight: rounded(weight * quantity) }),
    price: moneyText(price * quantity),
    tooltip: belongingTooltip(item),
    // A piece of armour is one of its kind.
    quantity: item.isType("armour") ? null : quantity,
    quantityLabel: localize("SIRPAS.SHEET.quantity", { name }),
    lessLabel: localize("SIRPAS.BELONGINGS.less", { name, quantity }),
    moreLabel: localize("SIRPAS.BELONGINGS.more", { name, quantity }),
    none: quantity < 1,
    uses:
      item.isType("gear") && item.system.uses !== null
        ? localize("SIRPAS.BELONGINGS.uses", { count: item.system.uses })
        : "",
    ...inUse(item),
  };
}

/** The button that treats somebody with it; null for what helps with no medical skill that can be used. */
function remedy(actor: SirpasActor, item: ItemOf<"gear">) {
  const skill = medicalSkills(actor).find(({ key }) => kitsFor(actor, key).includes(item));
  return skill ? { skill: skill.key, label: localize("SIRPAS.TREAT.with", { name: item.name }) } : null;
}

/** How it is in use: in hand, worn, or switched on. Gear that does nothing while in use has no such state. */
function inUse(item: Belonging) {
  const { name } = item;
  if (item.isType("weapon")) return toggle("system.equipped", item.system.equipped, "equipped", name);
  if (item.isType("armour")) return toggle("system.worn", item.system.worn, "worn", name);
  const { system } = item as ItemOf<"gear">;
  return system.modifiers.length > 0
    ? toggle("system.inUse", system.inUse, "inUse", name)
    : { path: "", on: false, usable: false, inUse: false, word: "", toggleLabel: "" };
}

function toggle(path: string, on: boolean, word: "equipped" | "worn" | "inUse", name: string) {
  return {
    path,
    on,
    usable: true,
    inUse: on,
    word: `SIRPAS.SHEET.${word}Short`,
    toggleLabel: localize(`SIRPAS.SHEET.${word}`, { name }),
  };
}

function totalOf(items: readonly Belonging[]) {
  return { weight: rounded(weightOf(carriedThings(items))), price: moneyText(worthOf(items)) };
}

/** In the world's money. */
function worthOf(items: readonly Belonging[]): number {
  return items.reduce((sum, item) => sum + item.system.price * quantityOf(item), 0);
}
