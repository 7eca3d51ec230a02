import { SYSTEM } from "#system";
import { isHtml } from "../../foundry/elements.ts";
import { ourSystem } from "../../foundry/globals.ts";
import { coreTemplate } from "../templates.ts";
import { action, edit, queuedEdit } from "./base/actions.ts";
import type { LazyActions } from "./base/lazy-actions.ts";
import { tabbed } from "./base/tabbed.ts";
import type { EffectChange } from "../../foundry/effects.ts";
import { harmWindow } from "../../play/harm/open-harm.ts";
import { toggleCondition } from "../../play/effects/toggle-condition.ts";
import { favouritesOf, moveFavourite, toggleFavourite, type FavouriteRef } from "../../play/sheets/favourites.ts";
import { effectActions } from "../effects/effect-actions.ts";
import { chipsOf, effectsView } from "../effects/effects-view.ts";
import { dragDataOf } from "../hotbar/hotbar.ts";
import type { AtHand, Favourites } from "./at-hand.ts";
import { favouriteLines } from "./favourites-view.ts";
import { BLOCK, blockParts, type StatBlock, statBlockView } from "./stat-block.ts";
import type { Context, RenderOptions } from "./base/foundry-sheet.ts";
import { LIMITED } from "./base/live-sheet.ts";
import { ViewedSheet, type PartView } from "./base/viewed-sheet.ts";

/** What each part of an actor's sheet shows. */
export type SheetViews = Readonly<Record<string, (actor: Actor.Implementation) => PartView>>;

/** What the sheet of characters and NPCs shows and does. */
export interface SheetProgram {
  /** What each part shows of an actor; one called `notes` shows what is written about it, unless this says otherwise. */
  readonly views: SheetViews;
  /** What its buttons do. */
  readonly actions: LazyActions;
  /** What can be kept at hand on the first tab, and on the hotbar. */
  readonly atHand?: AtHand;
  /** What is read of an opponent in play, on one page: unlocked, or without it, they have the tabs of a character. */
  statBlock?(actor: Actor.Implementation): StatBlock;
  /** What is called what an effect changes; without it, the path of the change. */
  effectName?(change: EffectChange): string;
}

/** What the sheet of characters and NPCs is made of. */
interface ActorSheetDefinition {
  /** The icon of each tab by its id, in their order. */
  readonly tabs: Readonly<Record<string, string>>;
  /** Its width and height, in pixels. */
  readonly size: number;
  /** Loads what it shows and does, before it is first drawn: it needs the table anyway, so what is exported there costs the start nothing. */
  load(): Promise<SheetProgram>;
  /** Whether an actor is still being made, so that the sheet opens in edit mode. */
  isInTheMaking(actor: Actor.Implementation): boolean;
}

/** What is written about somebody, and what works on them, looks alike everywhere. */
const COMMON = ["effects", "notes"].map(
  (id) => [id, { template: coreTemplate(`sheets/${id}`), scrollable: [""] }] as const,
);

interface Sheet {
  readonly actor: Actor.Implementation;
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
}

/** What the buttons of favourites, effects and conditions do. */
function commonActions(favourites: Favourites | undefined): LazyActions {
  return {
    ...effectActions(),
    toggleCondition: queuedEdit(({ actor }: Sheet, { dataset }) => toggleCondition(actor, dataset["condition"] ?? "")),
    openHarm: action(({ actor }: Sheet) => harmWindow()?.([actor])),
    toggleFavourite: edit(({ actor }: Sheet, { dataset }) => toggleFavourite(actor, dataset["ref"] ?? "")),
    moveFavourite: edit(({ actor }: Sheet, { dataset: { ref = "", places } }) =>
      moveFavourite(actor, ref, Number(places), (one) => favourites?.lineOf(actor, one) !== null),
    ),
  };
}

