import "../styles/tactical-3d6.scss";
import { defineSystem } from "#core/start.ts";
import { ActorSheet } from "./applications/sheets/actor-sheet.ts";
import { ItemSheet } from "./applications/sheets/item-sheet.ts";
import { DEFINITION } from "./definition.ts";

defineSystem(DEFINITION, {
  sheets: { Actor: ActorSheet, Item: ItemSheet },
  table: () => import("./table.ts"),
  harm: () => import("./play/harm/harm.ts"),
  dialogs: ["attack", "check", "turn", "order"],
  windows: () => import("./windows.ts"),
  tours: "dexterity",
  partials: [["combat", "tactical.", "sides"]],
});
