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

/** For so many milliseconds its translations are waited for: where its start fails, it never says that it is ready. */
const PATIENCE = 10_000;

/**
 * Does something once compendia can be read in the user's language: Foundry keeps what was read before as it was. Where Babele takes
 * too long, it is done without it, and once more if it becomes ready after all.
 */
export function onceCompendiaSpeak(call: () => void): void {
  once("ready", () => {
    if (!isTranslating) return void call();
    const late = setTimeout(call, PATIENCE);
    once("babele.ready", () => {
      clearTimeout(late);
      call();
    });
  });
}
