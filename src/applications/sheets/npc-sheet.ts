import { template } from "../templates.ts";
import { copyStatBlock, openPasteDialog } from "../windows.ts";
import { SirpasActorSheet } from "./actor-sheet.ts";

/** The sheet of anyone else: all of it on one screen. */
export class NpcSheet extends SirpasActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    classes: ["npc"],
    position: { width: 780, height: 760 },
    window: {
      controls: [
        {
          icon: "fa-solid fa-copy",
          label: "SIRPAS.STAT_BLOCK.copy",
          action: "copyStatBlock",
          ownership: "OWNER",
        },
        {
          icon: "fa-solid fa-paste",
          label: "SIRPAS.STAT_BLOCK.paste",
          action: "pasteStatBlock",
          ownership: "OWNER",
        },
      ],
    },
    actions: {
      copyStatBlock: NpcSheet.#onCopy,
      pasteStatBlock: NpcSheet.#onPaste,
    },
  };

  static override PARTS = {
    header: { template: template("sheets/actor/header") },
    body: { template: template("sheets/actor/npc"), scrollable: [""] },
  };

  static override readonly views = async () => (await CONFIG.SIRPAS.table()).viewsOf("npc");

  static async #onCopy(this: NpcSheet): Promise<void> {
    await copyStatBlock(this.actor);
  }

  static async #onPaste(this: NpcSheet): Promise<void> {
    if (this.isEditable) await openPasteDialog(this.actor);
  }
}
