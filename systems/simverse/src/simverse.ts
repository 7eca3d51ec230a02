import "../styles/simverse.scss";
import { followCombats, followMessages } from "#core/applications/sheets/base/sheet-hooks.ts";
import { defineSystem } from "#core/start.ts";
import { ActorSheet } from "./applications/sheets/actor-sheet.ts";
import { ItemSheet } from "./applications/sheets/item-sheet.ts";
import { DEFINITION } from "./definition.ts";

defineSystem(DEFINITION, {
  sheets: { Actor: ActorSheet, Item: ItemSheet },
  table: () => import("./table.ts"),
  harm: () => import("./play/harm/harm.ts"),
  dialogs: ["attack", "check", "morale"],
  windows: () => import("./windows.ts"),
  tours: "dexterity",
  partials: [
    ["sheets", "simverse.", "ledger raise"],
    ["checks", "simverse.", "offers"],
  ],
  // What a wound takes from the next roll is gone with it.
  also: [followCombats, followMessages],
});
