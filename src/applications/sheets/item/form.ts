import type { ItemOf, SirpasItem } from "../../../play/documents.ts";
import { combat } from "./combat-form.ts";
import type { Group } from "./field-kinds.ts";
import { PLAIN } from "./plain-forms.ts";

/** The fields of an item in the order in which a Gamemaster asks. Lists that no group names come after them. */
export function formOf(item: SirpasItem): readonly Group[] {
  if (item.isType("skill")) return skill(item.system);
  if (item.isType("manoeuvre")) {
    const learning: Group = { heading: "learning", fields: { style: "known", level: "number" } };
    return [learning, ...combat("", item.system)];
  }
  return PLAIN[item.type as keyof typeof PLAIN];
}

function skill(system: ItemOf<"skill">["system"]): readonly Group[] {
  return [
    {
      heading: "base",
      fields: { "base.form": "baseForms", complexity: "complexities" },
    },
    {
      heading: "learning",
      fields: {
        specific: "text",
        specialisation: "text",
        requiresSpecialisation: "flag",
        repeatPenalty: "signed",
        combat: { part: "Combat", fields: { "combat.cost": "text" } },
      },
    },
    { heading: "", fields: { "base.attributes": "list", situations: "list" } },
    {
      heading: "critical",
      full: true,
      fields: { "critical.success": "prose", "critical.failure": "prose" },
    },
    { heading: "", fields: { prerequisites: "list" } },
    ...(system.combat ? combat("combat.", system.combat) : []),
  ];
}
