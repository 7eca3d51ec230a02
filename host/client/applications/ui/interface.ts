import "./icons.css";
import type { Canvas } from "../../canvas/canvas.ts";
import { Sidebar } from "../sidebar/index.ts";
import * as tabs from "../sidebar/tabs/index.ts";
import { showCompendia } from "../sidebar/tabs/compendium-directory.ts";
import { config, hooks, setUi } from "./client.ts";
import { Hotbar } from "./hotbar.ts";
import { Notifications } from "./notifications.ts";
import { Players } from "./players.ts";
import { SceneControls } from "./scene-controls.ts";
import { SceneNavigation } from "./scene-navigation.ts";
import { followTheme } from "./theme.ts";

/** The classes of the interface by their names in `ui`; a system may put its own in their place in CONFIG.ui. */
export const interfaceClasses = {
  notifications: Notifications,
  sidebar: Sidebar,
  chat: tabs.ChatLog,
  combat: tabs.CombatTracker,
  actors: tabs.ActorDirectory,
  items: tabs.ItemDirectory,
  journal: tabs.JournalDirectory,
  tables: tabs.RollTableDirectory,
  compendium: tabs.CompendiumDirectory,
  settings: tabs.Settings,
  players: Players,
  hotbar: Hotbar,
  nav: SceneNavigation,
  controls: SceneControls,
};

/** Those which are rendered by themselves; the sidebar renders its tabs. */
const RENDERED = ["sidebar", "players", "hotbar", "nav", "controls"];

interface Renderable {
  render(options: object): Promise<unknown>;
}

/** Makes the interface as CONFIG.ui says, puts it into `ui` and on the page, and opens the board. */
export async function startInterface(canvas: Canvas): Promise<void> {
  followTheme();
  showCompendia();
  const classes = config<Record<string, new () => Renderable>>("ui");
  const made: Record<string, Renderable> = {};
  for (const [name, Class] of Object.entries(classes)) setUi(name, (made[name] = new Class()));
  const rendered = Promise.all(RENDERED.map((name) => made[name]?.render({ force: true })));
  hooks().callAll("canvasInit", canvas);
  const area = document.getElementById("board-area");
  if (area) await canvas.initialize(area);
  await rendered;
}
