import {
  attributeValues,
  type AttributeValues,
} from "../../../../systems/simverse/src/rules/character/attribute-values.ts";
import { ATTRIBUTE_START, type AttributeKey } from "../../../../systems/simverse/src/rules/character/attributes.ts";
import type { Body } from "../../../../systems/simverse/src/rules/character/derived.ts";
import type { BuiltTrait } from "../../../../systems/simverse/src/rules/character/pricing.ts";
import {
  flat,
  type Modifier,
  type ModifierSource,
  type Trait,
} from "../../../../systems/simverse/src/rules/character/modifiers.ts";
import type { Skill } from "../../../../systems/simverse/src/rules/skills/skill.ts";

/** Attributes of 10, but for those given. */
export function attributes(given: Partial<Record<AttributeKey, number>> = {}): AttributeValues {
  const bought = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, value - ATTRIBUTE_START]));
  return attributeValues({ bought, size: "human" });
}

/** Something that gives these modifiers, such as a perk. */
export function source(
  name: string,
  modifiers: readonly Modifier[],
  more: Partial<ModifierSource> = {},
): ModifierSource {
  return { name, uuid: `uuid-${name}`, level: 1, choice: "", modifiers, traits: [], ...more };
}

/** A perk that gives one number. */
export function perk(target: string, value: number, when = ""): ModifierSource {
  return source("perk", [flat(target, value, when)]);
}

export function traited(...traits: Trait[]): ModifierSource {
  return source("perk", [], { traits });
}

/** An average human with nothing on, but for what is given. */
export function body(given: Partial<Record<AttributeKey, number>> = {}, more: Partial<Body> = {}): Body {
  return { attributes: attributes(given), size: "human", sources: [], encumbrance: "normal", armour: [], ...more };
}

export function skill(given: Partial<Skill> = {}): Skill {
  return {
    key: "swords",
    group: "combat",
    attributes: ["dexterity"],
    combine: "best",
    hard: false,
    level: 0,
    specialisations: [],
    ...given,
  };
}

export function trait(given: Partial<BuiltTrait> = {}): BuiltTrait {
  return {
    id: "trait",
    key: "trait",
    name: "Trait",
    price: { form: "fixed", amounts: [10] },
    level: 1,
    paid: null,
    choice: { kind: "", of: "" },
    requires: [],
    ...given,
  };
}
