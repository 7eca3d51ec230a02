import { registerCheckButtons } from "#core/applications/enrichers/register-checks.ts";
import { registerRequestCommand } from "#core/applications/requests/request-command.ts";
import { registerStart } from "#core/applications/welcome/start.ts";
import { registerSheet } from "#core/foundry/sheets.ts";
import { settings } from "#core/settings/settings.ts";
import { RulesForm } from "#core/applications/settings/rules-form.ts";
import { SYSTEM } from "../system.ts";
import { ACTOR_MODELS } from "../data/actor/index.ts";
import { ITEM_MODELS } from "../data/item/index.ts";
import { ActorSheet } from "./sheets/actor-sheet.ts";
import { ItemSheet } from "./sheets/item-sheet.ts";

/** Registers sheets and what the settings open; to be called in the init hook. */
export function registerApplications(): void {
  const windows = () => CONFIG.DOG.windows();
  registerStart(windows);
  registerRequestCommand(async (text) => (await windows()).askRequest(text));
  registerCheckButtons(async () => CONFIG.DOG.table());
  registerSheet(Actor, ActorSheet, { types: Object.keys(ACTOR_MODELS), label: "DOG.SHEET.actor" });
  registerSheet(Item, ItemSheet, { types: Object.keys(ITEM_MODELS), label: "DOG.SHEET.item" });
  settings().registerMenu(SYSTEM.id, "rules", {
    name: "DOG.MENU.rules.name",
    label: "DOG.MENU.rules.label",
    hint: "DOG.MENU.rules.hint",
    icon: "fa-solid fa-scale-balanced",
    type: RulesForm,
    restricted: true,
  });
}
