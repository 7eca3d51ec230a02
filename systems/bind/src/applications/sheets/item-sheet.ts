import { itemForm, type Option } from "#core/applications/sheets/item-form.ts";
import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import { localize } from "#core/utils/localize.ts";
import { kindLabel, WEAPON_KINDS } from "../../rules/character/kinds.ts";

/** The sheet of every type of item: a form made of the fields of its model. */
export class ItemSheet extends FormItemSheet {
  protected override fields({ system }: Item.Implementation): object {
    const { fields, last } = itemForm(system, (path, choices) =>
      path === "kinds" ? kindOptions(WEAPON_KINDS) : choices && choices.map(optionOf),
    );
    return { fields, last };
  }
}

/** Kinds of weapons or creatures by their names. */
const kindOptions = (kinds: readonly string[]) => kinds.map((value) => ({ value, label: localize(kindLabel(value)) }));

/** How something flies is all that is chosen from a list. */
const optionOf = (value: string): Option => ({ value, label: localize(`BIND.LAUNCHER_KIND.${value}`) });
