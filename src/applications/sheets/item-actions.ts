import { storedData } from "#core/foundry/documents.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { EFFECT_ACTIONS } from "../effects/effect-actions.ts";
import { choosePicture, edit, queuedEdit } from "#core/applications/sheets/base/actions.ts";
import { mergeRows } from "#core/applications/sheets/base/merge-rows.ts";
import { fieldAt } from "./item/choices.ts";
import type { SirpasItemSheet as Sheet } from "./item-sheet.ts";

/** What the buttons of an item's sheet do, by their `data-action`. */
export const ITEM_ACTIONS = {
  choosePicture,
  /** Adds an empty line to the list at `data-path`. */
  addRow: edit(async (sheet: Sheet, { dataset }) => {
    const { path = "" } = dataset;
    const { element } = fieldAt(sheet.item, path.replace(/^system\./, ""));
    await changeRows(sheet, path, (rows) => [...rows, element?.getInitialValue({})]);
  }),
  removeRow: edit(removeRow),
  moveRow: edit(moveRow),
  /** Gives the item a part that it can lack, such as the damage of a manoeuvre. */
  addPart: queuedEdit(({ item }: Sheet, { dataset }) => item.update({ [dataset.path ?? ""]: {} })),
  removePart: queuedEdit(({ item }: Sheet, { dataset }) => item.update({ [dataset.path ?? ""]: null })),
  ...EFFECT_ACTIONS,
};

/** Buttons that have taken their line away, which is still shown until that is stored. */
const spent = new WeakSet<HTMLElement>();

/** Takes the line `data-index` out of the list at `data-path`: that one, and no other however often it is pressed. */
async function removeRow(sheet: Sheet, target: HTMLElement): Promise<void> {
  if (spent.has(target)) return;
  spent.add(target);
  const { path = "", index } = target.dataset;
  const line = Number(index);
  const remover = (at: number) => buttonOf(sheet, "removeRow", path, `[data-index="${at}"]`);
  // The next line takes its place, with its buttons; of the last one the button above has the focus.
  if (!remover(line + 1)) (remover(line - 1) ?? buttonOf(sheet, "addRow", path))?.focus();
  try {
    await changeRows(sheet, path, (rows) => rows.toSpliced(line, 1), line);
  } catch (error) {
    spent.delete(target);
    throw error;
  }
}

/** Lets the line `data-index` change places with the one `data-by` lines further. */
async function moveRow(sheet: Sheet, target: HTMLElement): Promise<void> {
  const { path = "", index, by } = target.dataset;
  const [from, to] = [Number(index), Number(index) + Number(by)];
  // The focus goes along with the line.
  const there = buttonOf(sheet, "moveRow", path, `[data-index="${to}"][data-by="${by}"]`);
  if (!there) return;
  there.focus();
  const swapped = (rows: readonly unknown[]) =>
    rows.map((row, line) => (line === from ? rows[to] : line === to ? rows[from] : row));
  await changeRows(sheet, path, swapped, Math.max(from, to));
}

function buttonOf({ element }: Sheet, action: string, path: string, which = ""): HTMLElement | null {
  return element.querySelector(`[data-action="${action}"][data-path="${path}"]${which}`);
}

/**
 * Stores a list anew, what is being typed included, so that a click is one update and loses nothing.
 * @param last  The last line that it takes: of a list that has become too short meanwhile nothing is changed.
 */
async function changeRows(
  sheet: Sheet,
  path: string,
  change: (rows: readonly unknown[]) => readonly unknown[],
  last = -1,
): Promise<void> {
  await withMutex(sheet.item, async () => {
    const rows = rowsAt(sheet, path);
    if (last >= rows.length) return;
    const changed = change(rows);
    await sheet.item.update({ [path]: changed, ...sameChoice(sheet.item, path, rows, changed) });
  });
}

/** The alternative that was taken is the same one after others have come or gone before it. */
function sameChoice(item: SirpasItem, path: string, rows: readonly unknown[], changed: readonly unknown[]): object {
  if (!item.isType("perk") || path !== "system.cost.alternatives") return {};
  return { "system.choice": Math.max(0, changed.indexOf(rows[item.system.choice])) };
}

/** The lines of a list as they are in the form; a list without lines is in no form. */
function rowsAt({ item, form }: Sheet, path: string): readonly unknown[] {
  const stored = storedData(item);
  const fields = form ? new foundry.applications.ux.FormDataExtended(form).object : {};
  const written = mergeRows(foundry.utils.expandObject(fields), stored) as object;
  return (foundry.utils.getProperty(written, path) ?? foundry.utils.getProperty(stored, path) ?? []) as unknown[];
}
