import { weightOf } from "../../../rules/equipment/load.ts";
import { carriedThings } from "../../../data/item/item-data.ts";
import type { SirpasActor } from "../../../play/documents.ts";
import { worthOf } from "../../../play/wealth/wealth.ts";
import { moneyText } from "../../wealth/money.ts";
import { localize } from "#core/utils/localize.ts";
import { itemsOf } from "./lines.ts";
import { type Belonging, carriedTooltip, belongingsTooltip } from "./gear-tooltips.ts";
import { belongingLine } from "./belonging-line.ts";

/** The Gear tab: weapons, armour and all else, each with what it weighs and costs, and what all of it comes to. */
export function gear(actor: SirpasActor) {
  const weapons = itemsOf(actor.items, "weapon");
  const armours = itemsOf(actor.items, "armour");
  const others = itemsOf(actor.items, "gear");
  const all = [...weapons, ...armours, ...others];
  const gear = group(actor, "gear", "SIRPAS.SHEET.gear", others);
  return {
    groups: [
      group(actor, "weapon", "SIRPAS.SHEET.weapons", weapons),
      group(actor, "armour", "SIRPAS.SHEET.armours", armours),
      gear,
    ],
    gear: gear.lines,
    carried: weightOf(carriedThings(actor.items)),
    carriedTooltip: carriedTooltip(actor),
    worth: moneyText(worthOf(all)),
    worthTooltip: belongingsTooltip(localize("SIRPAS.SHEET.TABS.gear"), all),
  };
}

function group(actor: SirpasActor, type: Belonging["type"], name: string, items: readonly Belonging[]) {
  return {
    type,
    name: localize(name),
    lines: items.map((item) => belongingLine(actor, item)),
    weight: weightOf(carriedThings(items)),
    worth: moneyText(worthOf(items)),
    tooltip: belongingsTooltip(localize(name), items),
  };
}
