import { settings } from "../../settings/settings.ts";
import { openMigration, openOddsExplorer, openRulesForm, openWorldForm } from "../windows.ts";

/** What the settings open; all but the odds are for Gamemasters alone. */
const MENUS = [
  {
    key: "world",
    text: "WORLD",
    name: "SIRPAS.WORLD.MENU.name",
    hint: "SIRPAS.WORLD.MENU.hint",
    icon: "fa-earth-europe",
    open: openWorldForm,
  },
  {
    key: "rules",
    text: "RULINGS",
    name: "SIRPAS.RULINGS.MENU.name",
    hint: "SIRPAS.RULINGS.MENU.hint",
    icon: "fa-scale-balanced",
    open: openRulesForm,
  },
  {
    key: "migration",
    text: "MIGRATION",
    name: "SIRPAS.MIGRATION.MENU.name",
    hint: "SIRPAS.MIGRATION.MENU.hint",
    icon: "fa-box-archive",
    open: openMigration,
  },
  {
    key: "odds",
    text: "ODDS_EXPLORER",
    name: "SIRPAS.ODDS_EXPLORER.title",
    hint: "SIRPAS.ODDS_EXPLORER.MENU.hint",
    icon: "fa-chart-column",
    open: openOddsExplorer,
  },
] as const;

/** Puts what the settings open into them; to be called in the init hook. */
export function registerMenus(): void {
  for (const { key, text, name, hint, icon, open } of MENUS) {
    settings().registerMenu("sirpas", key, {
      name,
      label: `SIRPAS.${text}.MENU.label`,
      hint,
      icon: `fa-solid ${icon}`,
      type: standIn(open),
      restricted: key !== "odds",
    });
  }
}

/** Foundry asks for a class, makes one of it and renders that: it opens what is loaded when it is first opened. */
function standIn(open: () => Promise<unknown>) {
  return class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}
