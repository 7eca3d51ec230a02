import {
  ATTRIBUTE_KEYS,
  AVERAGE,
  changedBy,
  rolledAttribute,
  type AttributeKey,
  type Attributes,
} from "./attributes.ts";
import { STARTING_XP, type Learner } from "./purchase.ts";
import { RACES, rolledRace, type RaceKey } from "./races.ts";

/** The two ways to come by race and attributes: by dice, or by choice. */
export const CREATION_WAYS = ["dice", "choice"] as const;
export type CreationWay = (typeof CREATION_WAYS)[number];

/** Two dice for each attribute, and two for the race. */
export interface CreationDice {
  readonly race: readonly number[];
  readonly attributes: Readonly<Record<AttributeKey, readonly number[]>>;
}

/** Attributes that somebody of a race was born with: by choice all 0, changed by the race. */
export function bornWith(race: RaceKey, before: Attributes = AVERAGE): Attributes {
  return changedBy(before, RACES[race].attributes);
}

/** What dice come to, the race counted in. */
export function rolledBirth({ race, attributes }: CreationDice): Pick<Learner, "race" | "attributes"> {
  const born = rolledRace(race);
  const rolled = Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, rolledAttribute(attributes[key])])) as Attributes;
  return { race: born, attributes: bornWith(born, rolled) };
}

/** Somebody who is about to spend what everybody begins with. */
export function newLearner(birth: Pick<Learner, "race" | "attributes">): Learner {
  return { ...birth, skills: {}, knacks: [], experience: { earned: STARTING_XP, entries: [] } };
}
