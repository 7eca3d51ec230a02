import type { ModifierField } from "../../../data/fields/typed-modifiers.ts";
import { DAMAGE_SCOPES } from "../../../data/fields/typed-modifiers.ts";
import type { SirpasItem } from "../../../documents/item.ts";
import { ANY_TARGET, OWN_TARGET, type DamageScope } from "../../../rules/advantages/typed-modifiers.ts";
import { choicesOf } from "../../words.ts";
import { ownStatistics, withCurrent, type Choices } from "./choices.ts";

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
      return Object.fromEntries(DAMAGE_SCOPES.map((scope) => [scope, damageLabel(scope)]));
    case "target":
      return targets(item, target);
  }
}

/** The localisation key of what damage a modifier is about. */
export function damageLabel(scope: DamageScope): string {
  const { damageCategories, damageTypes } = CONFIG.SIRPAS;
  return scope === "any" ? "SIRPAS.DAMAGE_SCOPE.any" : { ...damageCategories, ...damageTypes }[scope].label;
}

function targets(item: SirpasItem, current: string): Choices | undefined {
  if (!item.actor) return undefined;
  const special: Choices = { [OWN_TARGET]: "SIRPAS.ROWS.ownTarget", [ANY_TARGET]: "SIRPAS.ROWS.anyTarget" };
  return withCurrent({ ...special, ...ownStatistics(item, ["attribute", "skill", "style"]) }, [current]);
}
