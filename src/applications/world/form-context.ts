import { WorldData } from "../../data/world-data.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { rowsAt, type Row } from "./draft.ts";
import { TABS, type TabId, FIRST } from "./tabs.ts";
import { type Field, fieldView, statisticChoices } from "./field-view.ts";

/** Lays out one tab of the form. */
export function tabView(tab: TabId, draft: WorldSetting): readonly object[] {
  const { fields } = WorldData.schema;
  return TABS[tab].groups.map((names) => {
    const shown = names.map((name) => [name, fields[name]!] as const);
    const heading = names.length === 1 && fields[names[0]] instanceof foundry.data.fields.SchemaField;
    return { ...folded(groupView(shown, "", draft), tab), heading: heading ? fields[names[0]]!.label : "" };
  });
}

interface GroupView {
  readonly fields: { readonly name: string }[];
  readonly lists: { readonly path: string }[];
  readonly entries: { readonly path: string }[];
}

/** A group with what few people write moved into a fold, which is known by its name. */
function folded({ fields, lists, entries }: GroupView, fold: string): object {
  const isFirst = (path: string) => FIRST.has(path.replaceAll(/\.\d+(?=\.)/gu, ""));
  const part = (first: boolean): GroupView => ({
    fields: fields.filter(({ name }) => isFirst(name) === first),
    lists: lists.filter(({ path }) => isFirst(path) === first),
    entries: entries.filter(({ path }) => isFirst(path) === first),
  });
  const [shown, more] = [part(true), part(false)];
  const isEmpty = (view: GroupView) => Object.values(view).every(({ length }) => length === 0);
  return isEmpty(shown) || isEmpty(more) ? { fields, lists, entries } : { ...shown, more: { ...more, fold } };
}

/** Fields that stand together, with the lists and records among them. */
function groupView(fields: Iterable<readonly [string, Field]>, within: string, draft: WorldSetting): GroupView {
  const { ArrayField, SchemaField, TypedObjectField } = foundry.data.fields;
  const view: GroupView = { fields: [], lists: [], entries: [] };
  for (const [name, field] of fields) {
    const path = within === "" ? name : `${within}.${name}`;
    if (field instanceof SchemaField) {
      const inner = groupView(field.entries(), path, draft);
      view.fields.push(...inner.fields);
    } else if (field instanceof TypedObjectField) view.entries.push(entriesView(field, path, draft));
    else if (field instanceof ArrayField && field.element instanceof SchemaField)
      view.lists.push(listView(field, field.element, path, draft));
    else view.fields.push(fieldView(field, path, draft));
  }
  return view;
}

function listView(
  { name, label, hint }: Field,
  element: foundry.data.fields.SchemaField.Any,
  path: string,
  draft: WorldSetting,
) {
  const rows = rowsAt(draft, path);
  return {
    path,
    label,
    hint,
    add: `SIRPAS.WORLD.ADD.${name}`,
    nested: path.includes("."),
    bands: name === "modifiers",
    rows: rows.map((row, index) => ({
      ...folded(groupView(element.entries(), `${path}.${index}`, draft), `${path}.${index}`),
      path: `${path}.${index}`,
      list: path,
      index,
      number: index + 1,
      title: rowTitle(row, index),
      isFirst: index === 0,
      isLast: index === rows.length - 1,
      drawn: name === "bodyPlans",
    })),
  };
}

/** A record of levels by statistic: what a race comes with. */
function entriesView({ label, hint }: Field, path: string, draft: WorldSetting) {
  const held = foundry.utils.getProperty(draft, path) as Readonly<Record<string, unknown>>;
  const owner = rowTitle(rowsAt(draft, "races")[Number(path.split(".")[1])] ?? {}, 0);
  const choices = statisticChoices(draft);
  const free = Object.entries(choices).filter(([key]) => !(key in held));
  const rows = Object.entries(held).map(([key, value]) => {
    const name = choices[key] ?? key;
    return {
      path: `${path}.${key}`,
      key,
      value,
      name,
      owner,
      choices: { [key]: name, ...Object.fromEntries(free) },
    };
  });
  return { path, label, hint, add: "SIRPAS.WORLD.ADD.boughtIn", rows };
}

/** What a row is called: its name; a band of modifiers by what it says. */
export function rowTitle({ label }: Row, index: number): string {
  if (label === undefined) return localize("SIRPAS.WORLD.FORM.band", { line: index + 1 });
  const words = localize(String(label));
  return words.trim() === "" ? localize("SIRPAS.WORLD.FORM.nameless", { line: index + 1 }) : words;
}
