import { CHECK_DICE } from "../checks/check.ts";
import type { HitDice } from "./attack.ts";
import { WEAPON, type PlannedAttack } from "./plan.ts";
import { DAMAGE_TYPES } from "../damage/damage-types.ts";
import { TORSO } from "../damage/locations.ts";

type Struck = Pick<PlannedAttack, "location" | "strike">;

/** How many dice a hit takes: where it is not aimed three for the place and one for its side, one for the vitals, and those of the damage. */
function partsOf({ location, strike }: Struck, strays: boolean) {
  const isRandom = location === "" && !strays;
  const mayBeTorso = isRandom || strays || location === TORSO.key;
  const { reachesVitals, key } = DAMAGE_TYPES.of(strike.type);
  // A cut can turn crushing, and find the vitals then.
  const finds = reachesVitals === true || key === "cutting";
  return {
    place: isRandom ? CHECK_DICE : 0,
    side: isRandom ? 1 : 0,
    vitals: mayBeTorso && finds ? 1 : 0,
    damage: location === WEAPON ? 0 : strike.dice,
  };
}

/** How many dice a hit takes together; 0 for a blow at a weapon. */
export function diceOfHit(struck: Struck, strays: boolean): number {
  const { place, side, vitals, damage } = partsOf(struck, strays);
  return struck.location === WEAPON ? 0 : place + side + vitals + damage;
}

/** The dice of a hit as the rules read them. */
export function readHit(struck: Struck, strays: boolean, faces: readonly number[]): HitDice {
  const { place, side, vitals } = partsOf(struck, strays);
  const at = (from: number, count: number) => faces.slice(from, from + count);
  return {
    location: at(0, place),
    side: at(place, side)[0] ?? 1,
    // Where none is rolled there is nothing to find.
    vitals: at(place + side, vitals)[0] ?? CHECK_DICE,
    damage: faces.slice(place + side + vitals),
  };
}
