import { askAboutCondition } from "../windows.ts";
import { followTime } from "./follow-time.ts";
import { registerHurtEnricher } from "./hurt-enricher.ts";

/** Registers what of injuries is there from the start; to be called in the init hook. */
export function registerInjuryScreens(): void {
  CONFIG.SIRPAS.askCondition = askAboutCondition;
  followTime();
  registerHurtEnricher();
}
