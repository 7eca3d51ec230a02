import type { SkillData } from "../data/item/skill-data.ts";
import type { StyleData } from "../data/item/style-data.ts";
import type { AttributeKey, AttributeValues } from "../rules/attributes.ts";
import { combatModifierTerms } from "../rules/combat-modifier.ts";
import { keyOf } from "../rules/keys.ts";
import type { RuleOptions } from "../rules/options.ts";
import type { Refusal } from "../rules/outcome.ts";
import { needsTraining, skillBase } from "../rules/skill-base.ts";
import { statisticValue, type StatisticValue } from "../rules/statistics.ts";
import { sumTerms, type Term } from "../rules/term.ts";

/** A statistic's value, and why it cannot be rolled as things stand. */
export interface ItemStatistic extends StatisticValue {
  readonly refusal: Refusal | null;
}

/** What an item's statistic needs to know of its actor. */
export interface ActorView {
  readonly attributes: AttributeValues;
  readonly options: Pick<RuleOptions, "skillBase">;
  readonly effects: readonly Term[];
}

/** Chapters "Skills" and "Baseless Statistics". A generic combat skill can be used at level 0. */
export function skillStatistic(name: string, skill: SkillData, actor: ActorView): ItemStatistic {
  if (skill.combat) {
    const modifier = combatModifierTerms(skill.combat.modifier, actor.attributes);
    return {
      ...statisticValue(null, skill.specific, [...modifier, ...actor.effects]),
      base: sumTerms(modifier),
      refusal: null,
    };
  }
  const base = skillBase(
    {
      form: skill.base.form,
      attributes: skill.base.attributes as AttributeKey[],
      source: keyOf(skill.specialisation),
    },
    skill.complexity,
    actor.attributes,
    actor.options.skillBase,
  );
  const untrained = skill.specific < 1 && needsTraining(skill.base.form, base);
  return {
    ...statisticValue(base, skill.specific, actor.effects),
    refusal: untrained ? { reason: "baseless", data: { name } } : null,
  };
}

/** Chapter "Basic Combat": the level of the style and its own modifier; a style is closed to who has no level of it. */
export function styleStatistic(name: string, style: StyleData, actor: ActorView): ItemStatistic {
  const modifier = combatModifierTerms(style.modifier, actor.attributes);
  return {
    ...statisticValue(null, style.level, [...modifier, ...actor.effects]),
    base: sumTerms(modifier),
    refusal: style.level < 1 ? { reason: "styleLevel", data: { name } } : null,
  };
}
