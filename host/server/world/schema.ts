import { PRIMARY_DOCUMENT_TYPES, WORLD_DOCUMENT_TYPES, COMPENDIUM_DOCUMENT_TYPES } from "../../common/constants.ts";
import { declaredTypes } from "../../common/declared-types.ts";
import * as documents from "../../common/documents/index.ts";
import { setDocumentTypes, setTypeDefaults } from "../../common/environment.ts";
import type { Generation } from "../../common/generation.ts";
import { installPrimitives } from "../../common/primitives/install.ts";
import type { Data } from "../../common/types.ts";
import type { SystemManifest } from "../manifest.ts";
import type { ModuleFolder } from "../modules.ts";
import type { Hierarchy } from "../storage/entries.ts";

/** What is stored as the version of Foundry's core that wrote a document: the first stable build of the generation. */
export const CORE_VERSIONS: Record<Generation, string> = { 13: "13.341", 14: "14.359" };

/** A document as far as the server deals with it. */
export interface ServerDocument {
  toObject: () => Data;
  updateSource: (changes: Data, options?: Data) => Data;
  canUserModify: (user: ServerDocument, action: string, data?: Data) => boolean;
}

export interface DocumentClass {
  new (
    data: Data,
    context?: { parent?: ServerDocument | null; pack?: string | null; strict?: boolean },
  ): ServerDocument;
  metadata: { name: string; collection: string; embedded: Record<string, string> };
  schema: { has: (field: string) => boolean; entries: () => [name: string, field: { gmOnly: boolean }][] };
}

const classes = new Map(
  Object.values(documents as unknown as Record<string, DocumentClass>)
    .filter((entry) => typeof entry === "function" && "metadata" in entry)
    .map((entry) => [entry.metadata.name, entry]),
);

/** Tells the document classes which sub-types the system and the modules declare. Call it before any document is made. */
export function configureDocuments(manifest: SystemManifest, modules: readonly ModuleFolder[]): void {
  installPrimitives();
  setDocumentTypes(
    declaredTypes(
      manifest,
      modules.map((module) => module.manifest),
    ),
  );
  setTypeDefaults(manifest.typeDefaults);
}

export function isKnownType(type: string): boolean {
  return classes.has(type);
}

/** @throws When there is no such document. Ask `isKnownType` first about names that come from outside. */
export function documentClass(type: string): DocumentClass {
  const found = classes.get(type);
  if (!found) throw new Error(`There is no document type "${type}".`);
  return found;
}

export function userClass(): DocumentClass {
  return documentClass("User");
}

export function isPrimary(type: string): boolean {
  return classes.has(type) && primaryTypes().includes(type);
}

export function primaryTypes(): string[] {
  return PRIMARY_DOCUMENT_TYPES.filter((type) => classes.has(type));
}

/** The collection in which a compendium keeps documents of that type; undefined if there is no such compendium. */
export function packCollection(type: string): string | undefined {
  const isPossible = (COMPENDIUM_DOCUMENT_TYPES as readonly string[]).includes(type) && classes.has(type);
  return isPossible ? documentClass(type).metadata.collection : undefined;
}

/** The types of documents within a document, each with the field that holds them. */
export function embeddedFields(type: string): [type: string, field: string][] {
  return classes.has(type) ? Object.entries(documentClass(type).metadata.embedded) : [];
}

export function embeddedField(parentType: string, type: string): string | undefined {
  return embeddedFields(parentType).find(([name]) => name === type)?.[1];
}

export function hasField(type: string, field: string): boolean {
  return documentClass(type).schema.has(field);
}

/** Which collections a world has, and which of their documents' fields hold documents in turn. */
export function worldSchema(): { collections: string[]; hierarchy: Hierarchy } {
  const collections = WORLD_DOCUMENT_TYPES.filter((type) => classes.has(type)).map(
    (type) => documentClass(type).metadata.collection,
  );
  const hierarchy: Record<string, string[]> = {};
  for (const type of classes.keys()) {
    const fields = embeddedFields(type).map(([, field]) => field);
    if (fields.length) hierarchy[documentClass(type).metadata.collection] = fields;
  }
  return { collections, hierarchy };
}
