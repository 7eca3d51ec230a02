import { ok, err, type Result } from "#core/rules/result.ts";
import type { StyleRange } from "./manoeuvre.ts";

/** Chapter "Simplified Combat": the forms of combat. Only skills of one form can be compared. */
export const FIGHT_CATEGORIES = ["meleeUnarmed", "meleeArmed", "distance", "mental"] as const;
export type FightCategory = (typeof FIGHT_CATEGORIES)[number];

/** The form of combat that a style is used in. */
export function fightCategory(range: StyleRange, armed: boolean): FightCategory {
  if (range === "metaphysical") return "mental";
  if (range === "ranged") return "distance";
  return armed ? "meleeArmed" : "meleeUnarmed";
}

/** Somebody in a simplified combat with the skill they fight with. */
export interface FightingSkill {
  readonly name: string;
  readonly skill: string;
  /** null for a generic combat skill, which belongs to no form. */
  readonly category: FightCategory | null;
}

/**
 * Whether some fighters can meet in a simplified combat: those with a style all in the same form of combat, those with a
 * generic combat skill if the table agrees. The answer is that form; null where all use generic skills.
 */
export function commonCategory(
  fighters: readonly FightingSkill[],
  genericAgreed: boolean,
): Result<FightCategory | null> {
  const generic = fighters.find(({ category }) => category === null);
  if (generic !== undefined && !genericAgreed) {
    return err("genericNotAgreed", { name: generic.name, skill: generic.skill });
  }
  const [first, ...others] = fighters.filter(({ category }) => category !== null);
  const odd = others.find(({ category }) => category !== first?.category);
  if (first === undefined || odd === undefined) return ok(first?.category ?? null);
  return err("unlikeFighters", { name: odd.name, skill: odd.skill, other: first.name, otherSkill: first.skill });
}

/** A skill that somebody can fight with in simplified combat. */
export interface FightOption {
  /** The key of the style or generic combat skill. */
  readonly key: string;
  /** Whether it is a generic combat skill, which the table has to agree to. */
  readonly generic: boolean;
  /** The forms of combat it can be used in: of a style one, of a generic combat skill all that its range allows. */
  readonly forms: readonly FightCategory[];
  /** What it adds to the dice in all, the weapon's dominance included. */
  readonly value: number;
}

/** What the table has agreed on. */
export interface FightAgreement {
  /** The form of combat; empty for the one that suits most. */
  readonly category: FightCategory | "";
  /** Whether generic combat skills may take the place of a style. */
  readonly generic: boolean;
}

/** The forms of combat that a generic combat skill of some range can be used in; it is swung or thrust, shot or thrown. */
export function formsOfGeneric(range: StyleRange | ""): readonly FightCategory[] {
  switch (range) {
    case "melee":
      return ["meleeUnarmed", "meleeArmed"];
    case "ranged":
      return ["distance"];
    default:
      return [];
  }
}

/**
 * Chapter "Simplified Combat": what somebody can use in a form of combat, the highest first; of equals a style comes before
 * a generic combat skill.
 */
export function compatibleOptions<Option extends FightOption>(
  options: readonly Option[],
  category: FightCategory,
  generic: boolean,
): readonly Option[] {
  return options
    .filter((option) => option.forms.includes(category) && (generic || !option.generic))
    .sort((a, b) => b.value - a.value || Number(a.generic) - Number(b.generic));
}

/**
 * Chapter "Fight Resolution": the form of combat of some fighters, as agreed or else the one in which most of them have something
 * to use, with a style above all, and with the highest values together. null if nobody has anything to fight with.
 */
export function resolvedCategory(
  fighters: readonly (readonly FightOption[])[],
  { category, generic }: FightAgreement,
): FightCategory | null {
  if (category !== "") return category;
  const scores = FIGHT_CATEGORIES.map((form) => {
    const best = fighters.flatMap((options) => compatibleOptions(options, form, generic)[0] ?? []);
    const styles = best.filter((option) => !option.generic).length;
    return { form, rank: [best.length, styles, best.reduce((sum, { value }) => sum + value, 0)] as const };
  }).filter(({ rank: [count] }) => count > 0);
  const [first] = scores.sort(({ rank: a }, { rank: b }) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2]);
  return first?.form ?? null;
}
