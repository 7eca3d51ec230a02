import { Document } from "../abstract/document.ts";
import { metadata } from "../abstract/metadata.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import type { Color } from "../utils/color.ts";
import { getUuidCollections } from "../utils/uuid.ts";
import * as common from "./common-fields.ts";

/** The data of a folder of documents of one kind. */
export class BaseFolder extends Document {
  declare name: string;
  declare type: string;
  declare description: string;
  declare folder: BaseFolder | null;
  declare sorting: "a" | "m";
  declare sort: number;
  declare color: Color | null;

  static override metadata = metadata(super.metadata, {
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    coreTypes: FOLDER_DOCUMENT_TYPES,
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "FOLDER"];
  static SORTING_MODES = ["a", "m"];

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      folder: common.reference("Folder"),
      sorting: new fields.StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
      ...common.footer(),
    };
  }

  /** The folder with an id in the world or a compendium; null if there is none. */
  static override get(id: string, options: { pack?: string | null } = {}): Document | null {
    if (!id || !options.pack) return super.get(id, options);
    const pack = getUuidCollections().pack(options.pack) as { folders?: { get: (id: string) => unknown } } | undefined;
    return (pack?.folders?.get(id) as Document | undefined) ?? null;
  }

  /** @throws When the folder would lie in itself. */
  static override validateJoint(data: Data): void {
    if (data.folder && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }
}

registerDocument("Folder", BaseFolder);
