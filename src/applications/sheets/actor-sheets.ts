import { tabbed } from "#core/applications/sheets/base/tabbed.ts";
import { SirpasActorSheet } from "./actor-sheet.ts";
import type { PartViews } from "./part-views.ts";
import { sheetProgram } from "./program.ts";
import { template } from "#core/applications/templates.ts";
import { windows } from "../windows.ts";

/** The tabs with their icons, in their order. */
const { parts, tabs } = tabbed(
  {
    overview: "fa-user",
    skills: "fa-list-check",
    combat: "fa-hand-fist",
    traits: "fa-star",
    points: "fa-coins",
    gear: "fa-box-open",
    effects: "fa-person-rays",
    notes: "fa-feather",
  },
  "sheets/actor",
);

/** The sheet of a player's character: a head that always shows how one is, and eight tabs. */
export class CharacterSheet extends SirpasActorSheet {
  static override DEFAULT_OPTIONS: object = { classes: ["character"] };

  static override PARTS = parts;

  static override TABS = tabs;

  protected override views(): PartViews {
    return sheetProgram().CHARACTER_VIEWS;
  }

  /** Who comes from a compendium is ready to be played. */
  protected override get isInTheMaking(): boolean {
    return this.actor.system.ledger.creation && !this.actor._stats?.compendiumSource;
  }
}

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
    await windows.copyStatBlock(this.actor);
  }

  static async #onPaste(this: NpcSheet): Promise<void> {
    if (this.isEditable) await windows.openPasteDialog(this.actor);
  }
}
