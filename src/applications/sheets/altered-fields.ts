import { isTag } from "../../compat/elements.ts";
import { isBeingTyped } from "./unfinished-typing.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Does a field of this part show what was entered, and not what is stored? A field that is being typed into is left alone. */
export function isAltered(part: HTMLElement | undefined): boolean {
  const fields = part?.querySelectorAll<Field>(":is(input, textarea, select):is([name], [data-entry])") ?? [];
  return [...fields].some((field) => !isBeingTyped(field) && differsFromStored(field));
}

function differsFromStored(field: Field): boolean {
  if (isTag(field, "select")) {
    const options = [...field.options];
    const stored = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return stored !== undefined && !stored.selected;
  }
  if (isTag(field, "textarea")) return field.value !== field.defaultValue;
  return field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
