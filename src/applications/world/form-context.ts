import { WorldData } from "../../data/world-data.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { rowsAt, type Row } from "./draft.ts";
import { FOLDED, TABS, type TabId } from "./tabs.ts";
import { type Field, fieldView, statisticChoices } from "./field-view.ts";

/** Lays out one tab of the form. */
export function tabView(tab: TabId, draft: WorldSetting): readonly object[] {
  const { fields } = WorldData.schema;
  return TABS[tab].groups.map((names) => {
    const shown = names.map((name) => [name, fields[name]!] as const);
    const heading = names.length === 1 && fields[names[0]] instanceof foundry.data.fields.SchemaField;
    return { ...groupView(shown, "", draft, tab), heading: heading ? fields[names[0]]!.label : "" };
  });
}

interface GroupView {
  readonly fields: object[];
  readonly lists: object[];
  readonly entries: object[];
}

/**
 * Fields that stand together, with the lists and records among them.
 * @param fold  The name of the fold with what few people write; empty where all is shown.
 */
function groupView(fields: Iterable<readonly [string, Field]>, within: string, draft: WorldSetting, fold: string) {
  const { ArrayField, SchemaField, TypedObjectField } = foundry.data.fields;
  const shown: GroupView = { fields: [], lists: [], entries: [] };
  const more: GroupView = { fields: [], lists: [], entries: [] };
  const add = (some: Iterable<readonly [string, Field]>, above: string, view: GroupView): void => {
    for (const [name, field] of some) {
      const path = above === "" ? name : `${above}.${name}`;
      const group = fold !== "" && FOLDED.has(name) ? more : view;
      if (field instanceof SchemaField) add(field.entries(), path, group);
      else if (field instanceof TypedObjectField) group.entries.push(entriesView(field, path, draft));
      else if (field instanceof ArrayField && field.element instanceof SchemaField)
        group.lists.push({ field, path, rows: rowViews(field.element, path, draft) });
      else group.fields.push(fieldView(field, path, draft));
    }
  };
  add(fields, within, shown);
  return Object.values(more).some(({ length }) => length > 0) ? { ...shown, more: { ...more, fold } } : shown;
}

function rowViews(element: foundry.data.fields.SchemaField.Any, list: string, draft: WorldSetting) {
  return rowsAt(draft, list).map((row, index) => {
    const path = `${list}.${index}`;
    const fold = list.includes(".") ? "" : path;
    return { ...groupView(element.entries(), path, draft, fold), number: index + 1, title: rowTitle(row, index) };
  });
}

/** A record of levels by statistic: what a race comes with. */
function entriesView(field: Field, path: string, draft: WorldSetting) {
  const held = foundry.utils.getProperty(draft, path) as Readonly<Record<string, unknown>>;
  const owner = rowTitle(rowsAt(draft, "races")[Number(path.split(".")[1])] ?? {}, 0);
  const choices = statisticChoices(draft);
  const free = Object.entries(choices).filter(([key]) => !(key in held));
  const rows = Object.entries(held).map(([key, value]) => {
    const name = choices[key] ?? key;
    return { key, value, name, choices: { [key]: name, ...Object.fromEntries(free) } };
  });
  return { field, path, owner, rows };
}

/** What a row is called: its name; a band of modifiers by what it says. */
export function rowTitle({ label }: Row, index: number): string {
  if (label === undefined) return localize("SIRPAS.WORLD.FORM.band", { line: index + 1 });
  const words = localize(String(label));
  return words.trim() === "" ? localize("SIRPAS.WORLD.FORM.nameless", { line: index + 1 }) : words;
}
