import { Definitions, type Definition } from "#core/rules/definitions.ts";
import type { DamageType } from "./damage-types.ts";

/** The part of the body whose armour counts. */
export const ARMOUR_PLACES = ["skull", "face", "neck", "torso", "groin", "arms", "hands", "legs", "feet"] as const;
export type ArmourPlace = (typeof ARMOUR_PLACES)[number];

export type Side = "left" | "right";

/** A place that an attack can be aimed at, with its notes (chapter "Hit locations"). What is left out is 0 or no. */
export interface HitLocation extends Definition {
  /** What it adds to the attack, from the front and from behind. */
  readonly front: number;
  readonly back: number;
  readonly armour: ArmourPlace | null;
  /** Note 1: whether a miss by exactly 1 hits the torso. */
  readonly nearTorso?: boolean;
  /** What may be used against it alone: what finds an eye, or the vitals. */
  readonly only?: "pinpoint" | "vitals";
  /** Armour of its own besides what is worn: the bone of the skull. */
  readonly bone?: number;
  /** What penetrating damage is multiplied by in place of the type's factor; null for that. */
  readonly factor?: (type: DamageType) => number | null;
  /** The share of all hit points beyond which one injury cripples it, or blinds the eye. */
  readonly cripples?: number;
  /** Note 5: whether it takes no more than what cripples it. */
  readonly losesRest?: boolean;
  /** Notes 2, 3, 4, 10: what any injury that brings shock adds to the knockdown roll that it forces, if it is a major wound. */
  readonly knockdown?: number;
  /** Notes 2 and 3: whether poison has none of its effects. */
  readonly sparesToxic?: boolean;
  /** Note 7: whether it hurts males more: double shock of crushing damage, and -5 to knockdown rolls. */
  readonly males?: boolean;
  /** Note 6: on which side a shield doubles the penalty; `choice` where the side is chosen. */
  readonly shield?: Side | "choice";
  /** Note 8: whether left or right is rolled. */
  readonly sided?: boolean;
}

const times = (factors: Readonly<Record<string, number>>) => (type: DamageType) => factors[type.key] ?? null;

/** Notes 2 and 3: four times, but for poison. */
const head = (type: DamageType) => (type.key === "toxic" ? 1 : 4);
/** Note 5, ruling 32. */
const LIMB = times({ largePiercing: 1, hugePiercing: 1, impaling: 1, tightBeam: 1 });
/** Note 10, ruling 32. */
const vitals = ({ key, piercing }: DamageType) =>
  piercing || key === "impaling" ? 3 : key === "tightBeam" ? 2 : key === "crushing" ? 1 : null;

const place = (key: string, modifier: number, armour: ArmourPlace | null, more: Partial<HitLocation> = {}) => ({
  key,
  front: modifier,
  back: modifier,
  armour,
  ...more,
});

const limb = { factor: LIMB, cripples: 1 / 2, losesRest: true };
const extremity = { factor: LIMB, cripples: 1 / 3, losesRest: true, sided: true };

/** What an area hits: no place, but the whole body. */
export const BODY: HitLocation = place("body", 0, null);

/** Where an attack goes that is not aimed. */
export const TORSO: HitLocation = place("torso", 0, "torso");

export const LOCATIONS = new Definitions<HitLocation>(
  [
    TORSO,
    place("skull", -7, "skull", {
      ...{ back: -5, nearTorso: true, bone: 2, factor: head, knockdown: -10 },
      sparesToxic: true,
    }),
    place("face", -5, "face", { back: -7, nearTorso: true, factor: times({ corrosive: 1.5 }), knockdown: -5 }),
    place("eye", -9, "face", {
      ...{ nearTorso: true, only: "pinpoint", factor: head, knockdown: -10 },
      ...{ cripples: 1 / 10, sparesToxic: true },
    }),
    place("neck", -5, "neck", {
      nearTorso: true,
      factor: times({ crushing: 1.5, corrosive: 1.5, cutting: 2 }),
    }),
    place("vitals", -3, "torso", { nearTorso: true, only: "vitals", factor: vitals, knockdown: -5 }),
    place("groin", -3, "groin", { nearTorso: true, males: true }),
    place("rightArm", -2, "arms", { ...limb, shield: "right" }),
    place("leftArm", -2, "arms", { ...limb, shield: "left" }),
    place("rightLeg", -2, "legs", limb),
    place("leftLeg", -2, "legs", limb),
    place("hand", -4, "hands", { ...extremity, shield: "choice" }),
    place("foot", -4, "feet", extremity),
    BODY,
  ],
  TORSO,
);

/** Chapter "Hit locations": what three dice hit at random. Eye, vitals and groin have no number. */
const RANDOM: readonly (readonly [most: number, key: string])[] = [
  [4, "skull"],
  [5, "face"],
  [7, "rightLeg"],
  [8, "rightArm"],
  [11, "torso"],
  [12, "leftArm"],
  [14, "leftLeg"],
  [15, "hand"],
  [16, "foot"],
  [18, "neck"],
];

/** The location that the sum of three dice hits. */
export function randomLocation(roll: number): HitLocation {
  return LOCATIONS.of(RANDOM.find(([most]) => roll <= most)?.[1] ?? TORSO.key);
}

/** Note 8: the side that a die hits of hands and feet; even chances. */
export function sideOf(die: number): Side {
  return die <= 3 ? "left" : "right";
}

/** Note 11: whether a die turns a hit of the torso into one of the vitals, for types that reach them. */
export function hitsVitals(location: string, type: DamageType, die: number): boolean {
  return location === TORSO.key && Boolean(type.reachesVitals) && die === 1;
}

/** The least injury that cripples a place, or blinds an eye; Infinity where none does (ruling 31). */
export function cripplingInjury({ cripples }: Pick<HitLocation, "cripples">, hitPoints: number): number {
  return cripples === undefined ? Infinity : Math.floor(hitPoints * cripples + 1e-9) + 1;
}
