import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import { itemFields } from "./item-fields.ts";

/** The sheet of every type of item: a form made of the fields of its model. */
export class ItemSheet extends FormItemSheet {
  protected override fields({ system }: Item.Implementation): object {
    return itemFields(system);
  }
}
