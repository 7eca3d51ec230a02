import { WorldData } from "../../data/world-data.ts";
import { ATTRIBUTE_KEYS } from "../../rules/statistics/attributes.ts";
import { attributeLabel } from "../../rules/statistics/statistics.ts";
import { referredList } from "../../rules/world/check-world-setting.ts";
import type { WorldSetting } from "../../rules/world/world-setting.ts";
import { localize } from "#core/utils/localize.ts";
import { rowsAt, type Row } from "./draft.ts";

/** The tabs of the form: each has its icon, and the fields of the model that it shows, group by group. */
export const TABS = {
  general: { icon: "fa-solid fa-earth-europe", groups: [["name", "id", "description", "turn", "currency"]] },
  scales: { icon: "fa-solid fa-ruler", groups: [["scales"], ["attributeScales"]] },
  races: { icon: "fa-solid fa-people-group", groups: [["races"]] },
  bodies: { icon: "fa-solid fa-person", groups: [["bodyPlans"]] },
  statistics: { icon: "fa-solid fa-list-ol", groups: [["attributes"], ["skills"]] },
  statuses: { icon: "fa-solid fa-battery-half", groups: [["statuses"]] },
  damage: { icon: "fa-solid fa-burst", groups: [["damageTypes"]] },
} as const;
export type TabId = keyof typeof TABS;
export const TAB_IDS = Object.keys(TABS) as readonly TabId[];

/** What people write first; the rest of its group is folded. Where none of a group is named here, all of it is shown. */
const FIRST: ReadonlySet<string> = new Set([
  "name",
  "turn.seconds",
  "currency.name",
  "currency.symbol",
  "scales.label",
  "scales.minimum",
  "scales.maximum",
  "races.label",
  "races.bodyPlan",
  "races.boughtIn",
  "bodyPlans.label",
  "bodyPlans.parts",
  "attributes.label",
  "attributes.base",
  "attributes.scale",
  "skills.label",
  "skills.base.form",
  "skills.base.attributes",
  "skills.complexity",
  "statuses.label",
  "statuses.counts",
  "statuses.maximum.fixed",
  "damageTypes.label",
  "damageTypes.category",
]);

type Field = foundry.data.fields.DataField.Any;
type Choices = Readonly<Record<string, string>>;

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

/** What a field is drawn with by Foundry's `formGroup`. */
function fieldView(field: Field, name: string, draft: WorldSetting) {
  const { SetField, StringField } = foundry.data.fields;
  const held: unknown = foundry.utils.getProperty(draft, name);
  const choices = choicesOf(field, name, draft);
  // What is held and no longer offered stays to be seen, so that it can be mended.
  const lost = [held].flat().filter((key) => typeof key === "string" && key !== "" && !(key in (choices ?? {})));
  const offered = choices && { ...choices, ...Object.fromEntries(lost.map((key) => [key, key])) };
  const isSet = field instanceof SetField;
  const isEmpty = field instanceof StringField && (field.blank || field.nullable || !field.required);
  return {
    field,
    name,
    value: typeof held === "string" && !choices ? localize(held) : held,
    ...(offered && !isSet && { choices: offered, ...(isEmpty && { blank: `SIRPAS.WORLD.NONE.${field.name}` }) }),
    ...(offered && isSet && { type: "checkboxes", options: optionsOf(offered) }),
    ...(field.name === "description" && { input: longText }),
    // Rows within rows are short: their hints are tooltips.
    ...(/\d\.\w+\.\d/u.test(name) && { dataset: { tooltipText: localize(field.hint) } }),
  };
}

function longText(_field: unknown, config: { readonly name: string }): HTMLElement {
  return foundry.applications.fields.createTextareaInput({ ...config, rows: 4 });
}

function optionsOf(choices: Choices) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }));
}

/** What a field offers, each key with its name or the localisation key of that; undefined where anything can be written. */
function choicesOf(field: Field, path: string, draft: WorldSetting): Choices | undefined {
  const list = referredList(path);
  if (list === "attributes") return attributeChoices(draft);
  if (list) return named(draft[list]);
  return field instanceof foundry.data.fields.StringField ? (field.choices as Choices | undefined) : undefined;
}

/** Statistics that a race may come with: attributes, and the skills that the world adds. */
export function statisticChoices(draft: WorldSetting): Choices {
  return { ...attributeChoices(draft), ...named(draft.skills) };
}

function attributeChoices(draft: WorldSetting): Choices {
  const book = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, localize(attributeLabel(key))]));
  return { ...book, ...named(draft.attributes) };
}

function named(rows: readonly { readonly key: string; readonly label: string }[]): Choices {
  return Object.fromEntries(rows.map(({ key, label }) => [key, localize(label)]));
}

/** What a row is called: its name; a band of modifiers by what it says. */
export function rowTitle({ label }: Row, index: number): string {
  if (label === undefined) return localize("SIRPAS.WORLD.FORM.band", { line: index + 1 });
  const words = localize(String(label));
  return words.trim() === "" ? localize("SIRPAS.WORLD.FORM.nameless", { line: index + 1 }) : words;
}
