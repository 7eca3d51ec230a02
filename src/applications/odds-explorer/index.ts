import { openOddsExplorer, settingsWindows } from "../windows.ts";

/** Lets everybody look at chances: from the settings and by a macro. Nothing in the panel is more than they may see. */
export function registerOddsExplorer(): void {
  (game.settings as unknown as { registerMenu(namespace: "sirpas", key: string, config: object): void }).registerMenu(
    "sirpas",
    "oddsExplorer",
    {
      name: "SIRPAS.ODDS_EXPLORER.title",
      label: "SIRPAS.ODDS_EXPLORER.MENU.label",
      hint: "SIRPAS.ODDS_EXPLORER.MENU.hint",
      icon: "fa-solid fa-chart-column",
      type: settingsWindows().oddsExplorer,
      restricted: false,
    },
  );
  const { macros } = (game as unknown as { sirpas: { macros: object } }).sirpas;
  Object.assign(macros, { chances: async () => void (await openOddsExplorer()) });
}
