import { sumTerms } from "#core/rules/term.ts";
import { DEFAULT_EXCHANGE_OPTIONS, readAttack, type ExchangeOptions } from "../rules/attack/attack.ts";
import { WEAPON, type PlannedAttack } from "../rules/attack/plan.ts";
import type { PlannedDefence } from "../rules/defence/plan.ts";
import { readRolls } from "./check.ts";
import { deathOdds } from "./death.ts";
import { defenceRolls, hitsLeft } from "./defence.ts";
import { hitOdds, type HitOdds, type OddsTarget } from "./wound.ts";

/** What to expect of an attack, all the way to the wound. All chances are from 0 to 1 and of the whole attack. */
export interface AttackOdds {
  /** That the attack succeeds, or strays to the torso, before any defence. */
  readonly successChance: number;
  /** That no defence stops it. */
  readonly hitChance: number;
  /** The average number of hits. */
  readonly hits: number;
  /** That it costs hit points, and how many on average, misses included; the fatigue points on average. */
  readonly woundChance: number;
  readonly mean: number;
  readonly fatigue: number;
  /** That it brings a major wound, cripples, brings the target down, and unconscious among these. */
  readonly major: number;
  readonly crippled: number;
  readonly down: number;
  readonly unconscious: number;
  /** That it leaves the target mortally wounded, and that it kills at once. */
  readonly mortallyWounded: number;
  readonly dead: number;
}

/** The chances of each number of hits after all defences, where the attack was aimed, and that it strays to the torso. */
interface Hits {
  readonly success: number;
  readonly aimed: readonly number[];
  readonly strayed: number;
}

/** How many hits there are: each roll of the attack is read by the rule, then each of the defences. */
function countHits(attack: PlannedAttack, defences: readonly PlannedDefence[], options: ExchangeOptions): Hits {
  const skill = sumTerms(attack.terms);
  const against = defences.map((defence) => defenceRolls(defence, options));
  const aimed: number[] = [0];
  let [success, strayed] = [0, 0];
  let before = -1;
  let left: readonly number[] = [];
  for (const reading of readRolls(skill, options)) {
    const { hits, strays, defendable } = readAttack(reading, attack, options);
    if (hits === 0) continue;
    success += reading.chance;
    if (!defendable) addAt(aimed, hits, reading.chance);
    else {
      // Results beside each other mostly bring as many hits.
      if (hits !== before) left = hitsLeft(hits, against, options);
      before = hits;
      if (strays) strayed += reading.chance * left[1]!;
      else for (let hit = 1; hit < left.length; hit += 1) addAt(aimed, hit, reading.chance * left[hit]!);
    }
  }
  return { success, aimed, strayed };
}

function addAt(to: number[], index: number, chance: number): void {
  while (to.length <= index) to.push(0);
  to[index]! += chance;
}

/**
 * Attack, defences, damage after armour, and what that leaves of the target, exactly and by the rules themselves.
 * @param defences  In the order in which they are tried; none for a target that does not defend
 */
export function attackOdds(
  attack: PlannedAttack,
  defences: readonly PlannedDefence[],
  target: OddsTarget,
  options: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
): AttackOdds {
  const { success, aimed, strayed } = countHits(attack, defences, options);
  let [hitChance, hits] = [strayed, strayed];
  for (let count = 1; count < aimed.length; count += 1) {
    hitChance += aimed[count]!;
    hits += count * aimed[count]!;
  }
  const plain = { successChance: success, hitChance, hits };
  if (attack.location === WEAPON) return { ...plain, ...UNHURT };
  const streams = [{ each: hitOdds(attack, false, target, options), counts: aimed }];
  if (strayed > 0) streams.push({ each: hitOdds(attack, true, target, options), counts: [0, strayed] });
  /** That at least one of the hits does something. */
  const any = (of: (each: HitOdds) => number) => overall(streams, (count, each) => 1 - (1 - of(each)) ** count);
  const ends = streams.map(({ each, counts }) => deathOdds(each.injury, counts, target, options));
  return {
    ...plain,
    woundChance: any(({ injury }) => 1 - injury[0]!),
    mean: overall(streams, (count, { mean }) => count * mean),
    fatigue: overall(streams, (count, { fatigue }) => count * fatigue),
    major: any(({ major }) => major),
    crippled: any(({ crippled }) => crippled),
    down: any(({ down }) => down),
    unconscious: any(({ unconscious }) => unconscious),
    mortallyWounded: ends.reduce((sum, { mortal }) => sum + mortal, 0),
    dead: ends.reduce((sum, { dead }) => sum + dead, 0),
  };
}

const UNHURT = {
  ...{ woundChance: 0, mean: 0, fatigue: 0, major: 0, crippled: 0, down: 0, unconscious: 0 },
  ...{ mortallyWounded: 0, dead: 0 },
};

interface Stream {
  readonly each: HitOdds;
  readonly counts: readonly number[];
}

function overall(streams: readonly Stream[], value: (count: number, each: HitOdds) => number): number {
  let sum = 0;
  for (const { each, counts } of streams) {
    for (let count = 1; count < counts.length; count += 1) sum += counts[count]! * value(count, each);
  }
  return sum;
}
