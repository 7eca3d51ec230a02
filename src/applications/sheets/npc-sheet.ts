import { template } from "#core/applications/templates.ts";
import { copyStatBlock, openPasteDialog } from "../windows.ts";
import { SirpasActorSheet } from "./actor-sheet.ts";
import type { PartViews } from "./part-views.ts";
import { sheetProgram } from "./program.ts";

/** The sheet of anyone else: all of it on one screen. */
export class NpcSheet extends SirpasActorSheet {
  static override DEFAULT_OPTIONS: object = {
    classes: ["npc"],
    position: { width: 780, height: 760 },
    window: {
      controls: [
        { icon: "fa-solid fa-copy", label: "SIRPAS.STAT_BLOCK.copy", action: "copyStatBlock", ownership: "OWNER" },
        { icon: "fa-solid fa-paste", label: "SIRPAS.STAT_BLOCK.paste", action: "pasteStatBlock", ownership: "OWNER" },
      ],
    },
    actions: { copyStatBlock: NpcSheet.#onCopy, pasteStatBlock: NpcSheet.#onPaste },
  };

  static override PARTS = {
    header: { template: template("sheets/actor/header") },
    body: { template: template("sheets/actor/npc"), scrollable: [""] },
  };

  protected override views(): PartViews {
    return sheetProgram().NPC_VIEWS;
  }

  /** Of an NPC nobody keeps a ledger that would tell: it is made once it has anything. */
  protected override get isInTheMaking(): boolean {
    return this.actor.items.size === 0;
  }

  static async #onCopy(this: NpcSheet): Promise<void> {
    await copyStatBlock(this.actor);
  }

  static async #onPaste(this: NpcSheet): Promise<void> {
    if (this.isEditable) await openPasteDialog(this.actor);
  }
}
