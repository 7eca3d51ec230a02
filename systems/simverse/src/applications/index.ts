import { registerCheckButtons } from "#core/applications/enrichers/register-checks.ts";
import { registerQuietTracker } from "#core/applications/encounter/quiet-tracker.ts";
import { registerMigrationScreens } from "#core/applications/migration/index.ts";
import { registerRequestCommand } from "#core/applications/requests/request-command.ts";
import { registerStart } from "#core/applications/welcome/start.ts";
import { followCombats, followMessages } from "#core/applications/sheets/base/sheet-hooks.ts";
import { registerSheet } from "#core/foundry/sheets.ts";
import { settings } from "#core/settings/settings.ts";
import { RulesForm } from "#core/applications/settings/rules-form.ts";
import { standIn } from "#core/applications/settings/stand-in.ts";
import { ACTOR_MODELS } from "../data/actor/index.ts";
import { ITEM_MODELS } from "../data/item/index.ts";
import { ActorSheet } from "./sheets/actor-sheet.ts";
import { ItemSheet } from "./sheets/item-sheet.ts";

/** Registers sheets and what the settings open; to be called in the init hook. */
export function registerApplications(): void {
  const windows = () => CONFIG.SIMVERSE.windows();
  registerStart(windows);
  registerQuietTracker();
  registerMigrationScreens(async () => (await windows()).offerMigration());
  registerRequestCommand(async (text) => (await windows()).askRequest(text));
  followCombats();
  // What a wound takes from the next roll is gone with it.
  followMessages();
  registerCheckButtons(async () => CONFIG.SIMVERSE.table());
  registerSheet(Actor, ActorSheet, { types: Object.keys(ACTOR_MODELS), label: "SIMVERSE.SHEET.actor" });
  registerSheet(Item, ItemSheet, { types: Object.keys(ITEM_MODELS), label: "SIMVERSE.SHEET.item" });
  const menus = {
    rules: { icon: "fa-scale-balanced", type: RulesForm },
    migration: { icon: "fa-box-archive", type: standIn(async () => (await windows()).openMigration()) },
  };
  for (const [key, { icon, type }] of Object.entries(menus)) {
    settings().registerMenu("simverse", key, {
      name: `SIMVERSE.MENU.${key}.name`,
      label: `SIMVERSE.MENU.${key}.label`,
      hint: `SIMVERSE.MENU.${key}.hint`,
      icon: `fa-solid ${icon}`,
      type,
      restricted: true,
    });
  }
}
