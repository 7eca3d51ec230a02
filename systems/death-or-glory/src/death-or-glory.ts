import "../styles/death-or-glory.scss";
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
  tours: "agility",
  partials: [
    ["improvement", "dog.", "improvement"],
    ["checks", "dog.", "die"],
  ],
  api: {
    macros: {
      passHours: async () => (await CONFIG.DOG.windows()).openTime(),
      shock: async () => (await CONFIG.DOG.windows()).openShock(),
      sessionEnd: async () => (await CONFIG.DOG.windows()).openSessionEnd(),
    },
  },
});
