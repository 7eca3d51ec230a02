import { measured, type AttributeValues } from "./attributes.ts";
import { categoryOf, resistingAttribute, type DamageCategory, type DamageType } from "../damage/damage-types.ts";
import type { SkillBaseReading } from "../options.ts";
import { SOURCES_APART, type Term } from "#core/rules/term.ts";

/**
 * Chapter "Skills": how the parenthesis after a skill's name reads.
 *
 * | Form       | Printed | Base                                                                      |
 * |------------|---------|---------------------------------------------------------------------------|
 * | attribute  | D       | the attribute, or the part of it that the letter gives                    |
 * | modifier   | mD      | the modifier of the attribute                                             |
 * | half       | hD      | half the attribute, rounded down                                          |
 * | best       | D/W     | the best of several attributes, or the part of it that the letter gives   |
 * | mean       | -       | the mean of several attributes, or the part of it that the letter gives; no skill |
 * |            |         | of the book has it                                                        |
 * | resistance | H/E/-   | the attribute that resists this source of damage, hard; against the       |
 * |            |         | elements the whole of what an advantage gives                             |
 * | none       | -       | nothing                                                                   |
 */
export const BASE_FORMS = ["attribute", "modifier", "half", "best", "mean", "resistance", "none"] as const;
export type BaseForm = (typeof BASE_FORMS)[number];

/** The letter E, N or H beside a skill; empty where the book prints none. Never a difficulty of a check. */
export const COMPLEXITIES = ["", "easy", "normal", "hard"] as const;
export type Complexity = (typeof COMPLEXITIES)[number];

export interface SkillBase {
  readonly form: BaseForm;
  /** Keys of attributes, those that a world adds among them. */
  readonly attributes: readonly string[];
  /** What a resistance is against: a damage type or a category of them, e.g. `blunt`, `mental`. */
  readonly source?: string;
}

type Divisor = 1 | 2 | 3;

/** Chapter "Difficulty and Bases": by what a plain attribute is divided. */
const DIVISORS: Readonly<Record<SkillBaseReading, Readonly<Record<Complexity, Divisor>>>> = {
  book: { "": 1, easy: 1, normal: 2, hard: 3 },
  strict: { "": 2, easy: 1, normal: 2, hard: 3 },
  full: { "": 1, easy: 1, normal: 1, hard: 1 },
};

/**
 * The base of a skill as a term with its reason.
 * @param elemental  What gives a base against the elements, as Elemental Resistance does. It enters whole, whatever the
 *                   letter, and may be negative; without it a resistance against the elements is baseless.
 * @returns null if the skill has no base, or if it names no attribute.
 */
export function skillBase(
  base: SkillBase,
  complexity: Complexity,
  attributes: AttributeValues,
  reading: SkillBaseReading,
  elemental: Term | null = null,
): Term | null {
  if (base.form === "resistance" && resistedAs(base.source) === "elemental") return elemental;
  if (base.form === "mean") return mean(base.attributes, attributes, DIVISORS[reading][complexity]);
  const parent = parentOf(base, attributes);
  if (parent === null) return null;
  const { label, counts, modifier } = measured(attributes, parent);
  if (base.form === "modifier") return term(label, modifier, "modifier");
  const divisor = base.form === "half" ? 2 : DIVISORS[reading][complexity];
  return term(label, Math.floor(counts / divisor), FRACTION_NAMES[divisor]);
}

/** Chapter "Health" speaks of resistance to poison; poison does chemical damage. */
const ALIASES: Readonly<Record<string, DamageType>> = { poison: "chemical" };

function resistedAs(source = ""): DamageCategory | null {
  return categoryOf(ALIASES[source] ?? source);
}

/** Whether the skill can be tried without a specific point: a modifier is no base to improvise from. */
export function needsTraining(form: BaseForm, base: Term | null): boolean {
  return base === null || form === "modifier";
}

/**
 * Chapter "Skills": whether a skill of this form has a base in what everybody has. What resists something rests on an
 * advantage or is learned for one source.
 */
export function canBeImprovised(form: BaseForm): boolean {
  return form === "attribute" || form === "half" || form === "best" || form === "mean";
}

/** The attribute a base is read from, of a mean the best of those that it takes in; null if there is none. */
export function parentOf(
  { form, attributes: keys, source = "" }: SkillBase,
  attributes: AttributeValues,
): string | null {
  switch (form) {
    case "none":
      return null;
    case "resistance":
      return resistingAttribute(ALIASES[source] ?? source);
    default:
      return best(keys, attributes);
  }
}

/** The one that counts most, of equals the first; one that this world does not have is passed over. */
function best(keys: readonly string[], attributes: AttributeValues): string | null {
  const counts = (key: string) => measured(attributes, key).counts;
  return keys
    .filter((key) => attributes[key] !== undefined)
    .reduce<string | null>((found, key) => (found === null || counts(key) > counts(found) ? key : found), null);
}

/** Chapter "Skills": rounded down once; an attribute that this world does not have is passed over. */
function mean(keys: readonly string[], attributes: AttributeValues, divisor: Divisor): Term | null {
  const known = keys.filter((key) => attributes[key] !== undefined).map((key) => measured(attributes, key));
  if (known.length === 0) return null;
  const sum = known.reduce((total, { counts }) => total + counts, 0);
  const part = FRACTION_NAMES[divisor];
  const names = [...known.map(({ label }) => label), ...(part === "" ? [] : [`SIRPAS.BASE.${part}`])];
  const value = Math.floor(sum / (known.length * divisor));
  return { label: "SIRPAS.TERM.mean", value, kind: "mean", source: names.join(SOURCES_APART) };
}

const FRACTION_NAMES: Readonly<Record<Divisor, string>> = { 1: "", 2: "half", 3: "third" };

function term(label: string, value: number, part: string): Term {
  return part === "" ? { label, value, kind: "base" } : { label, value, kind: "base", source: `SIRPAS.BASE.${part}` };
}
