import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/metadata.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import { BaseActor } from "./actor.ts";
import { BaseCombat } from "./combat.ts";
import * as common from "./common-fields.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseMacro } from "./macro.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";

/** What an adventure can hold and the host has no documents for: kept as it comes, and refused when it is imported. */
export const UNKNOWN_CONTENT = ["cards", "playlists"] as const;

/** The data of an adventure: documents of a compendium that come into a world together. */
export class BaseAdventure extends Document {
  declare name: string;
  declare img: string | null;
  declare caption: string;
  declare description: string;

  static override metadata = metadata(super.metadata, {
    name: "Adventure",
    collection: "adventures",
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
    label: "DOCUMENT.Adventure",
    labelPlural: "DOCUMENT.Adventures",
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "ADVENTURE"];

  /** The fields whose documents are imported, in the order in which they need each other. */
  static get contentFields(): Record<string, typeof Document> {
    return {
      folders: BaseFolder,
      actors: BaseActor,
      items: BaseItem,
      journal: BaseJournalEntry,
      scenes: BaseScene,
      combats: BaseCombat,
      macros: BaseMacro,
      tables: BaseRollTable,
    };
  }

  static override defineSchema(): DataSchema {
    const documents = Object.entries(this.contentFields).map(([name, documentClass]) => {
      return [name, new fields.SetField(new fields.EmbeddedDataField(documentClass))] as const;
    });
    const unknown = UNKNOWN_CONTENT.map((name) => [name, new fields.ArrayField(new fields.ObjectField())] as const);
    return {
      _id: common.id(),
      name: common.name(),
      img: common.image(),
      caption: new fields.HTMLField(),
      description: new fields.HTMLField({ textSearch: true }),
      ...Object.fromEntries([...documents, ...unknown]),
      folder: common.reference("Folder"),
      sort: new fields.IntegerSortField(),
      ...common.footer(),
    };
  }

  /** The picture that stands for the adventure in a list. */
  get thumbnail(): string | null {
    return this.img;
  }
}

registerDocument("Adventure", BaseAdventure);
