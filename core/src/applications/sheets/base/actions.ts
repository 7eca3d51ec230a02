import { update } from "../../../foundry/documents.ts";
import { withMutex } from "../../../utils/mutex.ts";
import { ask } from "../../ux/questions.ts";
import { word } from "../../../utils/localize.ts";
import { openSheet } from "./open-sheet.ts";
import { broughtAlong, changePlace } from "./places.ts";

/** The action of a button as Foundry calls it: `this` is the sheet. */
type Action<Sheet> = (this: Sheet, event: PointerEvent, target: HTMLElement) => Promise<void>;

/** What a button does, with the sheet that it is on. */
type Act<Sheet> = (sheet: Sheet, target: HTMLElement, event: PointerEvent) => unknown;

interface Edited {
  readonly isEditable: boolean;
}

interface Stored extends Edited {
  readonly document: object;
}

/** An action that anybody can do. */
export function action<Sheet>(act: Act<Sheet>): Action<Sheet> {
  return async function (event, target) {
    await act(this, target, event);
  };
}

/** An action of who may change the document of the sheet; it can ask them something. */
export function edit<Sheet extends Edited>(act: Act<Sheet>): Action<Sheet> {
  return async function (event, target) {
    if (this.isEditable) await act(this, target, event);
  };
}

/**
 * An edit that reckons with what is stored: each press counts from what the presses before it have made of it, however long that
 * takes to be stored. Two presses of "one less" take two away.
 * @param act  Must ask nobody anything, for all that is changed on the sheet waits for it
 */
export function queuedEdit<Sheet extends Stored>(act: Act<Sheet>): Action<Sheet> {
  return edit((sheet, target, event) => withMutex(sheet.document, async () => act(sheet, target, event)));
}

/** The item that a button is about, by the line that it is in. */
export function itemAt({ actor }: { readonly actor: Actor.Implementation }, target: HTMLElement) {
  return actor.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset.itemId ?? "") ?? null;
}

interface Holding extends Stored {
  readonly actor: Actor.Implementation;
}

/** What a line of an actor's item does, whatever the item is. */
export const ITEM_ACTIONS = {
  editItem: action((sheet: Holding, target) => openSheet(itemAt(sheet, target))),
  deleteItem: action(async (sheet: Holding, target) => {
    const item = itemAt(sheet, target);
    if (item && (await confirmDeletion(item.name, sheet.actor.name))) await item.delete();
  }),
  /** Turns something on an item on or off, at `data-path`: worn, equipped. */
  toggleItem: queuedEdit(async (sheet: Holding, target) => {
    const item = itemAt(sheet, target);
    const { path } = target.dataset;
    if (item && path) await toggleItem(item, path);
  }),
  /** Leaves a thing somewhere, or takes it along again. */
  placeItem: edit(async (sheet: Holding, target) => {
    const item = itemAt(sheet, target);
    if (item) await changePlace(item);
  }),
};

/** Turns something on an item on or off, at a path. */
export async function toggleItem(item: Item.Implementation, path: string): Promise<void> {
  const isOn = !foundry.utils.getProperty(item, path);
  // What is used again is with its owner.
  await update(item, { [path]: isOn, ...(isOn ? broughtAlong(item.system) : {}) });
}

interface Pictured extends Edited {
  readonly document: { readonly img?: string | null; update(data: { img: string }): Promise<unknown> };
}

/** Lets the user choose another picture for the document of a sheet. */
export const choosePicture = edit(({ document }: Pictured) =>
  browsePictures(document.img, (img) => void document.update({ img })),
);

/** Lets the user choose a picture. */
export async function browsePictures(
  current: string | null | undefined,
  callback: (path: string) => void,
): Promise<void> {
  const { implementation: FilePicker } = foundry.applications.apps.FilePicker;
  await new FilePicker({ type: "image", current: current ?? "", callback }).browse();
}

/** Asks before something is deleted for good; closing the question means no. */
export async function confirmDeletion(name: string, owner: string): Promise<boolean> {
  return ask(word("SHEET.deleteTitle", { name }), word("SHEET.deleteText", { name, owner }));
}
