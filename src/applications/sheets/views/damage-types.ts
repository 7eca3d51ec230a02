import type { SirpasActor } from "../../../documents/actor.ts";
import { DAMAGE_CATEGORIES } from "../../../rules/damage/damage-types.ts";
import { localize } from "../../localize.ts";

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly chosen: boolean;
}

export interface DamageTypeGroup {
  readonly name: string;
  readonly types: readonly Choice[];
}

/**
 * The types of damage by family, each family first as itself, to choose what a wound is of.
 * @param stored  What the wound is of now; a text that is no type is kept as a choice of its own.
 */
export function damageTypeGroups(_actor: SirpasActor, stored: string): readonly DamageTypeGroup[] {
  const { damageTypes, damageCategories } = CONFIG.SIRPAS;
  const choice = (key: string, label: string): Choice => ({ key, name: localize(label), chosen: key === stored });
  const groups = DAMAGE_CATEGORIES.map((category) => {
    const { label } = damageCategories[category];
    const types = Object.entries(damageTypes).filter(([, type]) => type.category === category);
    return {
      name: localize(label),
      types: [choice(category, label), ...types.map(([key, type]) => choice(key, type.label))],
    };
  });
  const known = stored === "" || groups.some(({ types }) => types.some(({ chosen }) => chosen));
  return known ? groups : [{ name: stored, types: [{ key: stored, name: stored, chosen: true }] }, ...groups];
}
