import { StoredItem } from "#core/documents/item.ts";
import type { ItemOf, ItemType } from "../play/documents.ts";
import { forgetPrepared } from "#core/data/per-preparation.ts";
import { ok, type Result } from "#core/rules/result.ts";
import { canChangeItem } from "../play/points/ledger-guard.ts";
import { notifyRefusal } from "#core/utils/notify-refusal.ts";

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
