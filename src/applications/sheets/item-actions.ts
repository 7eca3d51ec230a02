import type { SirpasItem } from "../../play/documents.ts";
import { EFFECT_ACTIONS } from "../effects/effect-actions.ts";
import { choosePicture, queuedEdit } from "#core/applications/sheets/base/actions.ts";
import { rowActions } from "#core/applications/sheets/base/row-actions.ts";
import type { SirpasItemSheet as Sheet } from "./item-sheet.ts";

/** What the buttons of an item's sheet do, by their `data-action`. */
export const ITEM_ACTIONS = {
  choosePicture,
  ...rowActions(sameChoice),
  /** Gives the item a part that it can lack, such as the damage of a manoeuvre. */
  addPart: queuedEdit(({ item }: Sheet, { dataset }) => item.update({ [dataset.path ?? ""]: {} })),
  removePart: queuedEdit(({ item }: Sheet, { dataset }) => item.update({ [dataset.path ?? ""]: null })),
  ...EFFECT_ACTIONS,
};

/** The alternative that was taken is the same one after others have come or gone before it. */
function sameChoice(item: SirpasItem, path: string, rows: readonly unknown[], changed: readonly unknown[]): object {
  if (!item.isType("perk") || path !== "system.cost.alternatives") return {};
  return { "system.choice": Math.max(0, changed.indexOf(rows[item.system.choice])) };
}
