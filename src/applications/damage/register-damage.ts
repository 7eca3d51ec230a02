import { askAboutCondition } from "../windows.ts";
import { registerDamageEnricher } from "./damage-enricher.ts";

/** Registers what of injuries is there from the start; to be called in the init hook. */
export function registerInjuryScreens(): void {
  CONFIG.SIRPAS.askCondition = askAboutCondition;
  registerDamageEnricher();
}
