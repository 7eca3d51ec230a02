/** The members of `foundry.abstract` that client and server share. */
export { DataModel } from "./data-model.ts";
export { Document } from "./document.ts";
export { EmbeddedCollection } from "./embedded-collection.ts";
export { TypeDataModel } from "./type-data.ts";
