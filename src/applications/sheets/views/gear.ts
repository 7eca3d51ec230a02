import { weightOf } from "../../../rules/equipment/load.ts";
import { carriedThings } from "../../../data/item/item-data.ts";
import type { SirpasActor } from "../../../documents/actor.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { itemsOf } from "./lines.ts";
import { type Belonging, carriedTooltip, belongingsTooltip, quantityOf } from "./gear-tooltips.ts";
import { belongingLine } from "./belonging-line.ts";

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
    carried: localize("SIRPAS.SHEET.carried", { weight: weightOf(carriedThings(actor.items)) }),
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
            weight: weightOf(carriedThings(items)),
            price: moneyText(worthOf(items)),
          }),
    tooltip: belongingsTooltip(localize(name), items),
  };
}

/** In the world's money. */
function worthOf(items: readonly Belonging[]): number {
  return items.reduce((sum, item) => sum + item.system.price * quantityOf(item), 0);
}
