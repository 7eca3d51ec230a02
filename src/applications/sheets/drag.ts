import { isElement, isHtml } from "#core/foundry/elements.ts";
import { documentAt, updateEmbedded } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../documents/actor.ts";
import { favouriteRef, favouritesOf, moveFavourite, placeFavourite } from "../../play/sheets/favourites.ts";
import { withMutex } from "#core/utils/mutex.ts";
import type { SirpasItem } from "../../documents/item.ts";
import { notify } from "#core/utils/notify.ts";
import { skillListState } from "../../settings/skill-list-state.ts";
import { dragDataOf, type FavouriteDrag, isStatisticDrag } from "../macros/hotbar.ts";
import { localize } from "#core/utils/localize.ts";
import { isShown } from "./views/favourites.ts";
import { bySort } from "./views/lines.ts";

type DropData = FavouriteDrag & { readonly type?: string; readonly uuid?: string; readonly statistic?: string };

/** Starts dragging a line that carries something of this actor. @returns whether there is something to carry. */
export function startDrag(actor: SirpasActor, event: DragEvent): boolean {
  const { currentTarget, target, dataTransfer } = event;
  // A link in a text is dragged for itself.
  if (isHtml(target) && target.dataset.link !== undefined) return false;
  const data = isHtml(currentTarget) ? dragDataOf(actor, currentTarget.dataset) : null;
  if (!data || !dataTransfer) return false;
  // A manoeuvre is dragged, not the style around it.
  event.stopPropagation();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  return true;
}

/**
 * Takes what is dropped among the favourites, and what cannot be dropped on a sheet at all.
 * @returns whether there is nothing left to do about it.
 */
export async function dropOnLines(actor: SirpasActor, event: DragEvent, data: DropData): Promise<boolean> {
  // Whatever was dragged from elsewhere, such as a number out of a text.
  if (typeof data !== "object" || (data as DropData | null) === null) return true;
  const target = isElement(event.target) ? event.target : null;
  const own = refOf(actor, data);
  if (own !== "" && target?.closest("[data-favourites]")) {
    const at = target.closest<HTMLElement>("[data-favourite]")?.dataset.favourite ?? null;
    if (at !== null || !favouritesOf(actor).includes(own)) await placeFavourite(actor, own, at);
    return true;
  }
  if (data.favourite !== undefined && own !== "") return true;
  if (isStatisticDrag(data)) {
    if (data.uuid !== actor.uuid) notify.info(localize("SIRPAS.DROP.everyone", { name: nameOf(data) }));
    else if (target?.closest(".skills-tab")) notify.info(localize("SIRPAS.DROP.unsorted", { name: nameOf(data) }));
    return true;
  }
  return false;
}

/** Whether an item that is dropped within its list would be sorted unseen, since the list is laid out otherwise. */
export function sortsUnseen(item: SirpasItem): boolean {
  return item.isType("skill") && item.system.combat === null && skillListState().grouping !== "own";
}

/** By what a dragged thing of this actor is known among its favourites; empty for what is not its own. */
function refOf(actor: SirpasActor, data: DropData): string {
  if (isStatisticDrag(data)) {
    const isOwn = data.uuid === actor.uuid && actor.statisticsWith(data.statistic).length > 0;
    return isOwn ? data.statistic : "";
  }
  if (data.type !== "Item" || !data.uuid) return "";
  const item = actor.items.contents.find(({ uuid }) => uuid === data.uuid);
  return item ? favouriteRef(item) : "";
}

function nameOf({ uuid, statistic }: DropData): string {
  const actor = documentAt(uuid) as SirpasActor | null;
  const label = actor?.statisticsWith?.(statistic ?? "")[0]?.label;
  return label === undefined ? (statistic ?? "") : localize(label);
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
