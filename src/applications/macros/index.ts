import { ourGame } from "#core/foundry/globals.ts";
import { activeCombat } from "#core/foundry/collections.ts";
import { attackWithSelected } from "../combat/start-attack.ts";
import type { HotbarMacros } from "./hotbar-macros.ts";
import { rollKeys } from "#core/applications/ux/roll-keys.ts";
import { windows } from "../windows.ts";

/** What the macros of the compendium call, as `game.sirpas.macros`: each opens the dialog or the board that asks who and what. */
const MACROS = {
  requestCheck: () => windows.openGroupRoll("request"),
  contest: () => windows.openGroupRoll("contest"),
  multiContest: () => windows.openContestBoard("multiContest"),
  fight: () => windows.openContestBoard("fight"),
  ranking: () => windows.openContestBoard("ranking"),
  generateRanking: () => windows.openContestBoard("ranking", { npcs: true }),
  damage: () => windows.openDamageDialog(),
  attack: attackWithSelected,
  chances: async () => void (await windows.openOddsExplorer()),
  /** Of the encounter that is shown, or else of who is selected. */
  forecast: () => windows.openForecast(activeCombat()),
};

/** What lies on the hotbar goes by the keys that are held when it is pressed. */
const HOTBAR_MACROS: HotbarMacros = {
  rollStatistic: async (uuid, key) => {
    const keys = rollKeys();
    return (await CONFIG.SIRPAS.table()).rollStatistic(uuid, key, keys);
  },
  useItem: async (uuid, name) => {
    const keys = rollKeys();
    return (await CONFIG.SIRPAS.table()).useItem(uuid, name, keys);
  },
};

/** To be called in the init hook. */
export function registerMacros(): void {
  Object.assign(ourGame().sirpas, { macros: { ...MACROS, ...HOTBAR_MACROS } });
}
