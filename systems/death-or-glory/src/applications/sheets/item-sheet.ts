import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import { itemFields } from "./item-fields.ts";

/** The sheet of every type of item: a form made of the fields of its model. */
export class ItemSheet extends FormItemSheet {
  static {
    // Foundry stores the sheet that a user has chosen under this name.
    Object.defineProperty(this, "name", { value: "ItemSheet" });
  }

  protected override fields({ system }: Item.Implementation): object {
    return itemFields(system);
  }
}
