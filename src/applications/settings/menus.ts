import { standIn } from "#core/applications/settings/stand-in.ts";
import { settings } from "#core/settings/settings.ts";
import { windows } from "../windows.ts";

interface Menu {
  /** Its texts are in `SIRPAS.MENU.<key>`. */
  readonly key: string;
  readonly icon: string;
  readonly open: () => Promise<unknown>;
  /** Whether it is for everybody; else for Gamemasters. */
  readonly forAll?: boolean;
}

/** What the settings open. */
const MENUS: readonly Menu[] = [
  { key: "world", icon: "fa-earth-europe", open: windows.openWorldForm },
  { key: "rules", icon: "fa-scale-balanced", open: windows.openRulesForm },
  { key: "migration", icon: "fa-box-archive", open: windows.openMigration },
  { key: "odds", icon: "fa-chart-column", open: windows.openOddsExplorer, forAll: true },
];

/** Puts what the settings open into them; to be called in the init hook. */
export function registerMenus(): void {
  for (const { key, icon, open, forAll = false } of MENUS) {
    settings().registerMenu("sirpas", key, {
      name: `SIRPAS.MENU.${key}.name`,
      label: `SIRPAS.MENU.${key}.label`,
      hint: `SIRPAS.MENU.${key}.hint`,
      icon: `fa-solid ${icon}`,
      type: standIn(open),
      restricted: !forAll,
    });
  }
}
