import { SYSTEM } from "#system";
import { changesOfDocument, on } from "../../foundry/hooks.ts";
import { isOurs } from "../../foundry/ours.ts";
import { registerSheet } from "../../foundry/sheets.ts";
import { registerHandOver } from "../../play/party/hand-over.ts";
import type { Party } from "../../play/party/party.ts";
import { programPart } from "../../utils/program-part.ts";
import { word } from "../../utils/localize.ts";
import { notify } from "../../utils/notify.ts";
import type { LazyActions } from "../sheets/base/lazy-actions.ts";
import type { Modelled } from "../sheets/base/fields.ts";
import type { Context, RenderOptions } from "../sheets/base/foundry-sheet.ts";
import { liveSheet } from "../sheets/base/live-sheet.ts";
import { coreTemplate } from "../templates.ts";
import { debounce } from "../ux/timing.ts";

const { HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2 } = foundry.applications.sheets;

/** What the sheet shows and does. */
const program = programPart(() => import("./party-actions.ts"));

/** What of a world a party's sheet follows: its members, what they have and what works on them, and where their tokens are. */
const FOLLOWED = changesOfDocument("Actor", "Item", "ActiveEffect", "Token", "Scene");

const open = new Set<PartySheet>();

/** The sheet of a party: its members at a glance, what they share, what is written about it. */
class PartySheet extends liveSheet<Party & Modelled>(HandlebarsApplicationMixin(ActorSheetV2)) {
  static override DEFAULT_OPTIONS: object = {
    classes: [SYSTEM.id, "actor", "party"],
    position: { width: 640, height: 720 },
    window: { resizable: true },
    form: { submitOnChange: true },
  };

  static override PARTS = {
    header: { template: coreTemplate("party/header") },
    body: { template: coreTemplate("party/body"), scrollable: [""] },
  };

  /** Whose sheet it is, under the name by which it is called elsewhere. */
  get party(): Party {
    return this.document;
  }

  protected override async lazyActions(): Promise<LazyActions> {
    return (await program()).PARTY_ACTIONS;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<Context> {
    const [context, { partyView }] = await Promise.all([super._prepareContext(options), program()]);
    return Object.assign(context, await partyView(this.party));
  }

  protected override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    open.add(this);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    open.delete(this);
  }

  /** Who may not change a party may still give it something, and take from it. */
  protected override _canDragDrop(): boolean {
    return true;
  }

  protected override _canDragStart(): boolean {
    return true;
  }

  protected override async _onDropActor(_event: DragEvent, actor: Actor.Implementation): Promise<null> {
    if (!this.isEditable) notify.warn(word("PARTY.notYours", { name: this.party.name }));
    else if (!isOurs(actor) || actor.pack !== null || actor.isToken)
      notify.warn(word("PARTY.noMember", { name: actor.name }));
    else await (await program()).join(this.party, [actor]);
    return null;
  }

  protected override async _onDropItem(
    event: DragEvent,
    item: Item.Implementation,
  ): Promise<Item.Implementation | null> {
    if (await (await program()).takeFromFellow(this.party, item)) return null;
    if (this.isEditable) return super._onDropItem(event, item);
    notify.warn(word("PARTY.notYours", { name: this.party.name }));
    return null;
  }
}

/** Registers the sheet of parties, and lets things be handed over; to be called at the table. */
export function registerParties(): void {
  // A rulebook's manifest says whether it has parties.
  if (!game.system || !("party" in (game.system.documentTypes.Actor ?? {}))) return;
  // Foundry stores under this name which sheet a user has chosen: see `registerSheets` in `start.ts`.
  Object.defineProperty(PartySheet, "name", { value: "PartySheet" });
  registerSheet(Actor, PartySheet, { types: ["party"], label: `${SYSTEM.words}.PARTY.sheet` });
  registerHandOver();
  on(
    FOLLOWED,
    debounce(async () => {
      await Promise.all([...open].map((sheet) => sheet.render()));
    }),
  );
}
