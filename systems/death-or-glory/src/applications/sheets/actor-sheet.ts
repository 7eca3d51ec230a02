import { tabbed } from "#core/applications/sheets/base/tabbed.ts";
import type { LazyActions } from "#core/applications/sheets/base/actions.ts";
import { ViewedSheet, type PartView } from "#core/applications/sheets/base/viewed-sheet.ts";
import { ACTIONS } from "./actions.ts";
import { VIEWS } from "./views.ts";

/** The tabs with their icons, in their order. */
const { parts, tabs } = tabbed({
  overview: "fa-user",
  skills: "fa-list-check",
  combat: "fa-khanda",
  gear: "fa-box-open",
  notes: "fa-feather",
});

/** The sheet of a character or NPC: a head that always shows how one is, and tabs. */
export class ActorSheet extends ViewedSheet {
  static {
    // Foundry stores the sheet that a user has chosen under this name.
    Object.defineProperty(this, "name", { value: "ActorSheet" });
  }

  static override DEFAULT_OPTIONS: object = {
    classes: ["death-or-glory", "actor"],
    position: { width: 760, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = parts;

  static override TABS = tabs;

  protected override get isInTheMaking(): boolean {
    return this.actor.system.origin === "";
  }

  protected override viewOf(partId: string): PartView {
    return VIEWS[partId]?.(this.actor) ?? {};
  }

  protected override async print(): Promise<void> {
    const { openPrintView } = await CONFIG.DOG.windows();
    await openPrintView(this.actor);
  }

  protected override async lazyActions(): Promise<LazyActions> {
    return ACTIONS;
  }
}
