import { lazy } from "../../utils/lazy.ts";
import { registerTextButton } from "../enrichers/register-button.ts";
import { rollKeys } from "../ux/roll-keys.ts";

/** `[[/damage 6 heat part=left-arm reason="The oven"]]{a label}` */
const PATTERN = /\[\[\/damage(?<rest>\s[^\]]{0,1000})?\]\](?:\{(?<label>[^}]{1,500})\})?/giu;

const enricher = lazy(async () => (await import("./damage-text.ts")).damageButton);
const act = lazy(async () => (await import("./damage-text.ts")).actOnDamage);

/** Makes buttons of `[[/damage …]]` in journals, descriptions and the chat; to be called in the init hook. */
export function registerDamageEnricher(): void {
  registerTextButton({
    pattern: PATTERN,
    enricher,
    selector: "[data-sirpas-hurt]",
    act: (button, event) => act(button.dataset.sirpasHurt ?? "", rollKeys(event).fast ?? false),
  });
}
