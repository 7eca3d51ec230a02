import { registerTextButton } from "#core/applications/enrichers/register-button.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { askAboutCondition } from "../windows.ts";

/** `[[/damage 6 heat part=left-arm reason="The oven"]]{a label}` */
const PATTERN = /\[\[\/damage(?<rest>\s[^\]]{0,1000})?\]\](?:\{(?<label>[^}]{1,500})\})?/giu;

/** Makes buttons of `[[/damage …]]` in journals, descriptions and the chat; to be called in the init hook. */
function registerDamageEnricher(): void {
  registerTextButton({
    pattern: PATTERN,
    enricher: async (match) => (await CONFIG.SIRPAS.table()).damageButton(match),
    selector: "[data-sirpas-damage]",
    act: async (button, event) => {
      const [asked = "", fast = false] = [button.dataset.sirpasDamage, rollKeys(event).fast];
      await (await CONFIG.SIRPAS.table()).actOnDamage(asked, fast);
    },
  });
}

/** Registers what of injuries is there from the start; to be called in the init hook. */
export function registerInjuryScreens(): void {
  CONFIG.SIRPAS.askCondition = askAboutCondition;
  registerDamageEnricher();
}
