import { addressed } from "../foundry/documents.ts";
import { importError } from "../play/migration/import-error.ts";
import { migratedImport, migrateStored } from "../play/migration/migrate-source.ts";
import { notify } from "../utils/notify.ts";

/** An item of any version is read. */
export class StoredItem extends addressed(Item) {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof Item.migrateData>) {
    migrateStored("item", args[0]);
    return super.migrateData(...args);
  }

  /** What a file holds takes the place of all data, or of none: then a sentence says why. */
  override async importFromJSON(json: string): Promise<this> {
    const error = importError(this, json);
    if (error === null) return super.importFromJSON(migratedImport("item", json));
    notify.warn(error);
    return this;
  }
}
