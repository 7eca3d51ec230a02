import { lazy } from "../../utils/lazy.ts";
import { registerItemLinkListeners } from "./item-links.ts";
import { PATTERN } from "./parse.ts";
import { registerTextButton } from "./register-button.ts";

const enricher = lazy(async () => (await import("./enrich.ts")).enrich);
const actOn = lazy(async () => (await import("./act.ts")).actOn);

/**
 * Makes buttons of `[[/check climbing normal]]`, `[[/contest hiding perception]]`, `[[/ranking running]]` and
 * `[[/request will]]` in journals, descriptions and the chat; to be called in the init hook.
 */
export function registerEnrichers(): void {
  registerTextButton({ pattern: PATTERN, enricher, selector: "[data-sirpas-asked]", act: actOn });
  registerItemLinkListeners();
}
