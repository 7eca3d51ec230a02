import { exposeApi, registerHotbar } from "#core/applications/hotbar/hotbar.ts";
import { activeCombat } from "#core/foundry/collections.ts";
import { attackWithSelected } from "../combat/start-attack.ts";
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

/** Answers to the hotbar too; to be called in the init hook. */
export function registerMacros(): void {
  exposeApi({ macros: { ...MACROS, ...registerHotbar(async () => (await CONFIG.SIRPAS.table()).HOTBAR) } });
}
