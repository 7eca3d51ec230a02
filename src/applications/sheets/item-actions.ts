import { withMutex } from "../../utils/mutex.ts";
import type { SirpasItem } from "../../documents/item.ts";
import type { SirpasItemSheet } from "./item-sheet.ts";
import { choosePicture } from "./picture.ts";
import { mergeRows } from "./base/merge-rows.ts";

/** What the buttons of an item's sheet do, by their `data-action`. */
export const ITEM_ACTIONS = { addRow, removeRow, moveRow, addPart, removePart, choosePicture };

/** Adds an empty line to the list at `data-path`. */
async function addRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  const element = this.item.system.schema.getField(path.replace(/^system\./, "") as never) as unknown as ListField;
  await changeRows(this, path, (rows) => [...rows, element.element.getInitialValue({})]);
}

/** Buttons that have taken their line away, which is still shown until that is stored. */
const spent = new WeakSet<HTMLElement>();

/** Takes the line `data-index` out of the list at `data-path`: that one, and no other however often it is pressed. */
async function removeRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  if (spent.has(target)) return;
  spent.add(target);
  const { path = "", index } = target.dataset;
  const line = Number(index);
  // The next line takes its place, with its buttons; of the last one the button above has the focus.
  if (!buttonOf(this, path, line + 1)) (buttonOf(this, path, line - 1) ?? adderOf(this, path))?.focus();
  try {
    await changeRows(this, path, (rows) => rows.toSpliced(line, 1), line);
  } catch (error) {
    spent.delete(target);
    throw error;
  }
}

/** Lets the line `data-index` change places with the one `data-by` lines further. */
async function moveRow(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "", index, by } = target.dataset;
  const [from, to] = [Number(index), Number(index) + Number(by)];
  // The focus goes along with the line.
  const there = buttonOf(this, path, to, `[data-action="moveRow"][data-by="${by}"]`);
  if (!there) return;
  there.focus();
  await changeRows(
    this,
    path,
    (rows) => rows.map((row, line) => (line === from ? rows[to] : line === to ? rows[from] : row)),
    Math.max(from, to),
  );
}

/** Gives the item a part that it may lack, such as the damage of a manoeuvre. */
async function addPart(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  await withMutex(this.item, () => this.item.update({ [path]: {} }));
}

async function removePart(this: SirpasItemSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const { path = "" } = target.dataset;
  await withMutex(this.item, () => this.item.update({ [path]: null }));
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
  await withMutex(item, async () => {
    const rows = rowsAt(sheet, path);
    if (last >= rows.length) return;
    const changed = change(rows);
    await item.update({ [path]: changed, ...sameChoice(item as SirpasItem, path, rows, changed) });
  });
}

/** The alternative that was taken is the same one after others have come or gone before it. */
function sameChoice(item: SirpasItem, path: string, rows: readonly unknown[], changed: readonly unknown[]): object {
  if (!item.isType("perk") || path !== "system.cost.alternatives") return {};
  return { "system.choice": Math.max(0, changed.indexOf(rows[item.system.choice])) };
}

function buttonOf(
  { element }: SirpasItemSheet,
  path: string,
  line: number,
  button = '[data-action="removeRow"]',
): HTMLElement | null {
  return element.querySelector(`${button}[data-path="${path}"][data-index="${line}"]`);
}

function adderOf({ element }: SirpasItemSheet, path: string): HTMLElement | null {
  return element.querySelector(`[data-action="addRow"][data-path="${path}"]`);
}

/** The lines of a list as they stand in the form; a list without lines stands in no form. */
function rowsAt({ item, form }: SirpasItemSheet, path: string): readonly unknown[] {
  const stored = item.toObject();
  const fields = form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  const written = mergeRows(foundry.utils.expandObject(fields), stored) as object;
  return (foundry.utils.getProperty(written, path) ?? foundry.utils.getProperty(stored, path) ?? []) as unknown[];
}
