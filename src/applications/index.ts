import type { ACTOR_MODELS } from "../data/actor/index.ts";
import { ITEM_MODELS } from "../data/item/index.ts";
import { registerTokenHudButton } from "./combat/token-hud-button.ts";
import { registerMigrationScreens } from "./migration/index.ts";
import { registerMovement } from "./movement/token-ruler.ts";
import { registerEnrichers } from "./enrichers/index.ts";
import { registerForecast } from "./forecast/index.ts";
import { registerHotbar } from "./macros/hotbar-drop.ts";
import { registerInjuryScreens } from "./damage/damage-enricher.ts";
import { registerMacros } from "./macros/index.ts";
import { registerRequests } from "./challenge/register-requests.ts";
import { registerMenus } from "./settings/menus.ts";
import { registerStart } from "./quick-start/start-buttons.ts";
import { followCombats, followReloads } from "./sheets/sheet-hooks.ts";
import { CharacterSheet } from "./sheets/character-sheet.ts";
import { SirpasItemSheet } from "./sheets/item-sheet.ts";
import { NpcSheet } from "./sheets/npc-sheet.ts";
import { registerDirectoryButton } from "./stat-block/directory-button.ts";
import { registerOddsExplorer } from "./odds-explorer/index.ts";
import { registerTracker } from "./encounter/combat-tracker.ts";
import { registerDiceListeners } from "./ux/dice-at-rest.ts";
import { showFixedDice } from "./ux/fixed-dice.ts";
import { registerRollKeys } from "./ux/roll-keys.ts";

const SHEETS = { character: CharacterSheet, npc: NpcSheet } as const satisfies Record<
  keyof typeof ACTOR_MODELS,
  unknown
>;

/** Registers the sheets and what the chat cards need; to be called in the init hook. */
export function registerApplications(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  for (const type of Object.keys(SHEETS) as (keyof typeof SHEETS)[]) {
    DocumentSheetConfig.registerSheet(Actor, "sirpas", SHEETS[type], {
      types: [type],
      makeDefault: true,
      label: `SIRPAS.SHEET.${type}`,
    });
  }
  DocumentSheetConfig.registerSheet(Item, "sirpas", SirpasItemSheet, {
    types: Object.keys(ITEM_MODELS) as (keyof typeof ITEM_MODELS)[],
    makeDefault: true,
    label: "SIRPAS.SHEET.item",
  });
  registerDiceListeners();
  showFixedDice();
  registerMacros();
  registerInjuryScreens();
  registerMovement();
  registerRequests();
  registerHotbar();
  registerRollKeys();
  registerEnrichers();
  registerDirectoryButton();
  registerStart();
  registerMenus();
  registerMigrationScreens();
  registerTokenHudButton();
  registerOddsExplorer();
  registerForecast();
  registerTracker();
  followCombats();
  followReloads();
}
