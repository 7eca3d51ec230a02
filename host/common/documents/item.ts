import { Document } from "../abstract/document.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import * as common from "./common-fields.ts";

/** The data of an item, in the world or of an actor. */
export class BaseItem extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare effects: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "Item",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    permissions: { create: canCreate, delete: "OWNER" },
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ITEM"];
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      img: common.image({
        initial: (data: Data) => (this.implementation as typeof BaseItem).getDefaultArtwork(data).img,
      }),
      ...common.typed(this, undefined),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      ...common.directory(),
      ...common.footer(),
    };
  }

  /** The image of an item that has none. */
  static getDefaultArtwork(_data: Data = {}): { img: string } {
    return { img: this.DEFAULT_ICON };
  }

  /** An item of an actor is owned by whoever owns the actor. */
  override getUserLevel(user?: UserLike | null): number {
    return this.parent ? this.parent.getUserLevel(user) : super.getUserLevel(user);
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("ITEM_CREATE");
  }
}

function canCreate(user: UserLike, item: BaseItem): boolean {
  if (item.parent) return item.parent.testUserPermission(user, "OWNER");
  return user.hasPermission("ITEM_CREATE");
}

registerDocument("Item", BaseItem);
