import { Document } from "../../common/abstract/document.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Documents of Foundry that the host keeps none of: other people's code names their classes, extends them and registers sheets for them. */
const NAMES = [
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Cards",
  "Drawing",
  "FogExploration",
  "MeasuredTemplate",
  "Note",
  "Playlist",
  "PlaylistSound",
  "Tile",
  "Wall",
] as const;

/** Of what stands on a scene, the class is called so beside its placeable. */
const PLACED = new Set<string>(["AmbientLight", "AmbientSound", "Drawing", "MeasuredTemplate", "Note", "Tile", "Wall"]);

const MADE = new Map<string, typeof Document>();

/** Their classes by the names that `foundry.documents` has them under, and of the documents by which CONFIG knows them. */
export function absentDocuments(): {
  readonly classes: Record<string, typeof Document>;
  readonly config: Record<string, object>;
} {
  const classes: Record<string, typeof Document> = {};
  const config: Record<string, object> = {};
  for (const name of NAMES) {
    const documentClass = MADE.get(name) ?? absentDocument(name);
    MADE.set(name, documentClass);
    classes[PLACED.has(name) ? `${name}Document` : name] = documentClass;
    const types = { dataModels: {}, sheetClasses: {}, typeLabels: {}, typeIcons: {}, typeHints: {} };
    config[name] = { documentClass, ...types, defaults: {}, compendiumIndexFields: [] };
  }
  return { classes, config };
}

function absentDocument(name: string): typeof Document {
  return class extends ClientDocumentMixin(Document) {
    static override metadata = { ...Document.metadata, name };
    static override defineSchema() {
      return {};
    }
    static override async createDocuments(): Promise<never> {
      throw new Error(`The host has no documents of the kind ${name}: they can be named here, but not made.`);
    }
  } as unknown as typeof Document;
}
