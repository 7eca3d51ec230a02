import { itemForm, type Option } from "#core/applications/sheets/item-form.ts";
import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import { localize } from "#core/utils/localize.ts";

/** The sheet of every type of item: a form made of the fields of its model. */
export class ItemSheet extends FormItemSheet {
  protected override fields({ system }: Item.Implementation): object {
    const { fields, last } = itemForm(system, (_path, choices) => choices && choices.map(optionOf));
    return { fields, last };
  }
}

/** How something flies is all that is chosen from a list. */
const optionOf = (value: string): Option => ({ value, label: localize(`BIND.LAUNCHER_KIND.${value}`) });
