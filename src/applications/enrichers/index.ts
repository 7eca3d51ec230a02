import { registerItemLinkListeners } from "./item-links.ts";
import { PATTERN } from "./asked.ts";
import { ASKED_SELECTOR } from "#core/applications/enrichers/asked-button.ts";
import { registerTextButton } from "#core/applications/enrichers/register-button.ts";

/**
 * Makes buttons of `[[/check climbing normal]]`, `[[/contest hiding perception]]`, `[[/ranking running]]` and
 * `[[/request will]]` in journals, descriptions and the chat; to be called in the init hook.
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
