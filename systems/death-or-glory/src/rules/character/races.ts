import type { SkillKey } from "../skills/skills.ts";
import { ATTRIBUTE_KEYS, type AttributeKey } from "./attributes.ts";

/** A die of so many faces that is added to an attribute, or taken from it. */
export interface RaceDie {
  readonly sign: 1 | -1;
  readonly faces: number;
}

/** What a race changes. */
export interface Race {
  readonly attributes: Readonly<Partial<Record<AttributeKey, RaceDie>>>;
  readonly skills: Readonly<Partial<Record<SkillKey, number>>>;
}

export const RACE_KEYS = ["human", "dwarf", "caveman", "forestman", "lizardman"] as const;
export type RaceKey = (typeof RACE_KEYS)[number];

const up = (faces: number): RaceDie => ({ sign: 1, faces });
const down = (faces: number): RaceDie => ({ sign: -1, faces });
const PLAIN: Race = { attributes: {}, skills: {} };

/** The races; of all but one the rules leave to supplements what they change, so that a table enters it on the sheet. */
export const RACES: Readonly<Record<RaceKey, Race>> = {
  human: PLAIN,
  dwarf: PLAIN,
  caveman: {
    attributes: {
      speed: up(3),
      strength: up(3),
      endurance: up(4),
      constitution: up(4),
      agility: down(3),
      handwork: down(3),
      intelligence: down(3),
      calm: up(3),
      resistanceToMagic: down(3),
      magicAptitude: down(3),
      sociability: down(3),
    },
    skills: { hunt: 10 },
  },
  forestman: PLAIN,
  lizardman: PLAIN,
};

/** What a number on the sheet of a race means: so many faces of a die, added or taken from; nothing for 0. */
const dieOf = (faces: number): RaceDie => ({ sign: faces < 0 ? -1 : 1, faces: Math.abs(faces) });

/** The dice of a race, by the faces that each attribute has. */
export function raceAttributes(faces: Readonly<Record<AttributeKey, number>>): Race["attributes"] {
  const changed = ATTRIBUTE_KEYS.filter((key) => faces[key] !== 0);
  return Object.fromEntries(changed.map((key) => [key, dieOf(faces[key])]));
}
