import { tabbed } from "#core/applications/sheets/base/tabbed.ts";
import type { FolderTaking } from "#core/applications/sheets/base/drop-folder.ts";
import type { LazyActions } from "#core/applications/sheets/base/actions.ts";
import { ViewedSheet, type PartView } from "#core/applications/sheets/base/viewed-sheet.ts";
import { ACTIONS } from "./actions.ts";
import { refusal, takeAll, takeItem } from "./drop.ts";
import { VIEWS } from "./views.ts";

/** The tabs with their icons, in their order. */
const { parts, tabs } = tabbed({
  overview: "fa-user",
  skills: "fa-list-check",
  traits: "fa-star",
  powers: "fa-wand-magic-sparkles",
  gear: "fa-box-open",
  notes: "fa-feather",
});

/** The sheet of a character or NPC: a head that always shows how one is, and six tabs. */
export class ActorSheet extends ViewedSheet {
  static {
    // Foundry stores the sheet that a user has chosen under this name.
    Object.defineProperty(this, "name", { value: "ActorSheet" });
  }

  static override DEFAULT_OPTIONS: object = {
    classes: ["simverse", "actor"],
    position: { width: 720, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = parts;

  static override TABS = tabs;

  protected override get isInTheMaking(): boolean {
    return this.actor.items.size === 0;
  }

  protected override viewOf(partId: string): PartView {
    return VIEWS[partId]?.(this.actor) ?? {};
  }

  protected override folderTaking(): FolderTaking {
    const { actor } = this;
    return {
      refusal: (item) => refusal(actor, item),
      isBought: actor.type === "character",
      take: (items) => takeAll(actor, items),
    };
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    // One of this actor's own items is being put into another place.
    if (item.parent?.uuid === this.actor.uuid) return super._onDropItem(event, item);
    return this.isEditable ? takeItem(this.actor, item, () => super._onDropItem(event, item)) : null;
  }

  protected override async print(): Promise<void> {
    const { openPrintView } = await CONFIG.SIMVERSE.windows();
    await openPrintView(this.actor);
  }

  protected override async lazyActions(): Promise<LazyActions> {
    return ACTIONS;
  }
}
