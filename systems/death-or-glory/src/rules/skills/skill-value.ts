import { sumTerms, type Term } from "#core/rules/term.ts";
import { leaningTerms, type Attributes } from "../character/attributes.ts";
import { valued, type Valued } from "../valued.ts";
import { GROUP_BONUS, isSkill, PARRY_BONUS, SKILLS, type Bonus, type SkillDefinition } from "./skills.ts";

/** Who has a skill, as far as it counts for it. Skills of the table's own are known by their ids. */
export interface Skilled {
  readonly attributes: Attributes;
  /** The sum of the five senses. */
  readonly senses: number;
  readonly learned: Readonly<Record<string, number>>;
  /** What the race adds to skills. */
  readonly racial: Readonly<Partial<Record<string, number>>>;
  /** The skills that are not of the rules. */
  readonly own: Readonly<Record<string, SkillDefinition>>;
}

/** The sum of the senses that is worth one percent of Observation. */
const SENSES_FOR_ONE = 40;

/** What a group, or a skill of its own, gives: each attribute by itself. */
export function bonusTerms(
  bonus: Bonus,
  { attributes, senses }: Pick<Skilled, "attributes" | "senses">,
): readonly Term[] {
  const { plain = 0, least } = bonus;
  const terms: Term[] = [...leaningTerms(bonus.leanings, attributes)];
  if (bonus.senses) terms.push({ label: "DOG.TERM.senses", value: Math.floor(senses / SENSES_FOR_ONE) });
  if (plain !== 0) terms.push({ label: "DOG.TERM.anybody", value: plain });
  const short = least === undefined ? 0 : least - sumTerms(terms);
  return short > 0 ? [...terms, { label: "DOG.TERM.least", value: short }] : terms;
}

/** A skill of the rules, or of the table's own; null for what is neither. */
export function definitionOf(key: string, { own }: Pick<Skilled, "own">): SkillDefinition | null {
  return isSkill(key) ? SKILLS[key] : (own[key] ?? null);
}

/** What somebody attacks by who has never learned the skill of a weapon: its group alone. */
const NEW_WEAPON: Readonly<Record<"melee" | "distance", SkillDefinition>> = {
  melee: { group: "melee", attribute: "fight" },
  distance: { group: "distance", attribute: "accuracy" },
};

/** What was learned of a skill; for a few of them everybody has learned something. */
export function learnedOf(key: string, who: Pick<Skilled, "learned" | "own">): number {
  return Math.max(who.learned[key] ?? 0, definitionOf(key, who)?.untrained ?? 0);
}

/**
 * What is rolled against with a skill: what was learned, what the race adds, and the bonus of its group, each once.
 * @throws {RangeError} for a skill that is neither of the rules nor of the table's own
 */
export function skillValue(key: string, who: Skilled): Valued {
  const definition = definitionOf(key, who);
  if (!definition) throw new RangeError(`There is no skill “${key}”.`);
  return valueBy(key, definition, who);
}

/** What is rolled against to attack with a weapon, whether or not somebody has learned its skill. */
export function attackValue(key: string, melee: boolean, who: Skilled): Valued {
  return valueBy(key, definitionOf(key, who) ?? NEW_WEAPON[melee ? "melee" : "distance"], who);
}

/** What is rolled against to parry with a weapon of melee. */
export function parryValue(key: string, who: Skilled): Valued {
  return valueBy(key, { ...(definitionOf(key, who) ?? NEW_WEAPON.melee), bonus: PARRY_BONUS }, who);
}

function valueBy(key: string, { group, bonus, untrained = 0 }: SkillDefinition, who: Skilled): Valued {
  const learned = who.learned[key] ?? 0;
  const racial = who.racial[key] ?? 0;
  return valued([
    learned >= untrained
      ? { label: "DOG.TERM.learned", value: learned }
      : { label: "DOG.TERM.untrained", value: untrained },
    ...(racial === 0 ? [] : [{ label: "DOG.TERM.race", value: racial }]),
    ...bonusTerms(bonus ?? GROUP_BONUS[group], who),
  ]);
}
