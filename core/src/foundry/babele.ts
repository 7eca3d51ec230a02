import { SYSTEM } from "#system";
import { once } from "./hooks.ts";
import { translated } from "./translated.ts";

/** What is used of Babele, the community's module for translated compendia. */
interface Babele {
  setSystemTranslationsDir(folder: string): void;
  registerConverters(converters: Readonly<Record<string, typeof translated>>): void;
}

/** Is Babele switched on, and still reading its translations? */
let isTranslating = false;

/** Tells Babele, where it is switched on, of the translations that this system brings along. */
export function registerTranslations(): void {
  once("babele.init", (babele: Babele) => {
    isTranslating = true;
    babele.setSystemTranslationsDir("babele");
    babele.registerConverters({ [`${SYSTEM.id}Words`]: translated });
  });
  once("babele.ready", () => (isTranslating = false));
}

/** Does something once compendia can be read in the user's language: Foundry keeps what was read before as it was. */
export function onceCompendiaSpeak(call: () => void): void {
  once("ready", () => {
    if (isTranslating) once("babele.ready", call);
    else call();
  });
}
