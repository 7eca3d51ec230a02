import type { Difficulty } from "../checks/difficulties.ts";
import type { Term } from "../term.ts";
import { givenModifiers, reaches, termOf } from "./reach.ts";
import type { ModifierSource } from "./typed-modifiers.ts";

/**
 * What the sources add to a check on a statistic at a difficulty, each with its name. A contest is Normal.
 * @param opposed  Keys of the advantages and perks of the other side: a modifier that holds unless the other side has one of
 *                 them is left out (chapter "Criminal Boss"). Empty where nobody opposes.
 */
export function checkTerms(
  statistic: string,
  difficulty: Difficulty,
  sources: readonly ModifierSource[],
  opposed: readonly string[] = [],
): readonly Term[] {
  return givenModifiers("check", sources)
    .filter(({ modifier, source }) => reaches(modifier.target, source, statistic))
    .filter(({ modifier }) => modifier.difficulty === "" || modifier.difficulty === difficulty)
    .filter(({ modifier }) => modifier.unless === "" || !opposed.includes(modifier.unless))
    .flatMap(({ modifier, source }) => termOf(modifier, source));
}
