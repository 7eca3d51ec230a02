import "../styles/bind.scss";
import { defineSystem } from "#core/start.ts";
import { ActorSheet } from "./applications/sheets/actor-sheet.ts";
import { ItemSheet } from "./applications/sheets/item-sheet.ts";
import { DEFINITION } from "./definition.ts";

defineSystem(DEFINITION, {
  sheets: { Actor: ActorSheet, Item: ItemSheet },
  table: () => import("./table.ts"),
  harm: () => import("./play/harm/harm.ts"),
  dialogs: ["attack", "check"],
  windows: () => import("./windows.ts"),
  api: { macros: { openChase: async () => (await CONFIG.BIND.windows()).openChase() } },
  tours: "combat",
});
