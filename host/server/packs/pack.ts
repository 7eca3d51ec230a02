import type { PackData, PackManifest } from "../../common/protocol.ts";
import type { Data } from "../../common/types.ts";
import type { DocumentStore } from "../storage/store.ts";
import { getProperty, setProperty } from "../../common/utils/property.ts";

/** What a Gamemaster decided about a compendium. */
export interface PackConfiguration {
  locked?: boolean;
  ownership?: Record<string, string>;
}

const DEFAULT_OWNERSHIP = { PLAYER: "OBSERVER", ASSISTANT: "OWNER" };
const BASIC_FIELDS = ["_id", "name", "img", "type", "sort", "folder"];

/** A compendium that is open. */
export interface Pack {
  manifest: Omit<PackManifest, "locked" | "ownership"> & { ownership?: Record<string, string> };
  /** The name of the collection its documents are in. */
  collection: string;
  store: DocumentStore;
  /** Called before every write. */
  beforeWrite: () => Promise<void>;
}

/** The compendium's manifest with what the Gamemaster decided about it. Compendia of a system are locked by default. */
export function describe(pack: Pack, configuration: PackConfiguration = {}): PackManifest {
  const { manifest } = pack;
  return {
    ...manifest,
    ownership: configuration.ownership ?? manifest.ownership ?? DEFAULT_OWNERSHIP,
    locked: configuration.locked ?? manifest.packageType !== "world",
  };
}

/** What clients are told about a compendium when they connect. */
export function packData(pack: Pack, configuration?: PackConfiguration): PackData {
  return { ...describe(pack, configuration), index: indexOf(pack), folders: pack.store.all("folders") };
}

/** An entry for every document, with the basic fields and those asked for, as far as the document has them. */
export function indexOf(pack: Pack, fields: readonly string[] = []): Data[] {
  return pack.store.all(pack.collection).map((document) => indexEntry(pack, document, fields));
}

function indexEntry(pack: Pack, document: Data, fields: readonly string[]): Data {
  const entry: Data = {};
  for (const field of [...BASIC_FIELDS, ...fields]) {
    const value = getProperty(document, field);
    if (value !== undefined) setProperty(entry, field, value);
  }
  return { ...entry, uuid: `Compendium.${pack.manifest.id}.${pack.manifest.type}.${String(document._id)}` };
}
