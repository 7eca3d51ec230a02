import { settings } from "../../settings/settings.ts";
import { openMigration, openOddsExplorer, openRulesForm, openWorldForm } from "../windows.ts";

interface Menu {
  readonly key: string;
  /** Where its texts are: `SIRPAS.<text>.MENU`. */
  readonly text: string;
  /** Unless it is named there. */
  readonly name?: string;
  readonly icon: string;
  readonly open: () => Promise<unknown>;
  /** Whether it is for everybody; else for Gamemasters. */
  readonly forAll?: boolean;
}

/** What the settings open. */
const MENUS: readonly Menu[] = [
  { key: "world", text: "WORLD", icon: "fa-earth-europe", open: openWorldForm },
  { key: "rules", text: "RULINGS", icon: "fa-scale-balanced", open: openRulesForm },
  { key: "migration", text: "MIGRATION", icon: "fa-box-archive", open: openMigration },
  {
    ...{ key: "odds", text: "ODDS_EXPLORER", name: "SIRPAS.ODDS_EXPLORER.title", icon: "fa-chart-column" },
    ...{ open: openOddsExplorer, forAll: true },
  },
];

/** Puts what the settings open into them; to be called in the init hook. */
export function registerMenus(): void {
  for (const { key, text, name = `SIRPAS.${text}.MENU.name`, icon, open, forAll = false } of MENUS) {
    settings().registerMenu("sirpas", key, {
      name,
      label: `SIRPAS.${text}.MENU.label`,
      hint: `SIRPAS.${text}.MENU.hint`,
      icon: `fa-solid ${icon}`,
      type: standIn(open),
      restricted: !forAll,
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
