import { SYSTEM } from "#system";
import { ourSystem } from "../../foundry/globals.ts";
import { coreTemplate } from "../templates.ts";
import type { LazyActions } from "./base/actions.ts";
import { tabbed } from "./base/tabbed.ts";
import { ViewedSheet, type PartView } from "./base/viewed-sheet.ts";

/** What each part of an actor's sheet shows. */
export type SheetViews = Readonly<Record<string, (actor: Actor.Implementation) => PartView>>;

/** What the sheet of characters and NPCs is made of. */
interface ActorSheetDefinition {
  /** The icon of each tab by its id, in their order. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Its width and height, in pixels. */
  readonly size: number;
  /** What each part shows of an actor; one called `notes` shows what is written about it, unless this says otherwise. */
  readonly views: SheetViews;
  /** What its buttons do. */
  readonly actions: LazyActions;
  /** Whether an actor is still being made, so that the sheet opens in edit mode. */
  isInTheMaking(actor: Actor.Implementation): boolean;
}

/** What is written about somebody looks alike everywhere. */
const NOTES = { template: coreTemplate("sheets/notes"), scrollable: [""] };

/** The sheet of a character or NPC: a head that always shows how one is, and tabs. The window that prints it is `openPrintView`. */
export function actorSheet({ tabs: icons, size, views, actions, isInTheMaking }: ActorSheetDefinition) {
  const { parts, tabs } = tabbed(icons);
  return class extends ViewedSheet {
    static override DEFAULT_OPTIONS: object = {
      classes: [SYSTEM.id, "actor"],
      position: { width: size, height: size },
      window: { resizable: true },
      form: { submitOnChange: true },
    };

    static override PARTS = "notes" in icons ? { ...parts, notes: NOTES } : parts;

    static override TABS = tabs;

    protected override get isInTheMaking(): boolean {
      return isInTheMaking(this.actor);
    }

    protected override viewOf(partId: string): PartView {
      const { biography, notes } = this.actor.system;
      return views[partId]?.(this.actor) ?? (partId === "notes" ? { texts: { biography, notes } } : {});
    }

    protected override async print(): Promise<void> {
      const { openPrintView } = await ourSystem().windows();
      await openPrintView(this.actor);
    }

    protected override async lazyActions(): Promise<LazyActions> {
      return actions;
    }
  };
}
