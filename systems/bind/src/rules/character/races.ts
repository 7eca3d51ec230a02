import { sumOfDice } from "#core/rules/dice.ts";
import { HIGHEST, type AttributeKey, type Attributes } from "./attributes.ts";

/** What can tire, as far as somebody's race makes a difference. */
export const STRAINS = ["encounter", "march", "load", "weather", "poison", "foulAir", "rottenFood", "area"] as const;
export type Strain = (typeof STRAINS)[number];

/** What a race is born with. */
export interface Race {
  /** The highest result of two dice that is somebody of this race. */
  readonly most: number;
  readonly attributes: Readonly<Partial<Attributes>>;
  /** What is left, as a factor, of the fatigue that something causes. */
  readonly fatigue: Readonly<Partial<Record<Strain, number>>>;
  /** The same of damage. */
  readonly damage: Readonly<Partial<Record<Strain, number>>>;
  /** How many points of fatigue something can cause that are ignored. */
  readonly ignored: Readonly<Partial<Record<Strain, number>>>;
  /** What a resting action is rolled with. */
  readonly resting: { readonly dice: number; readonly plus: number };
  /** Whether meditation of four hours does instead of sleep. */
  readonly meditates: boolean;
  /** Whether a won brawl attack grabs and damages at once, as with fangs. */
  readonly fangs: boolean;
}

const HUMANOID: Omit<Race, "most" | "attributes"> = {
  ...{ fatigue: {}, damage: {}, ignored: {}, meditates: false, fangs: false },
  resting: { dice: 1, plus: 6 },
};

/** The races, in the order of the dice. */
export const RACES = {
  gnome: {
    ...{ ...HUMANOID, most: 3, attributes: { dexterity: 1, intelligence: 1, strength: -2, speed: -1 } },
    resting: { dice: 2, plus: 3 },
  },
  dwarf: {
    ...{ ...HUMANOID, most: 5, attributes: { dexterity: 1, speed: -1 } },
    fatigue: { poison: 1 / 2, foulAir: 1 / 2, rottenFood: 0 },
    damage: { poison: 1 / 2, foulAir: 1 / 2 },
  },
  human: { ...HUMANOID, most: 8, attributes: { strength: 1, wits: -1 }, ignored: { march: 1 } },
  elf: { ...HUMANOID, most: 10, attributes: { wits: 1, strength: -1 }, fatigue: { weather: 0 }, meditates: true },
  gnoll: {
    ...{ ...HUMANOID, most: 12, attributes: { strength: 1, speed: 1, intelligence: -1, charisma: -2 } },
    fangs: true,
  },
} as const satisfies Readonly<Record<string, Race>>;

export type RaceKey = keyof typeof RACES;
export const RACE_KEYS = Object.keys(RACES) as readonly RaceKey[];

/** What a race is born with, by its key; what is of none of them, such as a beast, is born with nothing of the kind. */
export function raceOf(key: RaceKey | ""): Race {
  return key === "" ? { ...HUMANOID, most: 0, attributes: {} } : RACES[key];
}

/**
 * The race that two dice come to.
 * @throws {RangeError} for other dice than two with six faces
 */
export function rolledRace(dice: readonly number[]): RaceKey {
  const sum = sumOfDice(dice, 2);
  return RACE_KEYS.find((key) => sum <= RACES[key].most)!;
}

/** The highest that somebody of a race can learn an attribute to. */
export function highestOf(race: RaceKey | "", key: AttributeKey): number {
  return HIGHEST + (raceOf(race).attributes[key] ?? 0);
}
