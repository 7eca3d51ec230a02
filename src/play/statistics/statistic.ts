import type { PoolKey } from "../../rules/checks/dice-pools.ts";
import type { RuleError } from "#core/rules/result.ts";
import { type StatisticValue, statisticValue } from "../../rules/statistics/statistics.ts";
import type { SkillData, StyleData } from "../../data/item/learned.ts";
import type { AttributeKey, AttributeValues } from "../../rules/statistics/attributes.ts";
import { combatModifierTerms } from "../../rules/combat/manoeuvre-use.ts";
import { keyOf } from "#core/rules/keys.ts";
import type { RuleOptions } from "../../rules/options.ts";
import { needsTraining, skillBase, type SkillBase } from "../../rules/statistics/skill-base.ts";
import { sumTerms, type Term } from "#core/rules/term.ts";
import type { SirpasItem } from "../documents.ts";

/** Something of an actor that a check can be made on. */
export interface Statistic extends StatisticValue {
  /** By which advantages, effects and macros find it: `strength`, `climbing`, `lore-knowledge/history`. */
  readonly key: string;
  /** A localisation key for an attribute, a name for an item. */
  readonly label: string;
  readonly kind: "attribute" | "skill" | "style";
  /** The item it comes from; empty for an attribute. */
  readonly uuid: string;
  readonly img: string;
  readonly pool: PoolKey;
  /** What each repeated attempt takes off the check; 0 where it raises the success level instead. */
  readonly repeatPenalty: number;
  /** Why it cannot be rolled as things stand, or null. */
  readonly error: RuleError | null;
}

/** What a statistic is of which nothing else is said. */
export const PLAIN_STATISTIC = { uuid: "", img: "", pool: "standard", repeatPenalty: 0, error: null } as const;

/** The part of a statistic that an item decides. */
type ItemStatistic = Omit<Statistic, "key" | "uuid" | "img" | "pool">;

/** What an item's statistic needs to know of its actor. */
interface ActorView {
  readonly attributes: AttributeValues;
  readonly options: Pick<RuleOptions, "skillBase">;
  readonly effects: readonly Term[];
  /** What advantages add to the specific value. */
  readonly granted: readonly Term[];
  /** What gives Resistance a base against the elements. */
  readonly elementalBase: Term | null;
}

/** The statistic of a skill or style as its actor has it; null for other items. */
export function itemStatistic(item: SirpasItem, actor: ActorView): ItemStatistic | null {
  if (item.isType("skill")) return skillStatistic(item.name, item.system, actor);
  if (item.isType("style")) return styleStatistic(item.name, item.system, actor);
  return null;
}

/** Chapters "Skills" and "Baseless Statistics". A generic combat skill can be used at level 0. */
function skillStatistic(name: string, skill: SkillData, actor: ActorView): ItemStatistic {
  const label = skillLabel(name, skill.specialisation);
  const common = { label, kind: "skill", repeatPenalty: skill.repeatPenalty } as const;
  if (skill.combat) {
    return { ...common, ...withModifier(skill.combat.modifier, skill.specific, actor), error: null };
  }
  const base = skillBase(
    baseOf(skill),
    skill.complexity,
    actor.attributes,
    actor.options.skillBase,
    actor.elementalBase,
  );
  const untrained = skill.specific + sumTerms(actor.granted) < 1 && needsTraining(skill.base.form, base);
  const error: RuleError | null = untrained ? { reason: "baseless", data: { name: label } } : null;
  return { ...common, ...statisticValue(base, skill.specific, lasting(actor)), error };
}

/** Where a skill takes its base from. */
export function baseOf({ base, specialisation }: SkillData): SkillBase {
  const attributes = base.attributes as AttributeKey[];
  return { form: base.form, attributes, source: base.form === "resistance" ? damageSource(specialisation) : "" };
}

/** Chapter "Basic Combat": the level of the style and its own modifier; a style is closed to who has no level of it. */
function styleStatistic(name: string, style: StyleData, actor: ActorView): ItemStatistic {
  return {
    label: name,
    kind: "style",
    repeatPenalty: 0,
    ...withModifier(style.modifier, style.level, actor),
    error: style.level + sumTerms(actor.granted) < 1 ? { reason: "styleLevel", data: { name } } : null,
  };
}

type CombatModifierRow = StyleData["modifier"];

function withModifier(modifier: CombatModifierRow, level: number, actor: ActorView): StatisticValue {
  const terms = combatModifierTerms(modifier, actor.attributes);
  return { ...statisticValue(null, level, [...terms, ...lasting(actor)]), base: sumTerms(terms) };
}

function lasting({ granted, effects }: ActorView): readonly Term[] {
  return [...granted, ...effects];
}

/** As the book writes it: Lore Knowledge/History. */
export function skillLabel(name: string, specialisation: string): string {
  const field = specialisation.trim();
  return field === "" || name.endsWith(`/${field}`) ? name : `${name}/${field}`;
}

/** What a resistance is against: its specialisation may be a key, or the name of a damage type in the user's language. */
function damageSource(specialisation: string): string {
  const written = keyOf(specialisation);
  const { damageTypes, damageCategories } = CONFIG.SIRPAS;
  const named = Object.entries({ ...damageTypes, ...damageCategories }).find(
    ([, { label }]) => keyOf(game.i18n!.localize(label)) === written,
  );
  return named?.[0] ?? written;
}
