import { items } from "#core/foundry/collections.ts";
import { localize } from "#core/utils/localize.ts";
import { inWords } from "#core/rules/keys.ts";
import { itemsOf } from "#core/play/items.ts";
import { isOfWeapons, isSkill, skillLabel, WEAPON_SKILLS } from "../../rules/skills/skills.ts";

type Field = foundry.data.fields.DataField.Any;

interface Model {
  readonly parent: Item.Implementation | null;
  readonly schema: { readonly fields: object };
  readonly _source: object;
}

/** A field of a form, or several that belong together. */
interface Entry {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly options: readonly { readonly value: string; readonly label: string }[] | null;
}

/** Where the words of a field's choices are. */
const WORDS: Readonly<Record<string, string>> = {
  group: "SKILL_GROUP",
  reach: "REACH",
  size: "SIZE",
  covers: "LOCATION",
};
/** What is counted in play, and shown on the sheet of its owner. */
const COUNTED = ["blows", "criticals"];
/** What only a weapon that flies has. */
const DISTANT = ["ranges", "kinetic"];

/** The fields of an item one by one, with a group for each part of it; the key, which few need, comes last. */
export function itemFields(system: object) {
  const model = system as Model;
  const source = model._source as Readonly<Record<string, unknown>>;
  const { SchemaField } = foundry.data.fields;
  const fields: Entry[] = [];
  const groups: { readonly label: string; readonly fields: readonly Entry[] }[] = [];
  for (const [key, field] of Object.entries(model.schema.fields) as [string, Field][]) {
    if (["key", "description", ...COUNTED].includes(key) || (source["reach"] === "melee" && DISTANT.includes(key)))
      continue;
    if (!(field instanceof SchemaField)) fields.push(entryOf(field, key, model));
    else {
      const parts = Object.entries(field.fields) as [string, Field][];
      const entries = parts.map(([part, one]) => entryOf(one, `${key}.${part}`, model));
      groups.push({ label: localize(field.label), fields: entries });
    }
  }
  const key = (model.schema.fields as Readonly<Record<string, Field>>)["key"]!;
  return { fields, groups, last: [entryOf(key, "key", model)] };
}

function entryOf(field: Field, path: string, { _source, parent }: Model): Entry {
  const value: unknown = foundry.utils.getProperty(_source, path);
  const options = path === "skill" ? skillOptions(parent, String(value)) : optionsOf(field, path);
  return { field, name: `system.${path}`, value, options };
}

/** The skills that a weapon can be used with: those of the rules, of its owner or of the world, and the one that it has. */
function skillOptions(item: Item.Implementation | null, chosen: string): Entry["options"] {
  const holders = item?.actor ? [item.actor] : [{ items: items() }];
  const own = holders
    .flatMap((holder) => itemsOf(holder, "skill"))
    .filter(({ system }) => isOfWeapons(system))
    // One with the key of a skill of the rules is named by its id.
    .map(({ id, name, system: { key } }) => ({
      value: isSkill(key) || key === "" ? (id ?? "") : key,
      id,
      label: name,
    }));
  const found = own.some(({ id, value }) => id === chosen || value === chosen) || isSkill(chosen);
  return [
    ...WEAPON_SKILLS.map((value) => ({ value, label: localize(skillLabel(value)) })),
    ...own.map(({ value, label }) => ({ value, label })),
    ...(found ? [] : [{ value: chosen, label: inWords(chosen) }]),
  ];
}

/** What a field lets in, in words; null for anything. */
function optionsOf(field: Field, path: string): Entry["options"] {
  const { SetField } = foundry.data.fields;
  const asked: unknown = field instanceof SetField ? field.element : field;
  const { choices } = asked as { readonly choices?: unknown };
  if (!Array.isArray(choices)) return null;
  return (choices as string[]).map((value) => ({
    value,
    label: labelOfChoice(path, value),
  }));
}

function labelOfChoice(path: string, value: string): string {
  if (value === "") return localize("DOG.SIZE.none");
  return localize(path === "attribute" ? `DOG.ATTRIBUTE.${value}.label` : `DOG.${WORDS[path] ?? ""}.${value}`);
}
