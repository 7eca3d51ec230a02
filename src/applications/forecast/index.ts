import { activeCombat } from "../../foundry/collections.ts";
import { openForecast } from "../windows.ts";

/** Lets macros ask for a forecast, of the encounter that is shown or else of who is selected; to be called in the init hook. */
export function registerForecast(): void {
  const { macros } = (game as unknown as { sirpas: { macros: object } }).sirpas;
  Object.assign(macros, { forecast: async () => openForecast(activeCombat()) });
}
