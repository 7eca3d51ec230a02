import { keepsSound, SOUND } from "../abstract/data-model.ts";
import { Document } from "../abstract/document.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { DEFAULT_TOKEN } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { isSound } from "../data/soundness.ts";
import { PrototypeToken } from "../data/prototype-token.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { Data } from "../types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import * as common from "./common-fields.ts";
import { BaseItem } from "./item.ts";

/** The data of an actor. */
export class BaseActor extends Document {
  declare name: string;
  declare type: string;
  declare img: string;
  declare system: Data;
  declare prototypeToken: PrototypeToken;
  declare items: EmbeddedCollection;
  declare effects: EmbeddedCollection;
  declare folder: Document | null;
  declare sort: number;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "Actor",
    collection: "actors",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    permissions: { create: canCreate, update: canUpdate },
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ACTOR"];
  static DEFAULT_ICON: string = DEFAULT_TOKEN;

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      img: common.image({ initial: (data: Data) => this.implementationArtwork(data).img }),
      ...common.typed(this, undefined),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(BaseItem),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      ...common.directory(),
      ...common.footer(),
    };
  }

  /** The images of an actor that has none. */
  static getDefaultArtwork(_data: Data = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  private static implementationArtwork(data: Data): { img: string } {
    return (this.implementation as typeof BaseActor).getDefaultArtwork(data);
  }

  /** A token takes the actor's name and artwork unless it has its own. */
  override _initializeSource(data: Data, options?: Data): Data {
    const source = super._initializeSource(data, options);
    const token = source.prototypeToken as Data & { texture: Data };
    const lacksImage = !token.texture.src || token.texture.src === BaseActor.DEFAULT_ICON;
    if (token.name && !lacksImage) return source;
    token.name ||= source.name ?? "";
    if (lacksImage) token.texture.src = (this.constructor as typeof BaseActor).getDefaultArtwork(source).texture.src;
    if (!isSound(this.schema.fields.prototypeToken!, token, token)) SOUND.delete(source);
    return source;
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("ACTOR_CREATE");
  }
}

function canCreate(user: UserLike, actor: BaseActor): boolean {
  if (!user.hasPermission("ACTOR_CREATE")) return false;
  // A wildcard lists files, which its own permission covers.
  return !actor._source.prototypeToken || !actor.prototypeToken.randomImg || user.hasPermission("FILES_BROWSE");
}

function canUpdate(user: UserLike, actor: BaseActor, data: Data = {}): boolean {
  if (!actor.testUserPermission(user, "OWNER")) return false;
  const { randomImg } = (data.prototypeToken ?? {}) as { randomImg?: boolean };
  if (randomImg === undefined || randomImg === actor.prototypeToken.randomImg) return true;
  return user.hasPermission("FILES_BROWSE");
}

keepsSound(BaseActor.prototype._initializeSource);
registerDocument("Actor", BaseActor);
