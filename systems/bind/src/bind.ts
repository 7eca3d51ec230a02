import "../styles/bind.scss";
import { defineSystem } from "#core/start.ts";
import { registerTours } from "#core/applications/welcome/tours.ts";
import { ActorSheet } from "./applications/sheets/actor-sheet.ts";
import { ItemSheet } from "./applications/sheets/item-sheet.ts";
import { DEFINITION } from "./definition.ts";
import { performCheck } from "./play/checks/perform-check.ts";

defineSystem(DEFINITION, {
  sheets: { Actor: ActorSheet, Item: ItemSheet },
  table: () => import("./table.ts"),
  dialogs: ["attack", "check"],
  windows: () => import("./windows.ts"),
  also: [() => registerTours((actor) => performCheck(actor, "combat"))],
});
