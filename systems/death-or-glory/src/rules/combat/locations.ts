import { Definitions, type Definition } from "#core/rules/definitions.ts";

/** A part of the body that an attack can hit. */
export interface HitLocation extends Definition {
  /** The highest attack roll with its digits reversed that hits it. */
  readonly upTo: number;
  /** What aiming there adds to the attack. */
  readonly aimed: number;
}

const LIMB = -10;
const LAST: HitLocation = { key: "rightLeg", upTo: 99, aimed: LIMB };

/** In the order of the table. */
export const LOCATIONS = new Definitions<HitLocation>(
  [
    { key: "head", upTo: 10, aimed: -20 },
    { key: "leftArm", upTo: 20, aimed: LIMB },
    { key: "rightArm", upTo: 30, aimed: LIMB },
    { key: "torso", upTo: 70, aimed: -5 },
    { key: "leftLeg", upTo: 85, aimed: LIMB },
    LAST,
  ],
  LAST,
);

const TEN = 10;
const FULL = 100;

/** A roll below 100 with its digits reversed. */
const reversedOf = (roll: number): number => (roll % TEN) * TEN + Math.floor(roll / TEN);

/** The digits of a roll below 100 as they fell and as they are read for the location: "08" and "80"; null for a 100, which has three. */
export function digitsOf(roll: number): { readonly rolled: string; readonly reversed: string } | null {
  const two = (number: number) => String(number).padStart(2, "0");
  return roll >= FULL ? null : { rolled: two(roll), reversed: two(reversedOf(roll)) };
}

/** What two ten-sided dice show of a roll: 08 as 0 and 8; null for a 100. */
export function tensOf(roll: number): readonly string[] | null {
  return digitsOf(roll)?.rolled.split("") ?? null;
}

/** Where an attack hits that was not aimed: its roll with the digits reversed, 10 of a 1. A 100 hits the right leg. */
export function locationOf(roll: number): string {
  if (roll >= FULL) return LAST.key;
  const reversed = reversedOf(roll);
  return LOCATIONS.all.find(({ upTo }) => reversed <= upTo)?.key ?? LAST.key;
}
