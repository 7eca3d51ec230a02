import { template } from "../templates.ts";
import { SirpasActorSheet } from "./actor-sheet.ts";

/** The sheet of anyone else: all of it on one screen. */
export class NpcSheet extends SirpasActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    classes: ["npc"],
    position: { width: 640, height: 720 },
  };

  static override PARTS = {
    header: { template: template("actor/header") },
    body: { template: template("actor/npc"), scrollable: [""] },
  };
}
