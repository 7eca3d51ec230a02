import type { Document } from "../../../common/abstract/document.ts";
import type { Data } from "../../../common/types.ts";
import { mergeObject } from "../../../common/utils/merge.ts";
import { Hooks } from "../../core/hooks.ts";
import { CONFIG } from "../../core/state.ts";
import type { Actor } from "../../documents/actor.ts";
import type { Item } from "../../documents/item.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { sortUpdates } from "../sheets/sort.ts";
import { DocumentSheet } from "./form-application.ts";

type Dropped = Document & { uuid: string; parent: unknown };
type DocumentClass = typeof Document & { fromDropData(data: object): Promise<Dropped | null> };

/** The legacy sheet of an actor (`foundry.appv1.sheets.ActorSheet`): items and effects can be dragged from and dropped on it. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): Data {
    return mergeObject(super.defaultOptions, {
      height: 720,
      width: 800,
      template: "templates/sheets/actor-sheet.html",
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ActorSheet",
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }],
      token: null,
    }) as Data;
  }

  get actor(): Actor {
    return this.object as Actor;
  }

  get token(): unknown {
    return (this.object as { token?: unknown }).token ?? this.options["token"] ?? null;
  }

  override getData(options: Data = {}): Data | Promise<Data> {
    const context = super.getData(options) as Data;
    const items = [...((context["data"] as { items?: Data[] }).items ?? [])].sort(
      (a, b) => Number(a["sort"]) - Number(b["sort"]),
    );
    return { ...context, actor: this.object, items, effects: (context["data"] as Data)["effects"] };
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  override _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  override _onDragStart(event: DragEvent): void {
    const line = event.currentTarget as HTMLElement;
    const { itemId, effectId } = line.dataset;
    const { items, effects } = this.actor as unknown as Record<
      string,
      { get(id: string): { toDragData(): object } | undefined }
    >;
    const dragged = itemId ? items?.get(itemId) : effectId ? effects?.get(effectId) : undefined;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  override async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.getDragEventData(event) as Data;
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return false;
    switch (data["type"]) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, data);
      case "Actor":
        return this._onDropActor(event, data);
      case "Item":
        return this._onDropItem(event, data);
      case "Folder":
        return this._onDropFolder(event, data);
      default:
        return false;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, data: Data): Promise<unknown> {
    const effect = await documentOf("ActiveEffect", data);
    if (!this.actor.isOwner || !effect || effect.parent === this.actor) return false;
    return this.actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()]);
  }

  async _onDropActor(_event: DragEvent, _data: Data): Promise<unknown> {
    return this.actor.isOwner;
  }

  async _onDropItem(event: DragEvent, data: Data): Promise<unknown> {
    if (!this.actor.isOwner) return false;
    const item = await documentOf("Item", data);
    if (!item) return false;
    const itemData = item.toObject() as Data;
    if (this.actor.uuid === (item.parent as { uuid?: string } | null)?.uuid) return this._onSortItem(event, itemData);
    return this._onDropItemCreate(itemData, event);
  }

  async _onDropFolder(_event: DragEvent, _data: Data): Promise<unknown> {
    return [];
  }

  async _onDropItemCreate(itemData: Data | Data[], _event?: DragEvent): Promise<unknown> {
    return this.actor.createEmbeddedDocuments("Item", [itemData].flat());
  }

  /** Puts an item of the actor's own before or behind the one that it was dropped on. */
  async _onSortItem(event: DragEvent, { _id }: Data): Promise<unknown> {
    const { items } = this.actor as unknown as { items: Map<string, Item> };
    const target = (event.target as HTMLElement).closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
    const [source, other] = [items.get(String(_id)), items.get(target ?? "")];
    if (!source || !other || source === other) return undefined;
    const siblings = [...items.values()].filter((item) => item !== source);
    const updates = (sortUpdates as (source: unknown, target: unknown, siblings: unknown[]) => Data[])(
      source,
      other,
      siblings,
    );
    return this.actor.updateEmbeddedDocuments("Item", updates);
  }
}

/** The legacy sheet of an item (`foundry.appv1.sheets.ItemSheet`). */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): Data {
    return mergeObject(super.defaultOptions, {
      template: "templates/sheets/item-sheet.html",
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ItemSheet",
    }) as Data;
  }

  get item(): Item {
    return this.object as Item;
  }

  get actor(): Actor | null {
    return (this.object as { actor?: Actor | null }).actor ?? null;
  }

  override getData(options: Data = {}): Data | Promise<Data> {
    return { ...(super.getData(options) as Data), item: this.object };
  }
}

async function documentOf(name: string, data: Data): Promise<Dropped | null> {
  return (CONFIG[name] as { documentClass: DocumentClass }).documentClass.fromDropData(data);
}
