import { partKind } from "../../../rules/damage/body-parts.ts";
import { choicesOf, localize } from "../../localize.ts";
import type { Choices } from "./choices.ts";

/** What a field stores, as far as it says no to some of it. */
export interface Choosy {
  validate(value: unknown): unknown;
}

/** The attributes of the book and those that the world adds, as far as the field can store them. */
export function attributeChoices(field?: Choosy): Choices {
  return storable(choicesOf(CONFIG.SIRPAS.attributes), field);
}

/** The types of damage of the book and those that the world adds, as far as the field can store them. */
export function damageTypeChoices(field?: Choosy): Choices {
  return storable(choicesOf(CONFIG.SIRPAS.damageTypes), field);
}

/**
 * What armour can be worn on and blows be aimed at: the parts of every kind of body of the world, without their sides.
 * @param field  What stores it; parts that it cannot store are left out.
 */
export function partChoices(field?: Choosy): Choices {
  return storable(choicesOf(CONFIG.SIRPAS.armourParts), field);
}

/** The name of a part of the body, whatever kind of body it belongs to. */
export function partLabel(part: string): string {
  const label = partChoices()[partKind(part)];
  return label === undefined ? part : localize(label);
}

/** The choices that a field can store. */
export function storable(choices: Choices, field: Choosy | undefined): Choices {
  if (!field) return choices;
  return Object.fromEntries(Object.entries(choices).filter(([key]) => field.validate(key) === undefined));
}
