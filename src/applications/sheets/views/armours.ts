import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { toldTooltip } from "../../ux/told-tooltip.ts";
import { nameIn, say } from "../../words.ts";
import { itemLine, itemsOf } from "./item-line.ts";

/** Pieces of armour, worn or not. */
export function armourLines(actor: SirpasActor) {
  return itemsOf(actor.items, "armour").map(armourLine);
}

function armourLine(item: ItemOf<"armour">) {
  const { part, mitigation, worn } = item.system;
  const { cut, blunt, piercing } = mitigation;
  return {
    ...itemLine(item),
    part: nameIn(CONFIG.SIRPAS.armourParts, part),
    mitigation: { cut, blunt, piercing },
    tooltip: toldTooltip(
      item.name,
      Object.entries({ cut, blunt, piercing }).map(([type, value]) => ({
        ...{ name: say(`SIRPAS.SHEET.${type}`), text: String(value) },
        term: { label: item.name, source: item.uuid, kind: "armour" },
      })),
    ),
    worn,
    toggleLabel: say("SIRPAS.SHEET.worn", { name: item.name }),
  };
}
