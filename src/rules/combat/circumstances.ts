import { CONDITIONS, type Status } from "../damage/conditions.ts";

/**
 * What manoeuvres ask about the other side and the place, as it is when the manoeuvre is used. Each side has its own:
 * that the target is smaller than the attacker makes the attacker larger to the defender.
 * - `small`          the other side is less than half the size of the user
 * - `smaller`        the other side is smaller than the user; holds as well where `small` does
 * - `larger`         the other side is larger than the user
 * - `twiceSize`      the other side is twice the size of the user or more
 * - `twiceStrength`  the other side has twice the user's Strength or more
 * - `grounded`       the other side lies on the ground (condition Fall)
 * - `blocked`        the other side is held (condition Block)
 * - `animal`         the other side strikes as an animal does
 * - `armed`          the other side strikes with a weapon
 * - `armouredArms`   the user's arms are cased in something that stops the whole blow
 * - `behind`         the user stands behind the other side
 * - `coverNear`      there is a cover that the user can reach in this turn
 */
export const CIRCUMSTANCES = [
  "small",
  "smaller",
  "larger",
  "twiceSize",
  "twiceStrength",
  "grounded",
  "blocked",
  "animal",
  "armed",
  "armouredArms",
  "behind",
  "coverNear",
] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** A modifier of the user's roll while something is so: Kick is +2 where the target is grounded. */
export interface CircumstanceModifier {
  readonly when: Circumstance;
  readonly modifier: number;
}

/** What is compared of two fighters: size in any one unit, and Strength. */
export interface Build {
  readonly size: number;
  readonly strength: number;
}

/** What the builds of two fighters are to one another, as the user of a manoeuvre sees it. */
export function buildCircumstances(user: Build, other: Build): readonly Circumstance[] {
  const holds: readonly (readonly [Circumstance, boolean])[] = [
    ["small", other.size * 2 < user.size],
    ["smaller", other.size < user.size],
    ["larger", other.size > user.size],
    ["twiceSize", other.size >= user.size * 2],
    ["twiceStrength", other.strength >= user.strength * 2],
  ];
  return holds.filter(([, so]) => so).map(([circumstance]) => circumstance);
}

/** What the conditions of the other side make of it. */
export function statusCircumstances(statuses: readonly Status[]): readonly Circumstance[] {
  const met = statuses.map(({ condition }) => CONDITIONS.of(condition).circumstance);
  return CIRCUMSTANCES.filter((one) => met.includes(one as (typeof met)[number]));
}
