import { CompendiumCollection, CompendiumFolderCollection } from "./compendium-collection.ts";
import { CompendiumPacks } from "./compendium-packs.ts";
import { DocumentCollection } from "./document-collection.ts";
import { Users } from "./users.ts";
import { WorldCollection } from "./world-collection.ts";
import {
  Actors,
  ChatMessages,
  CombatEncounters,
  Folders,
  Items,
  Journal,
  Macros,
  RollTables,
  Scenes,
} from "./world-collections.ts";
import { WorldSettings } from "./world-settings.ts";

/** The collections of the world, in the order in which they are prepared. */
export const worldCollections = {
  Users,
  Folders,
  Actors,
  Items,
  Scenes,
  CombatEncounters,
  Journal,
  Macros,
  RollTables,
  ChatMessages,
  WorldSettings,
};

/** `foundry.documents.collections` */
export const collectionClasses = {
  ...worldCollections,
  CompendiumCollection,
  CompendiumFolderCollection,
  CompendiumPacks,
  DocumentCollection,
  WorldCollection,
};

export { CompendiumCollection, CompendiumPacks, DocumentCollection, WorldCollection };
