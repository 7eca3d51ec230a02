import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
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
    worn,
    toggleLabel: say("SIRPAS.SHEET.worn", { name: item.name }),
  };
}
