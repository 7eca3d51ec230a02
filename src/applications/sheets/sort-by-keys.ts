import { isHtml } from "#core/foundry/elements.ts";
import { updateEmbedded } from "#core/foundry/documents.ts";
import type { SirpasActor, SirpasItem } from "../../play/documents.ts";
import { moveFavourite } from "#core/play/sheets/favourites.ts";
import { withMutex } from "#core/utils/mutex.ts";
import { notify } from "#core/utils/notify.ts";
import { skillListState } from "../../settings/skill-list-state.ts";
import { localize } from "#core/utils/localize.ts";
import { isShown } from "./views/favourites.ts";
import { bySort } from "./views/lines.ts";

/** Whether an item that is dropped within its list would be sorted unseen, since the list is laid out otherwise. */
export function sortsUnseen(item: SirpasItem): boolean {
  return item.isType("skill") && item.system.combat === null && skillListState().grouping !== "own";
}

interface Sheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets Alt with an arrow key move the line that has the focus, as dragging does with a mouse. */
export function sortByKeys(element: HTMLElement, sheet: Sheet): void {
  element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined || !sheet.isEditable || !isHtml(event.target)) return;
    const line = event.target.closest<HTMLElement>("[data-favourite], [data-item-id]");
    if (!line) return;
    event.preventDefault();
    void moveLine(sheet.actor, line, step);
  });
}

async function moveLine(actor: SirpasActor, line: HTMLElement, step: 1 | -1): Promise<void> {
  const { favourite, itemId = "" } = line.dataset;
  if (favourite !== undefined) return moveFavourite(actor, favourite, step, isShown(actor));
  const item = actor.items.get(itemId);
  if (!item) return;
  if (sortsUnseen(item)) return void notify.info(localize("SIRPAS.DROP.unsorted", { name: item.name }));
  const ids = besides(line);
  // In turn, for what was moved a moment ago may still be shown where it was.
  await withMutex(actor, async () => {
    const lines = ids.flatMap((id) => actor.items.get(id) ?? []).sort(bySort);
    const target = lines[lines.indexOf(item) + step];
    if (target?.type === item.type) await sortItem(actor, item, target, step);
  });
}

/** The ids of all lines of the list that a line stands in. */
function besides(line: HTMLElement): readonly string[] {
  const lines = [...(line.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-item-id]") ?? [])];
  return lines.flatMap(({ dataset }) => dataset.itemId ?? []);
}

/** Puts an item before or behind another in one update. */
async function sortItem(actor: SirpasActor, item: SirpasItem, target: SirpasItem, step: 1 | -1): Promise<void> {
  const siblings = actor.items.contents.filter(({ id, type }) => type === item.type && id !== item.id).sort(bySort);
  const updates = foundry.utils.performIntegerSort(item, { target, siblings, sortBefore: step < 0 });
  const changes = updates.map(({ target: sorted, update }) => ({ _id: sorted.id, ...update }));
  await updateEmbedded(actor, "Item", changes);
}
