/** What client and server share, grouped as `foundry.*` has it. */
export * as abstract from "./abstract/index.ts";
export * as CONST from "./constants.ts";
export * as fields from "./data/fields.ts";
export * as operators from "./data/operators.ts";
export * as validation from "./data/validation-failure.ts";
export * as validators from "./data/validators.ts";
export * as documents from "./documents/index.ts";
export * as utils from "./utils/index.ts";
export {
  setDatabaseBackend,
  getDatabaseBackend,
  type DatabaseBackend,
  type DocumentOperation,
} from "./abstract/backend.ts";
export type { DocumentMetadata, UserLike } from "./abstract/metadata.ts";
export { gmOnlyChanges } from "./abstract/permissions.ts";
export { keysForOperators, operatorsForKeys } from "./data/source-update.ts";
export { ActiveEffectTypeDataModel } from "./data/active-effect-type.ts";
export { documentClassNamed } from "./data/document-registry.ts";
export { setFieldInputFactory, type FieldInputFactory } from "./data/fields/field-input.ts";
export { PrototypeToken } from "./data/prototype-token.ts";
export { getDocumentTypes, setDocumentTypes } from "./environment.ts";
export { getGeneration, setGeneration, type Generation } from "./generation.ts";
export { installPrimitives } from "./primitives/install.ts";
export type { Data } from "./types.ts";
export { setUuidCollections, type UuidCollections } from "./utils/uuid.ts";
