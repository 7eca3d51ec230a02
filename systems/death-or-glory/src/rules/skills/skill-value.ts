import { sumTerms, type Term } from "#core/rules/term.ts";
import { leaningTerms, type Attributes } from "../character/attributes.ts";
import { valued, type Valued } from "../valued.ts";
import { GROUP_BONUS, PARRY_BONUS, SKILLS, type Bonus, type SkillKey } from "./skills.ts";

/** Who has a skill, as far as it counts for it. */
export interface Skilled {
  readonly attributes: Attributes;
  /** The sum of the five senses. */
  readonly senses: number;
  readonly learned: Readonly<Record<SkillKey, number>>;
  /** What the race adds to skills. */
  readonly racial: Readonly<Partial<Record<SkillKey, number>>>;
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

/** What was learned of a skill; for a few of them everybody has learned something. */
export function learnedOf(key: SkillKey, { learned }: Pick<Skilled, "learned">): number {
  return Math.max(learned[key], SKILLS[key].untrained ?? 0);
}

/** What is rolled against with a skill: what was learned, what the race adds, and the bonus of its group, each once. */
export function skillValue(key: SkillKey, who: Skilled): Valued {
  return valued([...baseTerms(key, who), ...bonusTerms(SKILLS[key].bonus ?? GROUP_BONUS[SKILLS[key].group], who)]);
}

/** What is rolled against to parry with a weapon of melee. */
export function parryValue(key: SkillKey, who: Skilled): Valued {
  return valued([...baseTerms(key, who), ...bonusTerms(PARRY_BONUS, who)]);
}

function baseTerms(key: SkillKey, who: Skilled): readonly Term[] {
  const { untrained = 0 } = SKILLS[key];
  const learned = who.learned[key];
  const racial = who.racial[key] ?? 0;
  return [
    learned >= untrained
      ? { label: "DOG.TERM.learned", value: learned }
      : { label: "DOG.TERM.untrained", value: untrained },
    ...(racial === 0 ? [] : [{ label: "DOG.TERM.race", value: racial }]),
  ];
}
