import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import { action, edit } from "#core/applications/sheets/base/actions.ts";
import type { LazyActions } from "#core/applications/sheets/base/lazy-actions.ts";
import { mergeRows } from "#core/applications/sheets/base/merge-rows.ts";
import { rowActions } from "#core/applications/sheets/base/row-actions.ts";
import { storedData, update } from "#core/foundry/documents.ts";
import { isOf } from "#core/play/items.ts";
import { builtPower, paidPower, type Submitted } from "../../play/powers/built-power.ts";

/** The sheet of every type of item: a form made of the fields and lists of its model; that of a power has steps. */
export class ItemSheet extends FormItemSheet {
  #step = 0;

  protected override async lazyActions(): Promise<LazyActions> {
    return {
      ...(await super.lazyActions()),
      ...rowActions(),
      goTo: action(async (sheet: ItemSheet, { dataset }) => {
        sheet.#step = Number(dataset["step"]);
        await sheet.render({ parts: ["details"] });
        sheet.element.querySelector<HTMLElement>("[aria-current=step]")?.focus();
      }),
      payFor: edit(async ({ document: item }: ItemSheet, { dataset }) => {
        const { modifier = "", needed } = dataset;
        if (isOf(item, "power")) await update(item, paidPower(item.system, modifier, Number(needed)));
      }),
    };
  }

  /** Lists are stored whole. */
  protected override completed(submitted: Submitted): object {
    const { document: item } = this;
    const data = isOf(item, "power") ? builtPower(item, submitted) : submitted;
    return mergeRows(data, storedData(item)) as object;
  }

  protected override async fields(item: Item.Implementation): Promise<object> {
    return (await CONFIG.SIMVERSE.table()).sheets.itemFields(item, this.#step);
  }
}
