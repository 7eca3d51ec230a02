import { itemForm, type Option } from "#core/applications/sheets/item-form.ts";
import { FormItemSheet } from "#core/applications/sheets/item-sheet.ts";
import { itemsOf } from "#core/play/items.ts";
import { inWords } from "#core/rules/keys.ts";
import { localize } from "#core/utils/localize.ts";
import { labelOf } from "../../rules/character/attributes.ts";
import { SKILLS } from "../../rules/skills/skills.ts";

type Item = Item.Implementation;

/** Where the words of a field's choices are. */
const WORDS: Readonly<Record<string, string>> = {
  type: "DAMAGE_TYPE",
  covers: "PLACE",
  area: "AREA",
  difficulty: "DIFFICULTY",
  group: "SKILL_GROUP",
  flags: "FLAG",
};

/** The sheet of every type of item: a form made of the fields of its model, with a group for each part of it. */
export class ItemSheet extends FormItemSheet {
  protected override fields(item: Item): object {
    const { fields, last } = itemForm(item.system, (path, choices, value) =>
      path === "skill" || path === "choice"
        ? skillOptions(item, String(value))
        : choices && choices.map((key) => ({ value: key, label: nameOf(path.split(".").at(-1) ?? "", key) })),
    );
    const parts = new Set(fields.map(({ part }) => part));
    const groups = [...parts].map((part) => ({
      label: localize(part),
      fields: fields.filter((one) => one.part === part),
    }));
    return {
      fields: groups.find(({ label }) => label === "")?.fields ?? [],
      groups: groups.filter(({ label }) => label),
      last,
    };
  }
}

/** The skills that a weapon or trait can be of: those of the rules, of its owner, and the one that it has. */
function skillOptions({ actor }: Item, chosen: string): readonly Option[] {
  const own = actor ? itemsOf(actor, "skill").map(({ name, system: { key } }) => ({ value: key, label: name })) : [];
  const rules = SKILLS.keys.map((value) => ({ value, label: localize(`TACTICAL.SKILL.${value}`) }));
  const known = [...rules, ...own].some(({ value }) => value === chosen);
  const other = chosen === "" ? localize("TACTICAL.ITEM.none") : inWords(chosen);
  return [...(known ? [] : [{ value: chosen, label: other }]), ...rules, ...own];
}

function nameOf(field: string, value: string): string {
  if (value === "") return localize("TACTICAL.ITEM.none");
  if (field === "base") return localize(labelOf(value as Parameters<typeof labelOf>[0]));
  return localize(`TACTICAL.${WORDS[field]}.${value}`);
}
