import type { Term } from "#core/rules/term.ts";
import type { SimverseActor } from "../../documents/actor.ts";
import { offersOf, settled, type Offer } from "../../rules/character/modifiers.ts";
import { hasModifier } from "../../rules/powers/use.ts";
import { skillTargets, skillValue } from "../../rules/skills/skill.ts";
import { injuryTerms } from "../combat/fighter.ts";
import type { ItemOf } from "../items.ts";
import { usedPower } from "./pay-power.ts";

/** What somebody rolls for a power, and what would change it if it is so. */
export interface RolledPower {
  readonly terms: readonly Term[];
  readonly offers: readonly Offer[];
}

/** What somebody rolls for a power, by the best of the skills that it goes by; null without any of them. */
export function rolledPower(actor: SimverseActor, item: ItemOf<"power">): RolledPower | null {
  const { skills, attributes, sources, tools } = actor.character;
  const certain = new Map([["gestures", hasModifier(usedPower(item), "gesture")]]);
  const own = { sources: settled(sources, certain), tools: settled(tools, certain) };
  const [best] = skills
    .filter(({ skill }) => item.system.skills.has(skill.key))
    .flatMap(({ skill }) => {
      const value = skillValue(skill, attributes, own);
      return value.ok ? [{ ...value.value, skill }] : [];
    })
    .toSorted((one, other) => other.value - one.value);
  if (!best) return null;
  const terms = [...best.terms, ...injuryTerms(actor, "mental")];
  return { terms, offers: offersOf(own, skillTargets(best.skill)) };
}
