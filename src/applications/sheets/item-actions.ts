import type { SirpasItemSheet } from "./item-sheet.ts";
import { choosePicture } from "./picture.ts";
import { mergeRows } from "./rows/merge-rows.ts";

/** What the buttons of an item's sheet do, by their `data-action`. */
export const ITEM_ACTIONS = { addRow, removeRow, addPart, removePart, choosePicture };

/** Adds an empty line to the list at `data-path`. */
async function addRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  const element = this.item.system.schema.getField(path.replace(/^system\./, "") as never) as unknown as ListField;
  await this.item.update({ [path]: [...rowsAt(this, path), element.element.getInitialValue({})] });
}

/** Takes the line `data-index` out of the list at `data-path`. */
async function removeRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "", index } = target.dataset;
  await this.item.update({ [path]: rowsAt(this, path).filter((_, line) => line !== Number(index)) });
}

/** Gives the item a part that it may lack, such as the damage of a manoeuvre. */
async function addPart(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.item.update({ [target.dataset.path ?? ""]: {} });
}

async function removePart(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  await this.item.update({ [target.dataset.path ?? ""]: null });
}

interface ListField {
  readonly element: { getInitialValue(data: object): unknown };
}

/**
 * The lines of a list as they stand in the form, what is being typed included, so that a click is one update and loses
 * nothing; a list without lines stands in no form.
 */
function rowsAt({ item, form }: SirpasItemSheet, path: string): readonly unknown[] {
  const stored = item.toObject();
  const fields = form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  const written = mergeRows(foundry.utils.expandObject(fields), stored) as object;
  return (foundry.utils.getProperty(written, path) ?? foundry.utils.getProperty(stored, path) ?? []) as unknown[];
}
