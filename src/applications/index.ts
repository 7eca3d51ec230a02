import { windows } from "./windows.ts";
import { ITEM_MODELS } from "../data/item/index.ts";
import { once } from "#core/foundry/hooks.ts";
import { registerSheet } from "#core/foundry/sheets.ts";
import { registerTokenHudButton } from "./combat/start-attack.ts";
import { registerMigrationScreens } from "#core/applications/migration/index.ts";
import { registerMovement } from "./movement/token-ruler.ts";
import { registerEnrichers } from "./enrichers/index.ts";
import { registerMacros } from "./macros/index.ts";
import { registerRequestCommand } from "#core/applications/requests/request-command.ts";
import { registerMenus } from "./settings/menus.ts";
import { registerBeginning } from "./quick-start/start.ts";
import { followCombats, followReloads } from "#core/applications/sheets/base/sheet-hooks.ts";
import { CharacterSheet, NpcSheet } from "./sheets/actor-sheets.ts";
import { SirpasItemSheet } from "./sheets/item-sheet.ts";
import { registerTracker } from "./encounter/combat-tracker.ts";
import { registerDiceListeners, showFixedDice } from "#core/applications/ux/shown-dice.ts";
import { registerTurnKeys } from "#core/applications/encounter/turn-keys.ts";
import { registerTokenRings } from "#core/applications/encounter/token-rings.ts";
import { registerRollKeys } from "#core/applications/ux/roll-keys.ts";

/** Registers the sheets and what the chat cards need; to be called in the init hook. */
export function registerApplications(): void {
  registerSheet(Actor, CharacterSheet, { types: ["character"], label: "SIRPAS.SHEET.character" });
  registerSheet(Actor, NpcSheet, { types: ["npc"], label: "SIRPAS.SHEET.npc" });
  registerSheet(Item, SirpasItemSheet, { types: Object.keys(ITEM_MODELS), label: "SIRPAS.SHEET.item" });
  registerDiceListeners();
  showFixedDice();
  registerMacros();
  CONFIG.SIRPAS.askCondition = windows.askAboutCondition;
  registerMovement();
  registerRequestCommand(windows.askRequest);
  registerRollKeys();
  registerTurnKeys();
  registerTokenRings();
  once("ready", async () => (await import("#core/applications/at-ready.ts")).registerAtReady());
  registerEnrichers();
  registerBeginning();
  registerMenus();
  registerMigrationScreens(windows.offerMigration);
  registerTokenHudButton();
  registerTracker();
  followCombats();
  followReloads();
}
