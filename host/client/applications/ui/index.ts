export { Hotbar } from "./hotbar.ts";
export { Notifications } from "./notifications.ts";
export { Players } from "./players.ts";
export { SceneControls } from "./scene-controls.ts";
export { SceneNavigation } from "./scene-navigation.ts";
