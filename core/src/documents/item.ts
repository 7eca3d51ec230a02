import { addressed, usualName } from "../foundry/documents.ts";
import { isOurs } from "../foundry/ours.ts";
import { wholeChanges } from "../foundry/whole-changes.ts";
import { importedText } from "../play/migration/imported-text.ts";
import { migrateStored } from "../play/migration/migrate-source.ts";
import { keyOf } from "../rules/keys.ts";

/** An item of any version is read, and what names it by its key finds it under another name too. */
export class StoredItem extends addressed(Item) {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof Item.migrateData>) {
    migrateStored("item", args[0]);
    return super.migrateData(...args);
  }

  /** Nothing that an owner writes past a sheet leaves a part of something, which nobody could read. */
  override updateSource(...[changes = {}, ...others]: Parameters<Item["updateSource"]>) {
    return super.updateSource(wholeChanges(this, changes), ...others);
  }

  /** A name that is changed leaves its key behind; of what has only the name that Foundry gives, the new name makes it. */
  protected override async _preUpdate(...args: Parameters<Item["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changes] = args;
    const { name } = changes;
    if (typeof name !== "string" || name === this.name || !this.#isKeyless) return;
    const key = keyOf(this.#isUnnamed ? name : this.name);
    if (key !== "") Object.assign(changes, { system: { key, ...(changes.system as object | undefined) } });
  }

  /** What a file holds takes the place of all data, or of none: then a sentence says why. */
  override async importFromJSON(json: string): Promise<this> {
    if (!isOurs(this)) return super.importFromJSON(json);
    const text = importedText("item", this, json);
    return text === null ? this : super.importFromJSON(text);
  }

  get #isKeyless(): boolean {
    return foundry.utils.getProperty(this._source as object, "system.key") === "";
  }

  /** Whether it has the name that Foundry gives what has none. */
  get #isUnnamed(): boolean {
    return plainName(this.name) === plainName(usualName(this));
  }
}

/** A name without the number that sets it apart from others. */
const plainName = (name: string) => name.replace(/ \(\d+\)$/u, "");
