import { DataModel } from "../abstract/data-model.ts";
import type { Document } from "../abstract/document.ts";
import type { Data } from "../types.ts";
import { getProperty } from "../utils/property.ts";
import * as fields from "./fields.ts";
import type { DataSchema } from "./fields/schema-field.ts";
import { sharedTokenSchema } from "./token-fields.ts";

/** What an actor's tokens are like. */
export class PrototypeToken extends DataModel {
  static override LOCALIZATION_PREFIXES = ["DOCUMENT", "TOKEN"];

  declare name: string;
  declare actorLink: boolean;
  declare appendNumber: boolean;
  declare prependAdjective: boolean;
  declare randomImg: boolean;
  declare width: number;
  declare height: number;
  declare texture: Data & { src: string | null };
  declare disposition: number;
  declare flags: Data;

  static override defineSchema(): DataSchema {
    return {
      name: new fields.StringField({ required: true, blank: true }),
      ...sharedTokenSchema(),
      appendNumber: new fields.BooleanField(),
      prependAdjective: new fields.BooleanField(),
      randomImg: new fields.BooleanField(),
    };
  }

  get actor(): Document | null {
    return this.parent as Document | null;
  }

  /** Updates the actor. */
  async update(data: Data, operation: Data = {}): Promise<Document | undefined> {
    return this.actor?.update({ prototypeToken: data }, operation);
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty(this.flags[scope], key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<Document | undefined> {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }

  async unsetFlag(scope: string, key: string): Promise<Document | undefined> {
    const parts = key.split(".");
    const last = `-=${parts.pop()}`;
    return this.actor?.update({ [["prototypeToken.flags", scope, ...parts, last].join(".")]: null });
  }
}
