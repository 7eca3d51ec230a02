import { DataModel } from "../../host/common/abstract/data-model.ts";
import { TypeDataModel } from "../../host/common/abstract/type-data.ts";
import { ArrayField } from "../../host/common/data/fields/array-fields.ts";
import { NumberField } from "../../host/common/data/fields/number-fields.ts";
import { ObjectField } from "../../host/common/data/fields/object-fields.ts";
import { SchemaField } from "../../host/common/data/fields/schema-field.ts";
import { BooleanField } from "../../host/common/data/fields/simple-fields.ts";
import { HTMLField, StringField } from "../../host/common/data/fields/string-fields.ts";
import { installPrimitives } from "../../host/common/primitives/install.ts";
import type { Schema } from "./fit.ts";

/** A data model as this tool uses it: its schema, and what construction makes of data. */
export interface ItemModel {
  readonly schema: Schema;
  new (data: unknown): { toObject(): unknown };
}

const FIELDS = { ArrayField, BooleanField, HTMLField, NumberField, ObjectField, SchemaField, StringField };

/**
 * The system's item models, by type. The models expect Foundry's globals, so the part of them that data models are made
 * of is put in place before they are loaded, unless a whole Foundry is there already.
 */
export async function itemModels(): Promise<Readonly<Record<string, ItemModel>>> {
  const globals = globalThis as { foundry?: unknown };
  if (!globals.foundry) {
    installPrimitives();
    globals.foundry = { abstract: { DataModel, TypeDataModel }, data: { fields: FIELDS } };
  }
  // A computed address: these files are written against Foundry's types, which the tools are compiled without.
  const address = new URL("../../src/data/item/index.ts", import.meta.url).href;
  const { ITEM_MODELS } = (await import(address)) as { ITEM_MODELS: Record<string, ItemModel> };
  return ITEM_MODELS;
}
