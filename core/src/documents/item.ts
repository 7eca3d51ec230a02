import { addressed } from "../foundry/documents.ts";
import { isOurs } from "../foundry/ours.ts";
import { importedText } from "../play/migration/imported-text.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";

/** An item of any version is read. */
export class StoredItem extends addressed(Item) {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof Item.migrateData>) {
    migrateStored("item", args[0]);
    return super.migrateData(...args);
  }

  /** What a file holds takes the place of all data, or of none: then a sentence says why. */
  override async importFromJSON(json: string): Promise<this> {
    if (!isOurs(this)) return super.importFromJSON(json);
    const text = importedText("item", this, json);
    return text === null ? this : super.importFromJSON(text);
  }
}
