import type { ITEM_MODELS } from "../data/item/index.ts";
import type { Statistic } from "./statistic.ts";

export type ItemType = keyof typeof ITEM_MODELS;

/** An item whose type is known. */
export type ItemOf<Type extends ItemType> = SirpasItem & {
  readonly type: Type;
  readonly system: InstanceType<(typeof ITEM_MODELS)[Type]>;
};

export class SirpasItem extends Item {
  isType<Type extends ItemType>(type: Type): this is ItemOf<Type> {
    return (this.type as string) === type;
  }

  /** The statistic of a skill or style on its actor; null for other items and for those nobody carries. */
  get statistic(): Statistic | null {
    return this.actor?.statisticOf(this) ?? null;
  }
}
