export { menus } from "./menus.ts";
export { SettingsConfig } from "./settings-config.ts";
