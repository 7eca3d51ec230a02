import { once } from "./hooks.ts";
import { translated } from "./translated.ts";

/** What is used of Babele, the community's module for translated compendia. */
interface Babele {
  setSystemTranslationsDir(folder: string): void;
  registerConverters(converters: Readonly<Record<string, typeof translated>>): void;
}

/** Tells Babele, where it is switched on, of the translations that this system brings along. */
export function registerTranslations(): void {
  once("babele.init", (babele: Babele) => {
    babele.setSystemTranslationsDir("babele");
    babele.registerConverters({ sirpasWords: translated });
  });
}
