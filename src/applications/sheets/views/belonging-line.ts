import { weightOf } from "../../../rules/equipment/load.ts";
import type { ItemOf, SirpasActor } from "../../../play/documents.ts";
import { kitsFor, medicalSkills } from "../../../play/damage/medical-kits.ts";
import { priceOf } from "../../../play/wealth/wealth.ts";
import { moneyText } from "../../wealth/money.ts";
import { placeView } from "#core/applications/sheets/base/places.ts";
import { localize } from "#core/utils/localize.ts";
import { factOf } from "./arms.ts";
import { itemLine } from "./lines.ts";
import { type Belonging, belongingTooltip, quantityOf } from "./gear-tooltips.ts";

/** The line of a thing: what it weighs and costs, how many there are, and whether it is in use. */
export function belongingLine(actor: SirpasActor, item: Belonging) {
  const { weight } = item.system;
  const quantity = quantityOf(item);
  return {
    ...itemLine(item),
    weight: localize("SIRPAS.SHEET.pounds", { weight: weightOf([{ weight, quantity }]) }),
    price: moneyText(priceOf(item) ?? 0),
    tooltip: belongingTooltip(item),
    // A piece of armour is one of its kind.
    quantity: item.isType("armour") ? null : quantity,
    none: quantity < 1,
    note:
      item.isType("gear") && item.system.uses !== null
        ? localize("SIRPAS.BELONGINGS.uses", { count: item.system.uses })
        : factOf(item),
    ...placeView(item),
    ...inUse(item),
    // The key of the medical skill that it helps with; empty where none can be used.
    remedy: item.isType("gear") ? remedy(actor, item) : "",
  };
}

function remedy(actor: SirpasActor, item: ItemOf<"gear">): string {
  return medicalSkills(actor).find(({ key }) => kitsFor(actor, key).includes(item))?.key ?? "";
}

/** What says that it is in hand, worn, or switched on. */
const IN_USE = { weapon: "equipped", armour: "worn", gear: "inUse" } as const;

/** How it is in use. Gear that does nothing while in use has no such state. */
function inUse(item: Belonging) {
  const { type, system } = item;
  const field = IN_USE[type];
  const usable = !item.isType("gear") || item.system.modifiers.length > 0;
  return {
    usable,
    field,
    inUse: usable && (system as Partial<Record<typeof field, boolean>>)[field] === true,
  };
}
