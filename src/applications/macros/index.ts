import { attackWithSelected } from "../combat/roll-or-attack.ts";
import type { HotbarMacros } from "./hotbar-macros.ts";
import { rollKeys } from "../ux/roll-keys.ts";
import { openContestBoard, openDamageDialog, openGroupRoll } from "../windows.ts";

/** What the macros of the compendium call, as `game.sirpas.macros`: each opens the dialog or the board that asks who and what. */
export interface Macros {
  requestCheck(): Promise<void>;
  contest(): Promise<void>;
  ranking(): Promise<void>;
  multiContest(): Promise<void>;
  fight(): Promise<void>;
  generateRanking(): Promise<void>;
  damage(): Promise<void>;
  attack(): Promise<void>;
}

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

export function registerMacros(): void {
  const macros: Macros & HotbarMacros = {
    requestCheck: () => openGroupRoll("request"),
    contest: () => openGroupRoll("contest"),
    multiContest: () => openContestBoard("multiContest"),
    fight: () => openContestBoard("fight"),
    ranking: () => openContestBoard("ranking"),
    generateRanking: () => openContestBoard("ranking", { npcs: true }),
    damage: () => openDamageDialog(),
    attack: attackWithSelected,
    ...HOTBAR_MACROS,
  };
  Object.assign((game as unknown as { sirpas: object }).sirpas, { macros });
}
