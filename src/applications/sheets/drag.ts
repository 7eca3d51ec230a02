import { isElement, isHtml } from "#core/foundry/elements.ts";
import { documentAt } from "#core/foundry/documents.ts";
import type { SirpasActor } from "../../play/documents.ts";
import { favouritesOf, placeFavourite } from "#core/play/sheets/favourites.ts";
import { favouriteRef } from "../../play/sheets/favourites.ts";
import { notify } from "#core/utils/notify.ts";
import { dragDataOf, type FavouriteDrag, isStatisticDrag } from "#core/applications/hotbar/hotbar.ts";
import { localize } from "#core/utils/localize.ts";

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

function nameOf({ uuid, statistic = "" }: DropData): string {
  const actor = documentAt(uuid) as SirpasActor | null;
  return localize(actor?.statisticsWith?.(statistic)[0]?.label ?? statistic);
}
