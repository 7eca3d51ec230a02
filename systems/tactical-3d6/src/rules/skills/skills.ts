import { Definitions, type Definition } from "#core/rules/definitions.ts";
import { err, ok, type Result } from "#core/rules/result.ts";
import { momentTerms, type Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { isAttribute, labelOf, type AttributeKey, type Attributes } from "../character/attributes.ts";
import { conditionTerms, type ConditionKey } from "../injury/conditions.ts";
import { effectTerms, type OwnedTrait } from "../traits/traits.ts";
import "./errors.ts";

/** What a skill adds to its attribute at its first level, and when it was never learned. */
export const DIFFICULTIES = {
  easy: { first: 0, default: -4 },
  average: { first: -1, default: -5 },
  hard: { first: -2, default: -6 },
} as const;
export type Difficulty = keyof typeof DIFFICULTIES;

/** What a skill is rolled by. */
export type SkillBase = AttributeKey | "will" | "perception";

export interface Skill extends Definition {
  readonly base: SkillBase;
  readonly difficulty: Difficulty;
  readonly group: "combat" | "ranged" | "general";
}

const of =
  (group: Skill["group"], base: SkillBase, difficulty: Difficulty) =>
  (...keys: readonly string[]): readonly Skill[] =>
    keys.map((key) => ({ key, group, base, difficulty }));

/** Section "Skills". A table can add its own, which follow the same difficulties. */
export const SKILLS = new Definitions<Skill>(
  [
    ...of("combat", "dexterity", "easy")("brawling", "knife", "shield"),
    ...of("combat", "dexterity", "average")("sword", "short-blade", "axe-and-mace", "two-handed-sword", "polearm"),
    ...of("combat", "dexterity", "average")("spear", "staff", "fencing-blade", "boxing", "wrestling"),
    ...of("combat", "dexterity", "hard")("flail", "judo", "karate"),
    ...of("ranged", "dexterity", "easy")("crossbow", "thrown", "pistol", "rifle", "shotgun", "machine-gun"),
    ...of("ranged", "dexterity", "average")("bow"),
    ...of("ranged", "dexterity", "hard")("sling"),
    ...of("general", "dexterity", "easy")("jumping"),
    ...of("general", "dexterity", "average")("stealth", "climbing", "riding", "driving"),
    ...of("general", "dexterity", "hard")("acrobatics", "sleight-of-hand"),
    ...of("general", "intelligence", "easy")("first-aid"),
    ...of("general", "intelligence", "average")("streetwise", "lockpicking", "traps", "leadership", "navigation"),
    ...of("general", "intelligence", "average")("mechanics", "gambling", "disguise", "animal-handling", "lore"),
    ...of("general", "intelligence", "hard")("tactics", "physician", "surgery", "diplomacy"),
    ...of("general", "perception", "average")("observation", "survival", "tracking"),
    ...of("general", "will", "average")("intimidation"),
    ...of("general", "health", "easy")("swimming"),
    ...of("general", "health", "average")("running"),
  ],
  { key: "", base: "dexterity", difficulty: "average", group: "general" },
);

/** A skill that somebody learned: 0 levels for one that was not. */
export interface LearnedSkill {
  readonly key: string;
  readonly levels: number;
}

/** What each further level costs, the first included; from then on each costs the last. */
const STEPS = [1, 1, 2, 4] as const;

/** What so many levels of a skill cost together in points: 1, 2, 4, 8, 12 and so on; refused unless whole and not below 0. */
export function skillPrice(levels: number): Result<number> {
  if (!Number.isInteger(levels) || levels < 0) return err("skillLevels", { levels });
  let price = 0;
  for (let level = 0; level < levels; level += 1) price += STEPS[Math.min(level, STEPS.length - 1)]!;
  return ok(price);
}

/** What a skill is rolled by, and with what in it. */
export interface SkillBody {
  readonly attributes: Attributes;
  readonly will: Valued;
  readonly perception: Valued;
  readonly traits: readonly OwnedTrait[];
}

/** What a skill is rolled against, learned or by its default. @param name  What it is called, where it is none of the rules */
export function skillValue(
  skill: Skill,
  levels: number,
  body: SkillBody,
  name = `TACTICAL.SKILL.${skill.key}`,
): Valued {
  const { first, default: untrained } = DIFFICULTIES[skill.difficulty];
  const trained: Term =
    levels > 0
      ? { label: name, value: first + levels - 1, kind: "skill" }
      : { label: "TACTICAL.TERM.default", value: untrained, kind: "skill" };
  return valued([...baseTerms(skill.base, body), trained, ...effectTerms(body.traits, `skill.${skill.key}`)]);
}

function baseTerms(base: SkillBase, { attributes, will, perception }: SkillBody): readonly Term[] {
  if (isAttribute(base)) return [{ label: labelOf(base), value: attributes[base], kind: "attribute" }];
  return base === "will" ? will.terms : perception.terms;
}

/** What shock and conditions take from a roll: shock from dexterity, intelligence and the skills of both alone (chapter "Injury"). */
export function hinderedTerms(base: SkillBase, shock: number, conditions: readonly ConditionKey[]): readonly Term[] {
  const shocked = base === "dexterity" || base === "intelligence";
  return [
    ...momentTerms("TACTICAL.TERM.shock", shocked ? -shock || 0 : 0),
    ...(base === "dexterity" ? conditionTerms(conditions, "dexterity") : []),
  ];
}
