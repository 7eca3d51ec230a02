import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DataModel } from "../../host/common/abstract/data-model.ts";
import { TypeDataModel } from "../../host/common/abstract/type-data.ts";
import { ArrayField, SetField } from "../../host/common/data/fields/array-fields.ts";
import { NumberField } from "../../host/common/data/fields/number-fields.ts";
import { ObjectField, TypedObjectField } from "../../host/common/data/fields/object-fields.ts";
import { SchemaField } from "../../host/common/data/fields/schema-field.ts";
import { BooleanField } from "../../host/common/data/fields/simple-fields.ts";
import { HTMLField, StringField } from "../../host/common/data/fields/string-fields.ts";
import { installPrimitives } from "../../host/common/primitives/install.ts";
import { CHECKOUT } from "../build/system.ts";
import type { Schema } from "./fit.ts";

/** A data model as this tool uses it: its schema, and what construction makes of data. */
export interface ItemModel {
  readonly schema: Schema;
  new (data: unknown): { toObject(): unknown };
}

const TEXT_FIELDS = { HTMLField, StringField };
const PLAIN_FIELDS = { BooleanField, NumberField };
const NESTED_FIELDS = { ArrayField, ObjectField, SchemaField, SetField, TypedObjectField };
const FIELDS = { ...TEXT_FIELDS, ...PLAIN_FIELDS, ...NESTED_FIELDS };

/** The data models of one document's types. */
export type Models = Readonly<Record<string, ItemModel>>;

/** Where the models of each document that has types are listed, and under what name. */
const LISTS = {
  Actor: ["data/actor/index.ts", "ACTOR_MODELS"],
  Item: ["data/item/index.ts", "ITEM_MODELS"],
  ChatMessage: ["play/message-models.ts", "MESSAGE_MODELS"],
} as const;

type Modelled = keyof typeof LISTS;

/** A document's name if its types have models in a program; else null. */
export function modelledDocument(name: string, program: string): Modelled | null {
  return name in LISTS && existsSync(join(program, "src", LISTS[name as Modelled][0])) ? (name as Modelled) : null;
}

/**
 * A system's models of one document, by type. They expect Foundry's globals, so the part of them that data models are
 * made of is put in place before they are loaded, unless a whole Foundry is there already.
 * @param program  The folder of the system, with `src` in it
 */
export async function loadModels(documentName: Modelled, program = CHECKOUT): Promise<Models> {
  const globals = globalThis as { foundry?: unknown };
  if (!globals.foundry) {
    installPrimitives();
    globals.foundry = { abstract: { DataModel, TypeDataModel }, data: { fields: FIELDS } };
  }
  const [file, list] = LISTS[documentName];
  // A computed address: these files are written against Foundry's types, which the tools are compiled without.
  const address = pathToFileURL(join(program, "src", file)).href;
  const models = ((await import(address)) as Record<string, Models>)[list]!;
  return documentName === "Actor" ? { ...models, party: await partyModel() } : models;
}

/** The model of parties, which every system has from the core. */
async function partyModel(): Promise<Models[string]> {
  const address = pathToFileURL(join(CHECKOUT, "core/src/data/party.ts")).href;
  return ((await import(address)) as Record<string, Models[string]>)["PartyData"]!;
}
