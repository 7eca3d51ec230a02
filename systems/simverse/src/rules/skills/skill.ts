import { err, ok, type Result } from "#core/rules/result.ts";
import type { Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import type { AttributeValues } from "../character/attribute-values.ts";
import { isAttribute, isBodily, labelOf, type AttributeKey } from "../character/attributes.ts";
import {
  CIRCUMSTANCE,
  modifierTerms,
  offersOf,
  type Equipped,
  type ModifierSource,
  type Offer,
} from "../character/modifiers.ts";
import "./errors.ts";
import type { SkillGroup } from "./groups.ts";

/** How several attributes make one: the best of them, or their mean (Perception). */
export const COMBINES = ["best", "average"] as const;

/** The level from which a skill can be specialised, what it is worth there, and what it costs (ruling 31). */
export const SPECIALISATION = { from: 5, bonus: 2, price: 2 } as const;

/** What an untrained attempt at a regular skill loses. */
export const DEFAULT_PENALTY = -2;

/** A skill as rules read it. */
export interface Skill {
  readonly key: string;
  readonly group: SkillGroup;
  readonly attributes: readonly string[];
  readonly combine: (typeof COMBINES)[number];
  readonly hard: boolean;
  /** 0 if it was never learned. */
  readonly level: number;
  readonly specialisations: readonly string[];
}

/** What a skill's roll has beside the skill. */
export interface SkillUse {
  /** The specialisation that fits; empty for none. */
  readonly specialisation?: string;
  readonly sources?: readonly ModifierSource[];
}

/**
 * The target number of a skill with its terms: attribute and level; without a level the attribute less 2, of a hard skill
 * nothing at all.
 */
export function skillValue(skill: Skill, attributes: AttributeValues, use: SkillUse = {}): Result<Valued> {
  const base = governing(skill, attributes);
  if (!base.ok) return base;
  const { specialisation = "", sources = [] } = use;
  if (skill.level <= 0 && skill.hard) return err("untrainedHardSkill");
  const own: Term =
    skill.level > 0
      ? { label: "SIMVERSE.TERM.level", value: skill.level, kind: "level" }
      : { label: "SIMVERSE.TERM.untrained", value: DEFAULT_PENALTY, kind: "untrained" };
  const special = specialisationsOf(skill).includes(specialisation) ? specialisation : "";
  const added = [...specialisationTerms(special), ...modifierTerms(sources, skillTargets(skill))];
  return ok(valued([...base.value, own, ...added]));
}

/** The specialisations of a skill that count: a skill of too low a level has none. */
function specialisationsOf({ level, specialisations }: Skill): readonly string[] {
  return level < SPECIALISATION.from ? [] : specialisations;
}

/** What a skill is worth where it is used as it was specialised in, for a dialog to offer; without what counts by itself. */
export function specialisationOffers(skill: Skill, certain = ""): readonly Offer[] {
  const open = specialisationsOf(skill).filter((name) => name !== certain);
  const terms = (label: string) => [{ label, value: SPECIALISATION.bonus, kind: CIRCUMSTANCE }];
  return open.map((label) => ({ key: `specialisation ${label}`, label, terms: terms(label) }));
}

/** All that would change a roll of a skill if it is so. */
export function offersOfSkill(who: Equipped, skill: Skill): readonly Offer[] {
  return [...offersOf(who, skillTargets(skill)), ...specialisationOffers(skill)];
}

/** The specialisation that a thing is, by its name or key, such as a longsword of who is specialised in longswords; empty for none. */
export function specialisationIn(skill: Skill, names: readonly string[]): string {
  const plain = (name: string) => name.trim().toLowerCase().replaceAll("-", " ");
  return specialisationsOf(skill).find((one) => names.some((name) => plain(name) === plain(one))) ?? "";
}

/** What a specialisation is worth; nothing for none. */
export function specialisationTerms(label: string): readonly Term[] {
  return label === "" ? [] : [{ label, value: SPECIALISATION.bonus, kind: "specialisation" }];
}

/** What a skill's roll is reached by. A skill of combat is rolled as an attack, which has targets of its own besides. */
export function skillTargets({
  key,
  group,
  attributes,
}: Pick<Skill, "key" | "group" | "attributes">): readonly string[] {
  const sort = group === "social" ? "social" : attributes.some(isBodily) ? "physical" : "mental";
  return [
    `skill.${key}`,
    `skills.${group}`,
    "checks",
    `checks.${sort}`,
    ...(key === "perception" ? ["perception"] : []),
  ];
}

/** The attribute a skill goes by: the better of several, the first of equal ones, or half of each of two. */
function governing(skill: Skill, values: AttributeValues): Result<readonly Term[]> {
  const keys = skill.attributes.filter(isAttribute);
  const [first, ...others] = keys;
  if (first === undefined || keys.length < skill.attributes.length)
    return err("skillWithoutAttribute", { skill: skill.key });
  const term = (key: AttributeKey, part: number): Term => ({
    label: labelOf(key),
    value: values[key].value / part,
    kind: "attribute",
  });
  if (skill.combine === "average") return ok(keys.map((key) => term(key, keys.length)));
  return ok([
    term(
      others.reduce<AttributeKey>((best, key) => (values[key].value > values[best].value ? key : best), first),
      1,
    ),
  ]);
}

/**
 * What a level costs in all: 1, 3, 6, 10 …; double for a hard skill. With Natural Talent half of that, rounded up.
 */
export function skillPrice(level: number, hard: boolean, halved = false): Result<number> {
  if (!Number.isInteger(level) || level < 0) return err("skillLevelRange");
  const full = ((level * (level + 1)) / 2) * (hard ? 2 : 1);
  return ok(halved ? Math.ceil(full / 2) : full);
}

/** What a skill costs with its specialisations, each a term; refused where they come too early or have no name. */
export function skillPriceTerms(
  skill: Pick<Skill, "level" | "hard" | "specialisations">,
  halved = false,
): Result<readonly Term[]> {
  const { level, hard, specialisations } = skill;
  const price = skillPrice(level, hard, halved);
  if (!price.ok) return price;
  if (specialisations.length > 0 && level < SPECIALISATION.from) {
    return err("specialisationTooEarly", { level: SPECIALISATION.from });
  }
  if (specialisations.some((name) => name.trim() === "")) return err("specialisationUnnamed");
  return ok([
    { label: "SIMVERSE.TERM.level", value: price.value, kind: "level" },
    ...specialisations.map((label) => ({ label, value: SPECIALISATION.price, kind: "specialisation" })),
  ]);
}
