import { documentAt } from "#core/foundry/documents.ts";
import { inEveryPage } from "#core/foundry/windows.ts";
import { SirpasItem } from "../../documents/item.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";

/**
 * Lets a link to a skill or style on the sheet of somebody roll it, for those who may; a link to any other item opens it as
 * ever.
 */
export function registerItemLinkListeners(): void {
  inEveryPage((page) => page.addEventListener("click", roll, { capture: true }));
}

function roll(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
  const uuid = link?.dataset.uuid ?? "";
  if (!uuid.includes("Actor.") || !uuid.includes("Item.")) return;
  const item = documentAt(uuid);
  if (!(item instanceof SirpasItem)) return;
  const { actor } = item;
  const statistic = actor?.isOwner ? actor.statisticOf(item) : null;
  if (!actor || !statistic) return;
  event.preventDefault();
  // Foundry's own listener would open the sheet as well.
  event.stopPropagation();
  void actor.check(statistic, rollKeys(event));
}
