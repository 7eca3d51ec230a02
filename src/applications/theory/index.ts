import { openTheory, settingsWindows } from "../windows.ts";

/** Lets everybody look at chances: from the settings and by a macro. Nothing in the panel is more than they may see. */
export function registerTheory(): void {
  (game.settings as unknown as { registerMenu(namespace: "sirpas", key: string, config: object): void }).registerMenu(
    "sirpas",
    "theory",
    {
      name: "SIRPAS.THEORY.title",
      label: "SIRPAS.THEORY.MENU.label",
      hint: "SIRPAS.THEORY.MENU.hint",
      icon: "fa-solid fa-chart-column",
      type: settingsWindows().theory,
      restricted: false,
    },
  );
  const { macros } = (game as unknown as { sirpas: { macros: object } }).sirpas;
  Object.assign(macros, { chances: async () => void (await openTheory()) });
}
