import { FIGHT_CATEGORIES, type FightCategory } from "./wound-category.ts";

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
