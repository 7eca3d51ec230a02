import { actorOf } from "#core/foundry/ours.ts";
import { isItem, type SirpasActor } from "../../play/documents.ts";
import { ASKED_SELECTOR } from "#core/applications/enrichers/asked-button.ts";
import { registerTextButton } from "#core/applications/enrichers/register-button.ts";
import { documentAt } from "#core/foundry/documents.ts";
import { inEveryPage } from "#core/foundry/windows.ts";

import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { PATTERN } from "./asked.ts";

/**
 * Makes buttons of `[[/check climbing normal]]`, `[[/contest hiding perception]]`, `[[/ranking running]]`,
 * `[[/request will]]` and `[[/damage 6 heat part=left-arm reason="The oven"]]{a label}` in journals, descriptions and the chat; to be called in the init hook.
 */
export function registerEnrichers(): void {
  registerTextButton({
    pattern: PATTERN,
    enricher: async (match) => (await CONFIG.SIRPAS.table()).enrich(match),
    selector: ASKED_SELECTOR,
    act: async (button, event) => (await CONFIG.SIRPAS.table()).actOn(button, event),
  });
  registerItemLinkListeners();
}

/**
 * Lets a link to a skill or style on the sheet of somebody roll it, for those who may; a link to any other item opens it as
 * ever.
 */
function registerItemLinkListeners(): void {
  inEveryPage((page) => page.addEventListener("click", roll, { capture: true }));
}

function roll(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.<HTMLElement>("a.content-link[data-uuid]");
  const uuid = link?.dataset.uuid ?? "";
  if (!uuid.includes("Actor.") || !uuid.includes("Item.")) return;
  const item = documentAt(uuid);
  if (!isItem(item)) return;
  const actor = actorOf<SirpasActor>(item);
  const statistic = actor?.isOwner ? actor.statisticOf(item) : null;
  if (!actor || !statistic) return;
  event.preventDefault();
  // Foundry's own listener would open the sheet as well.
  event.stopPropagation();
  void actor.check(statistic, rollKeys(event));
}
