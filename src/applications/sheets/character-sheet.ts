import { template } from "../templates.ts";
import { SirpasActorSheet } from "./actor-sheet.ts";
import type { LazyActions } from "./lazy-actions.ts";

const tab = (id: string) => ({ template: template(`sheets/actor/${id}`), scrollable: [""] });

/** The sheet of a player's character: a head that always shows how one is, and seven tabs. */
export class CharacterSheet extends SirpasActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.sheets.ActorSheetV2.DefaultOptions = {
    classes: ["character"],
  };

  static override PARTS = {
    header: { template: template("sheets/actor/header") },
    tabs: { template: template("tabs") },
    overview: tab("overview"),
    skills: tab("skills"),
    combat: tab("combat"),
    traits: tab("traits"),
    points: tab("points"),
    gear: tab("gear"),
    effects: tab("effects"),
    notes: tab("notes"),
  };

  static override readonly views = async () => (await CONFIG.SIRPAS.table()).viewsOf("character");

  static override TABS = {
    primary: {
      tabs: [
        { id: "overview", icon: "fa-solid fa-user" },
        { id: "skills", icon: "fa-solid fa-list-check" },
        { id: "combat", icon: "fa-solid fa-hand-fist" },
        { id: "traits", icon: "fa-solid fa-star" },
        { id: "points", icon: "fa-solid fa-coins" },
        { id: "gear", icon: "fa-solid fa-box-open" },
        { id: "effects", icon: "fa-solid fa-person-rays" },
        { id: "notes", icon: "fa-solid fa-feather" },
      ],
      initial: "overview",
      labelPrefix: "SIRPAS.SHEET.TABS",
    },
  };

  protected override async laterActions(): Promise<LazyActions> {
    return { ...(await super.laterActions()), ...(await CONFIG.SIRPAS.table()).CHARACTER_ACTIONS };
  }
}
