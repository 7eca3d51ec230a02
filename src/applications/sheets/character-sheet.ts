import { tabbed } from "#core/applications/sheets/base/tabbed.ts";
import { SirpasActorSheet } from "./actor-sheet.ts";
import type { PartViews } from "./part-views.ts";
import { sheetProgram } from "./program.ts";

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
