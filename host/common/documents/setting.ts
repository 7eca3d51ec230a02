import { Document } from "../abstract/document.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import * as common from "./common-fields.ts";

/** The data of a setting of the world or of one user. */
export class BaseSetting extends Document {
  declare key: string;
  declare value: unknown;
  declare user: string | null;

  static override metadata = metadata(super.metadata, {
    name: "Setting",
    collection: "settings",
    label: "DOCUMENT.Setting",
    labelPlural: "DOCUMENT.Settings",
    permissions: { create: canModify, update: canModify, delete: canModify },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      key: new fields.StringField({
        required: true,
        nullable: false,
        blank: false,
        validate: (key: string) => /^[^.]+\..+$/.test(key),
        validationError: "must have the format {scope}.{field}",
      }),
      value: new fields.JSONField({ required: true, nullable: true, initial: null }),
      user: common.idOf("User"),
      _stats: new fields.DocumentStatsField("User"),
    };
  }

  static override canUserCreate(user: UserLike): boolean {
    return user.hasPermission("SETTINGS_MODIFY");
  }
}

/** Everybody sets what is theirs alone; the world's settings need the permission. */
function canModify(user: UserLike, setting: BaseSetting, changes: Record<string, unknown> = {}): boolean {
  const owner = setting._source.user;
  const isOwn = owner === user.id && (changes.user === undefined || changes.user === user.id);
  return isOwn || user.hasPermission("SETTINGS_MODIFY");
}

registerDocument("Setting", BaseSetting);
