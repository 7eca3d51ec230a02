import { sumTerms, type Term } from "#core/rules/term.ts";
import { leaningTerms, type Attributes } from "../character/attributes.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { NAVIGATION, OPENED, OPENINGS } from "./openings.ts";
import {
  GROUP_BONUS,
  isSkill,
  PARRY_BONUS,
  SKILLS,
  type Bonus,
  type SkillDefinition,
  type SkillKey,
} from "./skills.ts";

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

/** What is known of a skill: what was learned, for a few of them what everybody knows, and what another skill opens. */
export function learnedOf(key: string, who: Skilled): number {
  return Math.max(who.learned[key] ?? 0, definitionOf(key, who)?.untrained ?? 0, openedOf(key, who));
}

/** What another skill opens of a skill, however it came to its percentage. */
function openedOf(key: string, who: Skilled): number {
  return OPENINGS.some(({ by, from, opens }) => opens === key && ownValue(by, who) >= from) ? OPENED : 0;
}

/** A skill without what others open of it. */
function ownValue(key: SkillKey, who: Skilled): number {
  const { group, bonus } = SKILLS[key];
  const known = Math.max(who.learned[key] ?? 0, definitionOf(key, who)?.untrained ?? 0);
  return known + (who.racial[key] ?? 0) + sumTerms(bonusTerms(bonus ?? GROUP_BONUS[group], who));
}

/** Whether somebody knows what a skill takes to get beyond a limit: Navigation asks for Cartography. */
export function isFreeOf(key: string, who: Skilled): boolean {
  return key !== "navigation" || ownValue(NAVIGATION.needs, who) >= NAVIGATION.least;
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

function valueBy(key: string, { group, bonus }: SkillDefinition, who: Skilled): Valued {
  const racial = who.racial[key] ?? 0;
  const terms = [
    knownTerm(key, who),
    ...(racial === 0 ? [] : [{ label: "DOG.TERM.race", value: racial }]),
    ...bonusTerms(bonus ?? GROUP_BONUS[group], who),
  ];
  const over = isFreeOf(key, who) ? 0 : sumTerms(terms) - NAVIGATION.most;
  return valued(over > 0 ? [...terms, { label: "DOG.TERM.noCartography", value: -over }] : terms);
}

/** What is known of a skill, and by what: what was learned counts once it is as much as the rest. */
function knownTerm(key: string, who: Skilled): Term {
  const value = learnedOf(key, who);
  if ((who.learned[key] ?? 0) >= value) return { label: "DOG.TERM.learned", value };
  return { label: openedOf(key, who) === value ? "DOG.TERM.opened" : "DOG.TERM.untrained", value };
}
