import type { IndexedItem } from "#core/foundry/item-packs.ts";
import { addressed } from "#core/foundry/documents.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";
import { forgetPrepared } from "#core/data/per-preparation.ts";
import { ok, type Result } from "#core/rules/result.ts";
import { importError } from "#core/play/migration/import-error.ts";
import { canChangeItem } from "../play/points/ledger-guard.ts";
import { migrateStored, migratedImport } from "#core/play/migration/migrate-source.ts";
import { notify } from "#core/utils/notify.ts";
import type { Statistic } from "../play/statistics/statistic.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

export type ItemType = keyof typeof ITEM_MODELS;

/** What the index of a compendium tells of an item, as far as its fields were asked for. */
export interface ListedItem extends IndexedItem {
  readonly system?: {
    readonly key?: string;
    readonly style?: string;
    readonly combat?: { readonly cost?: number } | null;
  };
}

/** An item whose type is known. */
export type ItemOf<Type extends ItemType> = SirpasItem & {
  readonly type: Type;
  readonly system: InstanceType<(typeof ITEM_MODELS)[Type]>;
};

export class SirpasItem extends addressed(Item) {
  /** Data of an earlier version are in today's shape from the first moment. */
  static override migrateData(...args: Parameters<typeof Item.migrateData>) {
    migrateStored("item", args[0]);
    return super.migrateData(...args);
  }

  /** What was worked out of its actor rests on its items too. */
  override prepareData(): void {
    super.prepareData();
    if (this.actor) forgetPrepared(this.actor);
  }

  /** What a file holds takes the place of all data, or of none: then a sentence says why. */
  override async importFromJSON(json: string): Promise<this> {
    const error = importError(this, json);
    if (error === null) return super.importFromJSON(migratedImport("item", json));
    notify.warn(error);
    return this;
  }

  protected override async _preUpdate(...args: Parameters<Item["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const [changes, , user] = args;
    const can: Result<null> = user.isGM ? ok(null) : canChangeItem(this, changes.system as object | undefined);
    if (can.ok) return;
    notifyRefusal(can);
    return false;
  }

  isType<Type extends ItemType>(type: Type): this is ItemOf<Type> {
    return (this.type as string) === type;
  }

  /** The statistic of a skill or style on its actor; null for other items and for those nobody carries. */
  get statistic(): Statistic | null {
    return this.actor?.statisticOf(this) ?? null;
  }
}
