import { Definitions, type Definition } from "#core/rules/definitions.ts";

/** A type of damage. */
export interface DamageType extends Definition {
  /** As a weapon table prints it. */
  readonly short: string;
  /** What penetrating damage is multiplied by. */
  readonly factor: number;
  /** The least that its dice do before armour: 1, but for crushing damage 0 (ruling 29). */
  readonly least: 0 | 1;
  /** Whether it comes off the fatigue points. */
  readonly fatigue?: boolean;
  /** How much of it bruises through flexible armour for each point of injury; absent if it never does (ruling 26). */
  readonly blunt?: number;
  /** Whether it pierces: a small, plain or large hole. */
  readonly piercing?: boolean;
  /** Whether it finds the eye and chinks of armour; the vitals and what turns a hit of the torso into one there. */
  readonly pinpoint?: boolean;
  readonly reachesVitals?: boolean;
  /** How many points of it cost armour a point. */
  readonly corrodes?: number;
}

const CORROSION = 5;
const BLUNT = 10;
const BLUNT_CRUSHING = 5;

/** The eleven types, and the narrow beam that the notes name (chapter "Damage types", ruling 33). */
export const DAMAGE_TYPES = new Definitions<DamageType>(
  [
    { key: "crushing", short: "cr", factor: 1, least: 0, blunt: BLUNT_CRUSHING, reachesVitals: true },
    { key: "cutting", short: "cut", factor: 1.5, least: 1, blunt: BLUNT },
    { key: "impaling", short: "imp", factor: 2, least: 1, blunt: BLUNT, pinpoint: true, reachesVitals: true },
    ...(
      [
        ["smallPiercing", "pi−", 0.5],
        ["piercing", "pi", 1],
        ["largePiercing", "pi+", 1.5],
        ["hugePiercing", "pi++", 2],
      ] as const
    ).map(([key, short, factor]) => ({
      ...{ key, short, factor, least: 1 as const, blunt: BLUNT },
      ...{ piercing: true, pinpoint: true, reachesVitals: true },
    })),
    { key: "burning", short: "burn", factor: 1, least: 1 },
    { key: "toxic", short: "tox", factor: 1, least: 1 },
    { key: "corrosive", short: "cor", factor: 1, least: 1, corrodes: CORROSION },
    { key: "fatigue", short: "fat", factor: 1, least: 1, fatigue: true },
    { key: "tightBeam", short: "tbb", factor: 1, least: 1, pinpoint: true, reachesVitals: true },
  ],
  { key: "", short: "", factor: 1, least: 1 },
);
