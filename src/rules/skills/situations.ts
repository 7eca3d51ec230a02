import type { Difficulty } from "../checks/difficulties.ts";

/** A row of a skill's difficulty table, as it is offered before the throw. */
export interface Situation<Key extends string = string> {
  readonly key: Key;
  /** Localisation key. */
  readonly label: string;
  readonly difficulty: Difficulty;
}

/** A skill's table as the page prints it: what is tried, or on what, and how difficult that is. */
export type SituationTable<Key extends string = string> = Readonly<Record<Key, Difficulty>>;

/** The rows of a table in the order of the page, with the label of each. `skill` is the key of the skill. */
export function situationsOf<Key extends string>(skill: string, table: SituationTable<Key>): readonly Situation<Key>[] {
  return Object.entries<Difficulty>(table).map(([key, difficulty]) => ({
    key: key as Key,
    label: `SIRPAS.SITUATION.${skill}.${key}`,
    difficulty,
  }));
}