/** What the core shows of a part besides what the rulebook does; `first` is the tab with what is at hand. */
function sharedView(program: SheetProgram, actor: Actor.Implementation, partId: string, first: string): object {
  if (partId === BLOCK && program.statBlock) return statBlockView(actor, program.statBlock(actor), program.atHand);
  if (partId === "header") return { chips: chipsOf(actor) };
  if (partId === "effects") return effectsView(actor, program.effectName ?? (({ key }) => key));
  const starred = Object.fromEntries(favouritesOf(actor).map((ref) => [ref, true]));
  const favourites = program.atHand?.favourites;
  if (partId !== first || !favourites) return { starred };
  const lineOf = (ref: FavouriteRef) => favourites.lineOf(actor, ref);
  return { starred, favourites: favouriteLines(actor, lineOf, () => favourites.usual(actor)) };
}

/** The sheet of a character or NPC: a head that always shows how one is, and tabs; that of effects comes before the notes. The window that prints it is `openPrintView`. */
export function actorSheet({ tabs: own, size, load, ...how }: ActorSheetDefinition) {
  const { notes, ...others } = own;
  const icons = { ...others, effects: "fa-person-rays", ...(notes ? { notes } : {}) };
  const { parts, tabs } = tabbed(icons);
  const [first = ""] = Object.keys(icons);
  const common = Object.fromEntries(COMMON.filter(([id]) => id in icons));

  return class extends ViewedSheet {
    static override DEFAULT_OPTIONS: object = {
      classes: [SYSTEM.id, "actor"],
      position: { width: size, height: size },
      window: { resizable: true },
      form: { submitOnChange: true },
    };

    static override PARTS = { ...parts, ...common };

    static override TABS = tabs;

    static readonly LOAD = load;

    #program: SheetProgram | null = null;
    /** Whether it was opened as the stat block of an opponent. */
    #isBlock = false;

    protected override get isInTheMaking(): boolean {
      return how.isInTheMaking(this.actor);
    }

    protected override async _prepareContext(options: RenderOptions): Promise<Context> {
      this.#program ??= await load();
      return super._prepareContext(options);
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      if (!this.rendered) this.#isBlock = this.actor.type === "npc" && !this.editing;
      if (this.#isBlock) options.parts = blockParts(options.parts);
    }

    protected override _configureRenderParts(options: RenderOptions) {
      const configured = super._configureRenderParts(options);
      if (!this.#isBlock || LIMITED in configured) return configured;
      return { header: parts["header"]!, [BLOCK]: { template: coreTemplate("sheets/stat-block"), scrollable: [""] } };
    }

    /** What is drawn in another way is drawn in a new window, at the same place. */
    protected override async redrawInMode(): Promise<void> {
      if (this.actor.type !== "npc") return super.redrawInMode();
      await this.close();
      await this.render({ force: true });
      this.element.querySelector<HTMLElement>(".edit-toggle")?.focus();
    }

    protected override viewOf(partId: string): PartView {
      if (!this.#program) throw new Error("A sheet was asked what it shows before it was drawn; render it first.");
      const { biography, notes } = this.actor.system;
      const own = this.#program.views[partId]?.(this.actor);
      const written = partId === "notes" ? { texts: { biography, notes } } : {};
      return { ...sharedView(this.#program, this.actor, partId, first), ...(own ?? written) };
    }

    protected override _getHeaderControls(): object[] {
      const harm = { icon: "fa-solid fa-heart-crack", label: `${SYSTEM.words}.HARM.title`, action: "openHarm" };
      return [...super._getHeaderControls(), ...(harmWindow() ? [harm] : [])];
    }

    protected override async print(): Promise<void> {
      const { openPrintView } = await ourSystem().windows();
      await openPrintView(this.actor);
    }

    protected override async lazyActions(): Promise<LazyActions> {
      const { atHand, actions } = await load();
      return { ...commonActions(atHand?.favourites), ...atHand?.actions, ...actions };
    }

    protected override async _onDragStart(event: DragEvent): Promise<void> {
      const { currentTarget, dataTransfer } = event;
      const data = isHtml(currentTarget) ? dragDataOf(this.actor, currentTarget.dataset) : null;
      if (data) dataTransfer?.setData("text/plain", JSON.stringify(data));
      else await super._onDragStart(event);
    }
  };
}
