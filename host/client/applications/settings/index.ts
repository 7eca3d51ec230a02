export { SettingsConfig } from "./settings-config.ts";
