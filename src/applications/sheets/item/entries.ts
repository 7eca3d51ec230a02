import { fieldAt, type Input, isFilled, isThere, storedAt } from "./choices.ts";
import { formOf } from "./form.ts";
import { itemList, listsOf } from "./lists.ts";
import { mitigationFields } from "../views/mitigation-figures.ts";
import { choiceOf, type Filled } from "./entry-choices.ts";
import type { FieldKind, Fields, Group } from "./field-kinds.ts";

/** The fields and lists of an item to be filled in, group by group. */
export function formGroups(filled: Filled) {
  const { item } = filled;
  const groups = formOf(item);
  const placed = new Set(groups.flatMap(({ fields }) => Object.keys(fields)));
  const further = listsOf(item).filter((path) => !placed.has(path) && isThere(item, path));
  const lists: Group = { heading: "", fields: Object.fromEntries(further.map((path) => [path, "list"])) };
  return [...groups, lists].map(({ heading, hint = "", fold = false, full = false, fields }) => ({
    heading,
    hint,
    fold,
    full,
    open: fold && Object.keys(fields).some((path) => isFilled(item, path, fields[path]!)),
    entries: entriesOf(filled, fields),
  }));
}

function entriesOf(filled: Filled, fields: Fields): readonly object[] {
  return Object.entries(fields).flatMap(([path, kind]) => entryOf(filled, path, kind) ?? []);
}

/** Null where there is nothing to choose from. */
function entryOf(filled: Filled, path: string, kind: FieldKind): object | null {
  const { item, known, texts } = filled;
  const value = storedAt(item, path);
  if (typeof kind === "object") {
    const { part: name, fields } = kind;
    return { part: { path: `system.${path}`, name, entries: value === null ? null : entriesOf(filled, fields) } };
  }
  if (kind === "list") return { list: itemList(item, known, path) };
  const field = fieldAt(item, path);
  const input: Input = { field, name: `system.${path}`, value };
  if (kind === "prose") return { ...input, prose: true, enriched: texts[path] };
  if (kind === "mitigation") return { mitigation: mitigationFields(storedAt(item, path)), field: field.element };
  const choice = choiceOf(filled, path, kind, field);
  return choice && { ...input, ...choice };
}
