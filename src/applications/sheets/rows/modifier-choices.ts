import type { ModifierField } from "../../../data/fields/typed-modifiers.ts";
import { DAMAGE_SCOPES } from "../../../data/fields/typed-modifiers.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import { ANY_TARGET, OWN_TARGET, type DamageScope } from "../../../rules/advantages/typed-modifiers.ts";
import { choicesOf, nameIn, localize } from "../../localize.ts";
import { groupsOf, type ChoiceGroup } from "./choice-groups.ts";
import { ownStatistics, withCurrent, type Choices } from "./choices.ts";
import type { Known } from "./known.ts";

/** The choices of a modifier's field; undefined where anything may be typed. */
export function modifierChoices(item: SirpasItem, field: ModifierField | "type", target: string): Choices | undefined {
  const { difficulties, modifierScales, modifierTypes, pools, structs, woundOrders, woundSources } = CONFIG.SIRPAS;
  switch (field) {
    case "type":
      return choicesOf(modifierTypes);
    case "pool":
      return { expertise: pools.expertise.label, mastery: pools.mastery.label };
    case "difficulty":
      return { "": "SIRPAS.ROWS.everyDifficulty", ...choicesOf(difficulties) };
    case "scale":
      return choicesOf(modifierScales);
    case "struct":
      return choicesOf(structs);
    case "against":
      return choicesOf(woundSources);
    case "wound":
      return choicesOf(woundOrders);
    case "damage":
      return Object.fromEntries(damageScopes().map((scope) => [scope, damageLabel(scope)]));
    case "target":
      return targets(item, target);
  }
}

/** What a modifier's field can point at by key; undefined for any other field. */
export function modifierGroups(
  item: SirpasItem,
  known: Known,
  field: ModifierField | "type",
  stored: string,
): readonly ChoiceGroup[] | undefined {
  if (field === "unless")
    return groupsOf(known.options(["advantage", "perk"], [stored]), [stored], "SIRPAS.ROWS.nobody");
  if (field !== "target" || item.actor) return undefined;
  const special = [
    { value: OWN_TARGET, label: localize("SIRPAS.ROWS.ownTarget"), group: "" },
    { value: ANY_TARGET, label: localize("SIRPAS.ROWS.anyTarget"), group: "" },
  ];
  const current = special.some(({ value }) => value === stored) ? [] : [stored];
  const options = [...special, ...known.options(["attribute", "skill", "style"], current)];
  return groupsOf(options, [stored], "SIRPAS.SHEET.noTargetChosen").map((group) => ({
    ...group,
    // Something has to be chosen.
    options: group.options.filter(({ value }) => value !== ""),
  }));
}

function damageScopes(): readonly DamageScope[] {
  const ofBook: readonly string[] = DAMAGE_SCOPES;
  const further = Object.keys(CONFIG.SIRPAS.world.damageTypes).filter((key) => !ofBook.includes(key)) as DamageScope[];
  return [...DAMAGE_SCOPES, ...further];
}

/** What damage a modifier is about, as its name or the key of it. */
export function damageLabel(scope: DamageScope): string {
  const { damageCategories, damageTypes } = CONFIG.SIRPAS;
  if (scope === "any") return "SIRPAS.DAMAGE_SCOPE.any";
  return nameIn({ ...damageCategories, ...damageTypes }, scope);
}

function targets(item: SirpasItem, current: string): Choices | undefined {
  if (!item.actor) return undefined;
  const special: Choices = { [OWN_TARGET]: "SIRPAS.ROWS.ownTarget", [ANY_TARGET]: "SIRPAS.ROWS.anyTarget" };
  return withCurrent({ ...special, ...ownStatistics(item, ["attribute", "skill", "style"]) }, [current]);
}
