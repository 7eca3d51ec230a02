import { ASKED_SELECTOR } from "#core/applications/enrichers/asked-button.ts";
import { askedPattern } from "#core/applications/enrichers/parse.ts";
import { registerTextButton } from "#core/applications/enrichers/register-button.ts";

/** Makes buttons of `[[/check survival -2]]` in journals, descriptions and the chat; to be called in the init hook. */
export function registerEnrichers(): void {
  registerTextButton({
    pattern: askedPattern(["check"]),
    enricher: async (match) => (await CONFIG.SIMVERSE.table()).enrichCheck(match),
    selector: ASKED_SELECTOR,
    act: async (button, event) => (await CONFIG.SIMVERSE.table()).rollAsked(button, event),
  });
}
