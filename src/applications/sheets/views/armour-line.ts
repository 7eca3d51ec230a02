import type { SirpasActor } from "../../../documents/actor.ts";
import type { ItemOf } from "../../../documents/item.ts";
import { explanationTooltip } from "#core/applications/reasons/tooltips.ts";
import { nameIn, localize } from "#core/utils/localize.ts";
import { itemLine, itemsOf } from "./lines.ts";
import { mitigationFigures } from "./mitigation-figures.ts";

/** Pieces of armour, worn or not. */
export function armourLines(actor: SirpasActor) {
  return itemsOf(actor.items, "armour").map(armourLine);
}

function armourLine(item: ItemOf<"armour">) {
  const { part, mitigation, worn } = item.system;
  const figures = mitigationFigures(mitigation);
  return {
    ...itemLine(item),
    part: nameIn(CONFIG.SIRPAS.armourParts, part),
    mitigation: figures,
    tooltip: explanationTooltip(
      item.name,
      figures.map(({ name, value }) => ({
        name,
        text: String(value),
        term: { label: item.name, source: item.uuid, kind: "armour" },
      })),
    ),
    worn,
    toggleLabel: localize("SIRPAS.SHEET.worn", { name: item.name }),
  };
}
