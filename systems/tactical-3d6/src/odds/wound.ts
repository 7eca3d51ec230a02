import { kept } from "#core/odds/kept.ts";
import { sums } from "#core/odds/sums.ts";
import { strayed } from "../rules/attack/attack.ts";
import type { PlannedAttack } from "../rules/attack/plan.ts";
import type { CheckOptions } from "../rules/checks/check.ts";
import type { PlaceArmour } from "../rules/damage/armour.ts";
import {
  damageNumbers,
  readDamage,
  type DamageNumbers,
  type DamageReading,
  type Victim,
} from "../rules/damage/damage.ts";
import { hitsVitals, LOCATIONS, randomLocation, TORSO } from "../rules/damage/locations.ts";
import { readDeath, readKnockdown } from "../rules/injury/vitals.ts";
import { readWound } from "../rules/injury/wound.ts";
import { readRolls, ROLL, rollKey } from "./check.ts";

/** Whom an attack is on, as its odds need it. */
export interface OddsTarget extends Victim {
  readonly hitPoints: number;
  /** What health is rolled against in a knockdown roll without the wound's own modifier, and against death. */
  readonly knockdown: number;
  readonly death: number;
  readonly armour: (location: string) => PlaceArmour;
}

/** What one hit can do. All chances are from 0 to 1 and of one hit. */
export interface HitOdds {
  /** The chance of each number of hit points lost; the index is the number. */
  readonly injury: readonly number[];
  readonly mean: number;
  readonly fatigue: number;
  readonly shock: number;
  readonly major: number;
  readonly crippled: number;
  /** That the target falls stunned or unconscious, and unconscious. */
  readonly down: number;
  readonly unconscious: number;
}

interface Growing {
  injury: number[];
  mean: number;
  fatigue: number;
  shock: number;
  major: number;
  crippled: number;
  down: number;
  unconscious: number;
}

/** The chances of a knockdown roll and of a roll against death. */
export interface HealthOdds {
  readonly down: number;
  readonly unconscious: number;
  readonly alive: number;
  readonly mortal: number;
}

const health = new Map<number, HealthOdds>();

/** What a roll of health against a number comes to, read by the rules. */
export function healthOdds(target: number, options: CheckOptions): HealthOdds {
  return kept(health, rollKey(target, options), () => {
    const odds = { down: 0, unconscious: 0, alive: 0, mortal: 0 };
    for (const roll of readRolls(target, options)) {
      const fallen = readKnockdown(roll);
      if (fallen !== "standing") odds.down += roll.chance;
      if (fallen === "unconscious") odds.unconscious += roll.chance;
      const end = readDeath(roll);
      if (end === "alive") odds.alive += roll.chance;
      if (end === "mortallyWounded") odds.mortal += roll.chance;
    }
    return odds;
  });
}

const VITALS_CHANCE = 1 / 6;
const VITALS = "vitals";

/** The chance of each place at random. */
const AT_RANDOM: ReadonlyMap<string, number> = ROLL.weights.reduce((places, ways, index) => {
  const { key } = randomLocation(ROLL.lowest + index);
  return places.set(key, (places.get(key) ?? 0) + ways / ROLL.total);
}, new Map<string, number>());

/** What one hit of an attack can do, at its place or at random. @param strays  Whether it goes to the torso in place of its aim */
export function hitOdds(
  attack: Pick<PlannedAttack, "location" | "strike">,
  strays: boolean,
  target: OddsTarget,
  options: CheckOptions,
): HitOdds {
  const odds: Growing = {
    ...{ injury: [], mean: 0, fatigue: 0, shock: 0, major: 0, crippled: 0, down: 0, unconscious: 0 },
  };
  const strike = strayed(attack.strike, strays);
  const numbersAt = (key: string) => damageNumbers(strike, LOCATIONS.of(key), target.armour(key), target.maximum);
  const add = (key: string, share: number) => {
    const vitals = key === TORSO.key ? numbersAt(VITALS) : null;
    addPlace(odds, strike.dice, numbersAt(key), vitals, share, target, options);
  };
  if (strays) add(TORSO.key, 1);
  else if (attack.location === "") for (const [key, share] of AT_RANDOM) add(key, share);
  else add(LOCATIONS.of(attack.location).key, 1);
  return odds;
}

/** Adds every sum of the dice at a place, read by the rules; of the torso one in six at the vitals, where the type reaches them. */
function addPlace(
  odds: Growing,
  dice: number,
  at: DamageNumbers,
  vitals: DamageNumbers | null,
  share: number,
  target: OddsTarget,
  options: CheckOptions,
): void {
  const { lowest, weights, total } = sums(dice);
  for (let index = 0; index < weights.length; index += 1) {
    const sum = lowest + index;
    const chance = (share * weights[index]!) / total;
    const reading = readDamage(sum, at);
    const turns = vitals !== null && hitsVitals(at.location.key, reading.type, 1);
    addReading(odds, reading, at, turns ? chance * (1 - VITALS_CHANCE) : chance, target, options);
    if (turns) addReading(odds, readDamage(sum, vitals), vitals, chance * VITALS_CHANCE, target, options);
  }
}

function addReading(
  odds: Growing,
  reading: DamageReading,
  { location }: DamageNumbers,
  chance: number,
  target: OddsTarget,
  options: CheckOptions,
): void {
  const { injury, fatigue } = reading;
  while (odds.injury.length <= injury) odds.injury.push(0);
  odds.injury[injury]! += chance;
  odds.mean += chance * injury;
  odds.fatigue += chance * fatigue;
  if (injury === 0) return;
  const wound = readWound(reading, location, target);
  odds.shock += chance * wound.shock;
  if (wound.major) odds.major += chance;
  if (wound.crippled) odds.crippled += chance;
  if (wound.knockdown === null) return;
  const { down, unconscious } = healthOdds(target.knockdown + wound.knockdown, options);
  odds.down += chance * down;
  odds.unconscious += chance * unconscious;
}
