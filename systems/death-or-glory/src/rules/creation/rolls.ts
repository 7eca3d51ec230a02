import { attributesOf, type AttributeKey, type Powers } from "../character/attributes.ts";
import type { Race } from "../character/races.ts";
import { SENSE_BASE, SENSES, type Sense } from "../character/senses.ts";
import type { SkillKey } from "../skills/skills.ts";
import {
  ATTRIBUTE_WAYS,
  ORIGIN_ROLLS,
  raceDice,
  supplementaryCount,
  supplementaryValue,
  rollsFor,
  type AttributeWay,
  type Supplementary,
} from "./creation.ts";

/** What is rolled for somebody who is being made. */
export const CREATION_ROLLS = ["attributes", "race", "origin", "rank", "senses", "count", "supplementary"] as const;
export type CreationRoll = (typeof CREATION_ROLLS)[number];

/** Dice of a roll: how many of so many faces. */
export interface Dice {
  readonly count: number;
  readonly faces: number;
}

/** A roll for somebody of a race in a world with some powers, and for the skills that they have chosen. */
export interface CreationRolling {
  readonly what: CreationRoll;
  readonly race: Pick<Race, "attributes">;
  readonly powers: Powers;
  readonly skills: readonly SkillKey[];
}

/** The dice of three of the attributes of a person, and of a sense. */
const DICE_OF_ATTRIBUTE = 3;
const DICE_OF_SENSE = 2;
/** How many skills a roll can be for: more than anybody can choose. */
const MOST_SKILLS = supplementaryCount(4);

/** The dice that a roll can have: those of each way to come by attributes, and those of a roll and of what is rolled again. */
export function diceFor({ what, race, powers, skills }: CreationRolling): readonly (readonly Dice[])[] {
  const keys = attributesOf(powers);
  switch (what) {
    case "attributes":
      return ATTRIBUTE_WAYS.map((way) => attributeDice(way, keys.length));
    case "race":
      return [raceDice(race, keys).map(({ faces }) => ({ count: 1, faces }))];
    case "origin":
      return [ORIGIN_ROLLS, 1].map((count) => [{ count, faces: 100 }]);
    case "rank":
      // The rank itself, or how a slave came to be one.
      return [1, 2].map((count) => [{ count, faces: 100 }]);
    case "senses":
      return [[{ count: SENSES.length * DICE_OF_SENSE, faces: 10 }]];
    case "count":
      return [[{ count: 1, faces: 4 }]];
    case "supplementary":
      return skills.length > MOST_SKILLS ? [] : [[{ count: skills.length, faces: 100 }]];
  }
}

/** The dice for so many attributes, by one of the ways to come by them. */
export function attributeDice(way: AttributeWay, attributes: number): readonly Dice[] {
  return [{ count: rollsFor(way, attributes) * DICE_OF_ATTRIBUTE, faces: 6 }];
}

/** Whether some dice, by their faces, are those of a roll. */
export function areDiceOf(rolling: CreationRolling, faces: readonly number[]): boolean {
  return diceFor(rolling).some((dice) => {
    const owed = dice.flatMap((one) => Array.from({ length: one.count }, () => one.faces));
    return owed.length > 0 && owed.length === faces.length && owed.every((face, at) => face === faces[at]);
  });
}

/** One number that was rolled, and what it is for; null for what has no name of its own. */
export interface Told {
  readonly of: AttributeKey | Sense | SkillKey | null;
  readonly value: number;
}

/** What the dice of a roll come to. @param faces  In the order rolled */
export function toldOf(
  { what, race, powers, skills }: CreationRolling,
  faces: readonly number[],
  give: Supplementary,
): readonly Told[] {
  const nameless = (values: readonly number[]) => values.map((value) => ({ of: null, value }));
  switch (what) {
    case "attributes":
      return nameless(sums(faces, DICE_OF_ATTRIBUTE));
    case "race":
      return raceDice(race, attributesOf(powers)).map(({ key, sign }, at) => ({ of: key, value: sign * faces[at]! }));
    case "origin":
    case "rank":
      return nameless(faces);
    case "senses":
      return sums(faces, DICE_OF_SENSE).map((sum, at) => ({ of: SENSES[at]!, value: SENSE_BASE + sum }));
    case "count":
      return nameless(faces.map(supplementaryCount));
    case "supplementary":
      return skills.map((key, at) => ({ of: key, value: supplementaryValue(faces[at]!, give) }));
  }
}

/** So many dice in groups of the same size, added up. */
function sums(faces: readonly number[], size: number): readonly number[] {
  const groups = Array.from({ length: faces.length / size }, (_, index) =>
    faces.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => group.reduce((sum, face) => sum + face, 0));
}
