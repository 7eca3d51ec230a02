/** What a model asks of the document it belongs to. */
export interface ParentParts {
  name?: string;
  items?: { system: { statisticKey?: string } }[];
  workingEffects?: object[];
  rolls?: object[];
  isContentVisible?: boolean;
}

/** A document in miniature for models to belong to; call `installModels` first. */
export async function parentWith(parts: ParentParts): Promise<object> {
  const { DataModel } = await import("../../../host/common/abstract/data-model.ts");
  class Parent extends DataModel {
    static override defineSchema() {
      return {};
    }
  }
  return Object.assign(new Parent(), { name: "Mira", items: [], workingEffects: [], rolls: [] }, parts);
}
