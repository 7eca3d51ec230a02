import { itemForm, type Option } from "#core/applications/sheets/item-form.ts";
import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import { items } from "#core/foundry/collections.ts";
import { isOf, itemsOf } from "#core/play/items.ts";
import { inWords } from "#core/rules/keys.ts";
import { localize } from "#core/utils/localize.ts";
import { isAttribute, labelOf } from "../../rules/character/attributes.ts";
import { SENSES, senseLabel } from "../../rules/character/senses.ts";
import { isOfWeapons, isSkill, SKILL_KEYS, skillLabel, WEAPON_SKILLS } from "../../rules/skills/skills.ts";

type Item = Item.Implementation;

/** Where the words of a field's choices are. */
const WORDS: Readonly<Record<string, string>> = {
  group: "SKILL_GROUP",
  reach: "REACH",
  size: "SIZE",
  covers: "LOCATION",
  paid: "RESOURCE",
  column: "RACE",
};
/** What only a weapon that flies has. */
const DISTANT = /^system\.(ranges\.|kinetic$)/;

/** The sheet of every type of item: a form made of the fields of its model, with a group for each part of it. */
export class ItemSheet extends FormItemSheet {
  protected override fields(item: Item): object {
    // What is counted in play is shown on the sheet of its owner: the lists.
    const { fields, last } = itemForm(item.system, (path, choices, value) =>
      path === "skill" ? skillOptions(item, String(value)) : choices && choices.map((key) => optionOf(path, key)),
    );
    const { reach } = item.system._source as { readonly reach?: string };
    const shown = fields
      .filter(({ name }) => reach !== "melee" || !DISTANT.test(name))
      .map((field) => ({ ...field, ...wordsOf(field.name) }));
    const fieldsOf = (part: string) => shown.filter((one) => one.part === part);
    const parts = new Set(shown.map(({ part }) => part).filter((part) => part !== ""));
    const groups = [...parts].map((part) => ({ label: localize(part), fields: fieldsOf(part) }));
    return { fields: fieldsOf(""), groups, last };
  }
}

/** What a number of a race or origin is called, and what it is a part of: it belongs to an attribute, a sense or a race. */
function wordsOf(name: string): { readonly label?: string; readonly part?: string } {
  const [, list, key = "", end = ""] = name.split(".");
  if (list === "attributes" && isAttribute(key)) return { label: localize(labelOf(key)) };
  const sense = list === "senses" ? SENSES.find((one) => one === key) : undefined;
  if (sense) return { label: localize(senseLabel(sense)) };
  if (list !== "results") return {};
  const race = localize(`DOG.RACE.${key}`);
  return {
    label: localize(`DOG.ORIGIN.FIELDS.results.${end}`, { race }),
    part: localize("DOG.ORIGIN.FIELDS.results.label"),
  };
}

/** The skills that a weapon can be used with, or all for a power: those of the rules, of its owner or of the world, and the one that it has. */
function skillOptions(item: Item, chosen: string): readonly Option[] {
  const { actor } = item;
  const isPower = isOf(item, "power");
  const own = (actor ? [actor] : [{ items: items() }])
    .flatMap((holder) => itemsOf(holder, "skill"))
    .filter(({ system }) => isPower || isOfWeapons(system))
    // One with the key of a skill of the rules is named by its id.
    .map(({ id, name, system: { key } }) => ({
      id,
      label: name,
      value: isSkill(key) || key === "" ? (id ?? "") : key,
    }));
  const found = own.some(({ id, value }) => id === chosen || value === chosen) || isSkill(chosen);
  return [
    ...(isPower ? SKILL_KEYS : WEAPON_SKILLS).map((value) => ({ value, label: localize(skillLabel(value)) })),
    ...own.map(({ value, label }) => ({ value, label })),
    ...(found ? [] : [{ value: chosen, label: inWords(chosen) }]),
  ];
}

function optionOf(path: string, value: string): Option {
  if (value === "") return { value, label: localize("DOG.SIZE.none") };
  if (path.endsWith(".skill") && isSkill(value)) return { value, label: localize(skillLabel(value)) };
  const words = isAttribute(value) ? `ATTRIBUTE.${value}.label` : `${WORDS[path]}.${value}`;
  return { value, label: localize(`DOG.${words}`) };
}
