import type { IndexedItem } from "#core/foundry/item-packs.ts";
import { StoredItem } from "#core/documents/item.ts";
import type { ITEM_MODELS } from "../data/item/index.ts";
import { forgetPrepared } from "#core/data/per-preparation.ts";
import { ok, type Result } from "#core/rules/result.ts";
import { canChangeItem } from "../play/points/ledger-guard.ts";
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

export class SirpasItem extends StoredItem {
  /** What was worked out of its actor rests on its items too. */
  override prepareData(): void {
    super.prepareData();
    if (this.actor) forgetPrepared(this.actor);
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
}
