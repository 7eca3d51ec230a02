import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import type { LazyActions } from "#core/applications/sheets/base/actions.ts";
import { mergeRows } from "#core/applications/sheets/base/merge-rows.ts";
import { rowActions } from "#core/applications/sheets/base/row-actions.ts";
import { storedData } from "#core/foundry/documents.ts";

/** The sheet of every type of item: a form made of the fields and lists of its model. */
export class ItemSheet extends FormItemSheet {
  protected override async lazyActions(): Promise<LazyActions> {
    return { ...(await super.lazyActions()), ...rowActions() };
  }

  /** Lists are stored whole. */
  protected override completed(submitted: object): object {
    return mergeRows(submitted, storedData(this.document)) as object;
  }

  protected override async fields(item: Item.Implementation): Promise<object> {
    return (await CONFIG.SIMVERSE.table()).sheets.itemFields(item);
  }
}
