import { settingsWindows } from "../windows.ts";

/** The settings as this folder registers their menus; the types of Foundry ask for older applications. */
interface Menus {
  registerMenu(namespace: "sirpas", key: string, config: object): void;
}

/** Puts the forms of the world and of the rulings into the settings; to be called in the init hook. */
export function registerMenus(): void {
  const { world, rules, migration } = settingsWindows();
  const menus = game.settings as unknown as Menus;
  menus.registerMenu("sirpas", "world", {
    name: "SIRPAS.WORLD.MENU.name",
    label: "SIRPAS.WORLD.MENU.label",
    hint: "SIRPAS.WORLD.MENU.hint",
    icon: "fa-solid fa-earth-europe",
    type: world,
    restricted: true,
  });
  menus.registerMenu("sirpas", "rules", {
    name: "SIRPAS.RULINGS.MENU.name",
    label: "SIRPAS.RULINGS.MENU.label",
    hint: "SIRPAS.RULINGS.MENU.hint",
    icon: "fa-solid fa-scale-balanced",
    type: rules,
    restricted: true,
  });
  menus.registerMenu("sirpas", "migration", {
    name: "SIRPAS.MIGRATION.MENU.name",
    label: "SIRPAS.MIGRATION.MENU.label",
    hint: "SIRPAS.MIGRATION.MENU.hint",
    icon: "fa-solid fa-box-archive",
    type: migration,
    restricted: true,
  });
}
