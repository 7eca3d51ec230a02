import type { Difficulty } from "../checks/difficulties.ts";
import type { Term } from "../term.ts";
import { givenModifiers, reaches, termOf } from "./reach.ts";
import type { CheckModifier, ModifierSource } from "./typed-modifiers.ts";

/**
 * What the sources add to a check on a statistic at a difficulty, each with its name. A contest is Normal.
 * @param difficulty  Empty for what they add at every difficulty alone.
 * @param opposed  Keys of the advantages and perks of the other side: a modifier that holds unless the other side has one of
 *                 them is left out (chapter "Criminal Boss"). Empty where nobody opposes.
 */
export function checkTerms(
  statistic: string,
  difficulty: Difficulty | "",
  sources: readonly ModifierSource[],
  opposed: readonly string[] = [],
): readonly Term[] {
  return termsWhere(
    statistic,
    sources,
    (modifier) =>
      (modifier.difficulty === "" || modifier.difficulty === difficulty) &&
      (modifier.unless === "" || !opposed.includes(modifier.unless)),
  );
}

/** Those of them that are for this difficulty alone, as Natural and Easygoing are. */
export function difficultyTerms(
  statistic: string,
  difficulty: Difficulty,
  sources: readonly ModifierSource[],
): readonly Term[] {
  return termsWhere(statistic, sources, (modifier) => modifier.difficulty === difficulty);
}

function termsWhere(
  statistic: string,
  sources: readonly ModifierSource[],
  counts: (modifier: CheckModifier) => boolean,
): readonly Term[] {
  return givenModifiers("check", sources)
    .filter(({ modifier, source }) => reaches(modifier.target, source, statistic) && counts(modifier))
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}
