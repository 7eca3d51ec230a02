import type { SirpasActor } from "../../documents/actor.ts";
import { moveFavourite } from "../../documents/favourites.ts";
import { isShown } from "./views/favourites.ts";
import { bySort } from "./views/item-line.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { sortsUnseen } from "./drag.ts";
import { say } from "../words.ts";

interface Sheet {
  readonly actor: SirpasActor;
  readonly isEditable: boolean;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets Alt with an arrow key move the line that has the focus, as dragging does with a mouse. */
export function sortByKeys(element: HTMLElement, sheet: Sheet): void {
  element.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined || !sheet.isEditable || !(event.target instanceof HTMLElement)) return;
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
  const beside = item && neighbour(line, step);
  const target = beside && actor.items.get(beside);
  if (!item || !target || target.type !== item.type) return;
  if (sortsUnseen(item)) return void ui.notifications!.info(say("SIRPAS.DROP.unsorted", { name: item.name }));
  await sortItem(actor, item, target, step);
}

/** The id of the line before or behind, of those that stand in the same list. */
function neighbour(line: HTMLElement, step: 1 | -1): string | undefined {
  const lines = [...(line.parentElement?.querySelectorAll<HTMLElement>(":scope > [data-item-id]") ?? [])];
  return lines[lines.indexOf(line) + step]?.dataset.itemId;
}

/** Puts an item before or behind another in one update. */
async function sortItem(actor: SirpasActor, item: SirpasItem, target: SirpasItem, step: 1 | -1): Promise<void> {
  const siblings = actor.items.contents.filter(({ id, type }) => type === item.type && id !== item.id).sort(bySort);
  const updates = foundry.utils.performIntegerSort(item, { target, siblings, sortBefore: step < 0 });
  const changes = updates.map(({ target: sorted, update }) => ({ _id: sorted.id, ...update }));
  await actor.updateEmbeddedDocuments("Item", changes as never);
}
