import { Document } from "../abstract/document.ts";
import { metadata, type UserLike } from "../abstract/metadata.ts";
import { CHAT_MESSAGE_STYLES, DOCUMENT_OWNERSHIP_LEVELS } from "../constants.ts";
import { registerDocument } from "../data/document-registry.ts";
import * as fields from "../data/fields.ts";
import type { DataSchema } from "../data/fields/schema-field.ts";
import type { ModelLike } from "../data/fields/types.ts";
import { judgeAs } from "../data/soundness.ts";
import { readJSON } from "../data/validators.ts";
import type { Data } from "../types.ts";
import * as common from "./common-fields.ts";

/** The rolls of a message, as they are stored until somebody reads them: a long chat has more than anyone does. */
class RollsField extends fields.ArrayField {
  override initialize(value: unknown, model: ModelLike, options?: Data): unknown {
    const isEmpty = !Array.isArray(value) || value.length === 0;
    return isEmpty ? super.initialize(value, model, options) : () => super.initialize(value, model, options);
  }
}

judgeAs(RollsField, fields.ArrayField);

/** The data of a chat message. */
export class BaseChatMessage extends Document {
  declare type: string;
  declare system: Data;
  declare style: number;
  declare author: Document | null;
  declare timestamp: number;
  declare flavor: string;
  declare title: string;
  declare content: string;
  declare speaker: { scene: string | null; actor: string | null; token: string | null; alias?: string };
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: unknown[];
  declare sound: string | null;
  declare emote: boolean;

  static override metadata = metadata(super.metadata, {
    name: "ChatMessage",
    collection: "messages",
    label: "DOCUMENT.ChatMessage",
    labelPlural: "DOCUMENT.ChatMessages",
    hasTypeData: true,
    isPrimary: true,
    permissions: { create: canCreate, delete: "OWNER" },
    schemaVersion: "13.341",
  });

  static override defineSchema(): DataSchema {
    return {
      _id: common.id(),
      ...common.typed(this),
      style: new fields.NumberField({
        required: true,
        choices: Object.values(CHAT_MESSAGE_STYLES),
        initial: CHAT_MESSAGE_STYLES.OTHER,
        validationError: "must be a value in CONST.CHAT_MESSAGE_STYLES",
      }),
      author: new fields.DocumentAuthorField("User"),
      timestamp: new fields.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new fields.HTMLField(),
      title: new fields.StringField(),
      content: new fields.HTMLField({ textSearch: true }),
      speaker: new fields.SchemaField({
        scene: common.idOf("Scene"),
        actor: common.idOf("Actor"),
        token: common.idOf("Token"),
        alias: new fields.StringField(),
      }),
      whisper: new fields.ArrayField(common.idOf("User")),
      blind: new fields.BooleanField(),
      rolls: new RollsField(new fields.JSONField({ validate: assertRoll })),
      sound: new fields.FilePathField({ categories: ["AUDIO"] }),
      emote: new fields.BooleanField(),
      ...common.footer(),
    };
  }

  /** Only its author owns a message. */
  override getUserLevel(user?: UserLike | null): number {
    if (user && user.id === this._source.author) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    return super.getUserLevel(user);
  }
}

/** @throws When it is no roll that was evaluated. */
function assertRoll(json: string): void {
  const roll = readJSON(json) as { formula?: unknown; evaluated?: unknown } | null;
  if (typeof roll?.formula !== "string") throw new Error("must be a Roll with a formula");
  if (roll.evaluated === false) throw new Error("must be a Roll that was evaluated");
}

function canCreate(user: UserLike, message: BaseChatMessage): boolean {
  if (user.isGM) return true;
  return user.id === message._source.author && user.hasRole("PLAYER");
}

registerDocument("ChatMessage", BaseChatMessage);
