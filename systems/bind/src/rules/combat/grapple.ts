import { err, ok, type Result } from "#core/rules/result.ts";
import { ACTIONS } from "./actions.ts";
import "./errors.ts";
import type { Side } from "./exchange.ts";
import { fightingRoll, fightingTerms, type Circumstances, type Fighter } from "./fighter.ts";
import { bodyOf, brawlSide, strikeOf, type Weapon } from "./weapons.ts";

const HEAVIEST = 1;

/** Section "Grabbing": an attack with bare hands that holds in place of hurting: both are entangled then. */
export function grabSide(fighter: Fighter, around: Circumstances): Side {
  const { strike, ...side } = brawlSide(fighter, { claws: false, fangs: false }, around);
  return { ...side, cost: ACTIONS.grab, strike: strike && { ...strike, damage: null, grabs: true } };
}

/** What a winner of a grapple does: hurt the other, or get free, and lie on the ground. */
export const GRAPPLE_CHOICES = ["damage", "free"] as const;
export type GrappleChoice = (typeof GRAPPLE_CHOICES)[number];

/** Section "Grappling": each side of it rolls Strength and Combat; answering costs as much (ruling 32). */
export function grappleSide(fighter: Fighter, around: Circumstances, choice: GrappleChoice): Side {
  return {
    bonuses: strengthRoll(fighter, around, ACTIONS.grapple),
    strike: choice === "damage" ? strikeOf(fighter, fightingTerms(fighter, "strength", around), around) : null,
    ...{ body: bodyOf(fighter), points: fighter.points, cost: ACTIONS.grapple },
  };
}

/** What is rolled with sheer force: in a grapple, and in a ram. */
export function strengthRoll(fighter: Fighter, around: Circumstances, cost: number) {
  return fightingRoll(fighter, { attribute: "strength", skill: "combat", gear: [], cost, attack: false }, around);
}

/** What holds of two who grapple after one of them has won. */
export interface Hold {
  /** Whether the loser is still held. */
  readonly held: boolean;
  /** Whether the winner lies on the ground until they get up, which costs a move (ruling 30). */
  readonly winnerProne: boolean;
}

export function afterGrapple(choice: GrappleChoice): Hold {
  return choice === "damage" ? { held: true, winnerProne: false } : { held: false, winnerProne: true };
}

/** Whether a weapon can be used by who grapples; refused where it weighs more than 1. */
export function weaponInGrapple({ name, weight }: Pick<Weapon, "name" | "weight">): Result<null> {
  return weight > HEAVIEST ? err("tooHeavyToGrapple", { name, most: HEAVIEST }) : ok(null);
}
