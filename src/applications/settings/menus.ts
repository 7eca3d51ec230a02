import { RulesForm } from "./rules-form.ts";
import { WorldForm } from "../world/world-form.ts";

/** The settings as this folder registers their menus; the types of Foundry ask for older applications. */
interface Menus {
  registerMenu(namespace: "sirpas", key: string, config: object): void;
}

/** Puts the forms of the world and of the rulings into the settings; to be called in the init hook. */
export function registerMenus(): void {
  const menus = game.settings as unknown as Menus;
  menus.registerMenu("sirpas", "world", {
    name: "SIRPAS.WORLD.MENU.name",
    label: "SIRPAS.WORLD.MENU.label",
    hint: "SIRPAS.WORLD.MENU.hint",
    icon: "fa-solid fa-earth-europe",
    type: WorldForm,
    restricted: true,
  });
  menus.registerMenu("sirpas", "rules", {
    name: "SIRPAS.RULINGS.MENU.name",
    label: "SIRPAS.RULINGS.MENU.label",
    hint: "SIRPAS.RULINGS.MENU.hint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesForm,
    restricted: true,
  });
}
