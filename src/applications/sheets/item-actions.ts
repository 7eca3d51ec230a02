import { inTurn } from "./in-turn.ts";
import type { SirpasItemSheet } from "./item-sheet.ts";
import { choosePicture } from "./picture.ts";
import { mergeRows } from "./rows/merge-rows.ts";

/** What the buttons of an item's sheet do, by their `data-action`. */
export const ITEM_ACTIONS = { addRow, removeRow, moveRow, addPart, removePart, choosePicture };

/** Adds an empty line to the list at `data-path`. */
async function addRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  const element = this.item.system.schema.getField(path.replace(/^system\./, "") as never) as unknown as ListField;
  await changeRows(this, path, (rows) => [...rows, element.element.getInitialValue({})]);
}

/** Takes the line `data-index` out of the list at `data-path`. */
async function removeRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "", index } = target.dataset;
  await changeRows(this, path, (rows) => rows.toSpliced(Number(index), 1), Number(index));
}

/** Lets the line `data-index` change places with the one `data-by` lines further. */
async function moveRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "", index, by } = target.dataset;
  const [from, to] = [Number(index), Number(index) + Number(by)];
  const swap = (rows: readonly unknown[]) => rows.with(to, rows[from]).with(from, rows[to]);
  await changeRows(this, path, swap, Math.max(from, to));
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
 * Stores a list anew, what is being typed included, so that a click is one update and loses nothing.
 * @param last  The last line that it takes: of a list that has become too short meanwhile nothing is changed.
 */
async function changeRows(
  sheet: SirpasItemSheet,
  path: string,
  change: (rows: readonly unknown[]) => readonly unknown[],
  last = -1,
): Promise<void> {
  const { item } = sheet;
  await inTurn(item, async () => {
    const rows = rowsAt(sheet, path);
    if (last < rows.length) await item.update({ [path]: change(rows) });
  });
}

/** The lines of a list as they stand in the form; a list without lines stands in no form. */
function rowsAt({ item, form }: SirpasItemSheet, path: string): readonly unknown[] {
  const stored = item.toObject();
  const fields = form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  const written = mergeRows(foundry.utils.expandObject(fields), stored) as object;
  return (foundry.utils.getProperty(written, path) ?? foundry.utils.getProperty(stored, path) ?? []) as unknown[];
}
