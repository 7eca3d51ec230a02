import type { Document } from "../../../common/abstract/document.ts";
import type { Data } from "../../../common/types.ts";
import { Hooks } from "../../core/hooks.ts";
import { ActiveEffect } from "../../documents/active-effect.ts";
import type { Actor } from "../../documents/actor.ts";
import type { Folder } from "../../documents/folder.ts";
import type { Item } from "../../documents/item.ts";
import { CONFIG } from "../../core/state.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { sortUpdates } from "./sort.ts";

type DragData = Record<string, unknown> & { type?: string };
type DocumentClass = typeof Document & { fromDropData(data: object): Promise<Document | null> };

/** The base of sheets of actors: items and effects can be dragged from and dropped on it. */
export abstract class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: object = { position: { width: 600 } };

  get actor(): Actor {
    return this.document as unknown as Actor;
  }

  /** The token of a synthetic actor. */
  get token(): unknown {
    return (this.document as unknown as { token?: unknown }).token ?? null;
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    new DragDrop.implementation({
      dragSelector: ".draggable, [data-item-id], [data-effect-id]",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector ?? ""),
        drop: (selector) => this._canDragDrop(selector ?? ""),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    }).bind(this.element);
  }

  protected _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  protected _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  protected async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if ((event.target as HTMLElement).dataset["link"] !== undefined) return;
    const { itemId, effectId } = target.dataset;
    const embedded = this.document as unknown as Record<
      string,
      { get(id: string): { toDragData(): object } | undefined }
    >;
    const dragged = itemId ? embedded["items"]?.get(itemId) : effectId ? embedded["effects"]?.get(effectId) : undefined;
    if (dragged) event.dataTransfer?.setData("text/plain", JSON.stringify(dragged.toDragData()));
  }

  protected _onDragOver(_event: DragEvent): void {
    // For subclasses.
  }

  protected async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.getDragEventData(event) as DragData;
    if (Hooks.call("dropActorSheetData", this.actor, this, data) === false) return;
    const config = data.type ? (CONFIG[data.type] as { documentClass?: DocumentClass } | undefined) : undefined;
    if (!config?.documentClass) return;
    const document = await config.documentClass.fromDropData(data);
    if (document) await this._onDropDocument(event, document);
  }

  protected async _onDropDocument(event: DragEvent, document: Document): Promise<Document | null> {
    switch (document.documentName) {
      case "ActiveEffect":
        return (await this._onDropActiveEffect(event, document as never)) as Document | null;
      case "Actor":
        return (await this._onDropActor(event, document as never)) as Document | null;
      case "Item":
        return (await this._onDropItem(event, document as never)) as unknown as Document | null;
      case "Folder":
        return (await this._onDropFolder(event, document as never)) as Document | null;
      default:
        return null;
    }
  }

  protected async _onDropActiveEffect(_event: DragEvent, effect: ActiveEffect): Promise<unknown> {
    if (!this.actor.isOwner || effect.target === (this.actor as unknown)) return null;
    const data = (effect as unknown as Document).toObject() as Data;
    const created = await (ActiveEffect as unknown as Creator).create(data, { parent: this.document });
    return created ?? null;
  }

  protected async _onDropActor(_event: DragEvent, _actor: Actor): Promise<unknown> {
    return null;
  }

  /** An item of the same actor is sorted; any other is copied to the actor. */
  protected async _onDropItem(event: DragEvent, item: Item): Promise<Item | null> {
    if (!this.actor.isOwner) return null;
    const dropped = item as unknown as Document;
    if (dropped.parent && dropped.parent.uuid === this.document.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const keepId = !(this.actor.items as unknown as { has(id: string): boolean }).has(dropped.id ?? "");
    const { documentClass } = CONFIG.Item as unknown as { documentClass: Creator & { implementation?: Creator } };
    const data = copyOf(dropped);
    return ((await documentClass.create(data, { parent: this.document, keepId })) ?? null) as Item | null;
  }

  /** What a folder is good for is the system's to say. */
  protected async _onDropFolder(_event: DragEvent, _folder: Folder): Promise<unknown> {
    return null;
  }

  /** Puts an item before or behind the one on which it was dropped. */
  protected _onSortItem(event: DragEvent, item: Item): Promise<Item[]> | void {
    const items = this.actor.items as unknown as { get(id: string): SortableItem | undefined } & Iterable<SortableItem>;
    const source = items.get((item as unknown as { id: string }).id);
    const targetId = (event.target as HTMLElement | null)?.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"];
    const target = targetId ? items.get(targetId) : undefined;
    if (!source || !target || source.id === target.id) return;
    const siblings = [...items].filter(({ id, type }) => id !== source.id && type === source.type);
    if (!siblings.includes(target)) return;
    const updates = sortUpdates(source, target, siblings);
    return this.document.updateEmbeddedDocuments("Item", updates as never) as unknown as Promise<Item[]>;
  }
}

interface SortableItem {
  id: string;
  type: string;
  sort: number;
}

interface Creator {
  create(data: object, operation: object): Promise<unknown>;
}

/** A copy that remembers what it was made from, as the API documents it for items from compendia. */
function copyOf(item: Document): Data {
  const data = item.toObject() as Data;
  const stats = (data["_stats"] ?? {}) as Data;
  delete data["folder"];
  delete data["ownership"];
  data["_stats"] = item.pack ? { ...stats, compendiumSource: item.uuid } : { ...stats, duplicateSource: item.uuid };
  return data;
}
