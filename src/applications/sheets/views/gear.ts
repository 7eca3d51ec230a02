import { carriedThings } from "../../../data/actor/carried.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { kitsFor, medicalSkills } from "../../../play/damage/treat.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { weightOf } from "../../../rules/equipment/load.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { factOf } from "./arms.ts";
import { itemLine, itemsOf } from "./lines.ts";
import {
  type Belonging,
  carriedTooltip,
  belongingTooltip,
  belongingsTooltip,
  quantityOf,
  roundedPounds,
} from "./gear-tooltips.ts";

/** The Gear tab: weapons, armour and all else, each with what it weighs and costs, and what all of it comes to. */
export function gear(actor: SirpasActor) {
  const weapons = itemsOf(actor.items, "weapon");
  const armours = itemsOf(actor.items, "armour");
  const others = itemsOf(actor.items, "gear");
  const all = [...weapons, ...armours, ...others];
  const gear = group(actor, "gear", "SIRPAS.SHEET.gear", "SIRPAS.BELONGINGS.noGear", others);
  return {
    groups: [
      group(actor, "weapon", "SIRPAS.SHEET.weapons", "SIRPAS.BELONGINGS.noWeapons", weapons),
      group(actor, "armour", "SIRPAS.SHEET.armours", "SIRPAS.BELONGINGS.noArmours", armours),
      gear,
    ],
    gear: gear.lines,
    carried: localize("SIRPAS.SHEET.carried", { weight: roundedPounds(weightOf(carriedThings(actor.items))) }),
    carriedTooltip: carriedTooltip(actor),
    worth: localize("SIRPAS.BELONGINGS.worth", { price: moneyText(worthOf(all)) }),
    worthTooltip: belongingsTooltip(localize("SIRPAS.SHEET.TABS.gear"), all),
  };
}

/** The glyph of a list that has nothing yet. */
const ICONS = { weapon: "fa-khanda", armour: "fa-shield-halved", gear: "fa-box-open" };

function group(
  actor: SirpasActor,
  type: keyof typeof ICONS,
  name: string,
  nothing: string,
  items: readonly Belonging[],
) {
  return {
    type,
    icon: ICONS[type],
    name: localize(name),
    nothing: localize(nothing),
    lines: items.map((item) => belongingLine(actor, item)),
    total:
      items.length === 0
        ? ""
        : localize("SIRPAS.BELONGINGS.total", {
            weight: roundedPounds(weightOf(carriedThings(items))),
            price: moneyText(worthOf(items)),
          }),
    tooltip: belongingsTooltip(localize(name), items),
  };
}

function belongingLine(actor: SirpasActor, item: Belonging) {
  const { weight, price } = item.system;
  const quantity = quantityOf(item);
  return {
    ...itemLine(item),
    weight: localize("SIRPAS.SHEET.pounds", { weight: roundedPounds(weight * quantity) }),
    price: moneyText(price * quantity),
    tooltip: belongingTooltip(item),
    // A piece of armour is one of its kind.
    quantity: item.isType("armour") ? null : quantity,
    none: quantity < 1,
    note:
      item.isType("gear") && item.system.uses !== null
        ? localize("SIRPAS.BELONGINGS.uses", { count: item.system.uses })
        : factOf(item),
    ...inUse(item),
    remedy: item.isType("gear") ? remedy(actor, item) : null,
  };
}

/** The button that treats somebody with it; null for what helps with no medical skill that can be used. */
function remedy(actor: SirpasActor, item: ItemOf<"gear">) {
  const skill = medicalSkills(actor).find(({ key }) => kitsFor(actor, key).includes(item));
  return skill ? { skill: skill.key, label: localize("SIRPAS.TREAT.with", { name: item.name }) } : null;
}

/** What says that it is in hand, worn, or switched on. */
const IN_USE = { weapon: "equipped", armour: "worn", gear: "inUse" } as const;

/** How it is in use. Gear that does nothing while in use has no such state. */
function inUse(item: Belonging) {
  const { name, type, system } = item;
  const field = IN_USE[type];
  const usable = !item.isType("gear") || item.system.modifiers.length > 0;
  return {
    usable,
    path: `system.${field}`,
    inUse: usable && (system as Partial<Record<typeof field, boolean>>)[field] === true,
    word: `SIRPAS.SHEET.${field}Short`,
    toggleLabel: localize(`SIRPAS.SHEET.${field}`, { name }),
  };
}

/** In the world's money. */
function worthOf(items: readonly Belonging[]): number {
  return items.reduce((sum, item) => sum + item.system.price * quantityOf(item), 0);
}
