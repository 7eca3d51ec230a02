import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf, SirpasItem } from "../../../documents/item.ts";
import { say } from "../../words.ts";
import { itemLine, itemsOf } from "./item-line.ts";

/** The Gear tab: what is carried, and its weight together with weapons and armour. */
export function gear(actor: SirpasActor) {
  return {
    gear: itemsOf(actor.items, "gear").map(gearLine),
    carried: say("SIRPAS.SHEET.carried", { weight: carriedWeight(actor.items) }),
  };
}

function gearLine(item: ItemOf<"gear">) {
  const { weight, price, quantity, uses, inUse, modifiers } = item.system;
  return {
    ...itemLine(item),
    weight: say("SIRPAS.SHEET.pounds", { weight: rounded(weight * quantity) }),
    price,
    quantity,
    quantityLabel: say("SIRPAS.SHEET.quantity", { name: item.name }),
    uses: uses ?? "",
    inUse,
    usable: modifiers.length > 0,
    toggleLabel: say("SIRPAS.SHEET.inUse", { name: item.name }),
  };
}

/** In pounds. */
function carriedWeight(items: Iterable<SirpasItem>): number {
  let total = 0;
  for (const item of items) {
    if (item.isType("gear") || item.isType("weapon")) total += item.system.weight * item.system.quantity;
    else if (item.isType("armour")) total += item.system.weight;
  }
  return rounded(total);
}

function rounded(weight: number): number {
  return Math.round(weight * 100) / 100;
}
