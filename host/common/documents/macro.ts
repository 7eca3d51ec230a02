import { Document } from "../abstract/document.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, MACRO_SCOPES, MACRO_TYPES } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** The data of a macro. */
export class BaseMacro extends Document {
  declare name: string;
  declare type: string;
  declare author: Document | null;
  declare img: string;
  declare scope: string;
  declare command: string;
  declare ownership: Record<string, number>;

  static override metadata = metadata(super.metadata, {
    name: "Macro",
    collection: "macros",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    label: "DOCUMENT.Macro",
    labelPlural: "DOCUMENT.Macros",
    coreTypes: Object.values(MACRO_TYPES),
    permissions: { create: canCreate, update: canUpdate, delete: "OWNER" },
    schemaVersion: "13.341",
  });
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "MACRO"];
  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      name: common.name(),
      type: new fields.DocumentTypeField(this, { initial: MACRO_TYPES.CHAT }),
      author: new fields.DocumentAuthorField("User"),
      img: common.image({ initial: () => this.DEFAULT_ICON }),
      scope: new fields.StringField({
        required: true,
        choices: MACRO_SCOPES,
        initial: MACRO_SCOPES[0],
        validationError: "must be a value in CONST.MACRO_SCOPES",
      }),
      command: new fields.StringField({ required: true, blank: true }),
      ...common.directory(),
      ...common.footer(),
    };
  }

  /** Its author owns a macro. */
  override getUserLevel(user?: UserLike | null): number {
    if (user && user.id === this._source.author) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasRole("PLAYER");
  }
}

function canCreate(user: UserLike, macro: BaseMacro): boolean {
  if (!user.isGM && user.id !== macro._source.author) return false;
  if (macro._source.type === MACRO_TYPES.SCRIPT && !user.hasPermission("MACRO_SCRIPT")) return false;
  return user.hasRole("PLAYER");
}

function canUpdate(user: UserLike, macro: BaseMacro, changes: Data = {}): boolean {
  if (!macro.testUserPermission(user, "OWNER")) return false;
  const isScript = (changes.type ?? macro._source.type) === MACRO_TYPES.SCRIPT;
  return !isScript || !("command" in changes || "type" in changes) || user.hasPermission("MACRO_SCRIPT");
}

registerDocument("Macro", BaseMacro);
