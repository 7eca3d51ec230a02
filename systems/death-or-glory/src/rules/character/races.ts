import type { SkillKey } from "../skills/skills.ts";
import type { AttributeKey } from "./attributes.ts";

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
