import { kept } from "#core/odds/kept.ts";
import { sumTerms } from "#core/rules/term.ts";
import { DEFAULT_EXCHANGE_OPTIONS, readAttack, type ExchangeOptions } from "../rules/attack/attack.ts";
import { WEAPON, type PlannedAttack } from "../rules/attack/plan.ts";
import type { PlannedDefence } from "../rules/defence/plan.ts";
import { readRolls } from "./check.ts";
import { deathCourse, type DeathCourse } from "./death.ts";
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
  const odds: Growing = { ...UNHURT };
  addHits(odds, hitsOf(attack, false, target, options), aimed);
  if (strayed > 0) addHits(odds, hitsOf(attack, true, target, options), [0, strayed]);
  return { ...plain, ...odds };
}

const UNHURT = {
  ...{ woundChance: 0, mean: 0, fatigue: 0, major: 0, crippled: 0, down: 0, unconscious: 0 },
  ...{ mortallyWounded: 0, dead: 0 },
};

type Growing = { -readonly [Key in keyof typeof UNHURT]: number };

/** What a hit of one kind does to a target, and what several make of its life. */
interface KindOfHit {
  readonly each: HitOdds;
  readonly ends: DeathCourse;
}

/** Attacks that are compared mostly hit alike: what a hit does to a target is kept as long as the target is there. */
const HITS = new WeakMap<OddsTarget, Map<string, KindOfHit>>();

function hitsOf(attack: PlannedAttack, strays: boolean, target: OddsTarget, options: ExchangeOptions): KindOfHit {
  const { dice, bonuses, type, divisor, times, halved, spread, chinks } = attack.strike;
  const known = HITS.get(target) ?? new Map<string, KindOfHit>();
  if (known.size === 0) HITS.set(target, known);
  const strike = `${dice}+${sumTerms(bonuses)} ${type} ${divisor} ${times} ${halved} ${spread} ${chinks}`;
  return kept(known, `${attack.location} ${strays} ${strike} ${options.criticals}`, () => {
    const each = hitOdds(attack, strays, target, options);
    return { each, ends: deathCourse(each.injury, target, options) };
  });
}

/** Adds what some hits do, of which as many come as is likely. @param counts  The chance of each number of hits */
function addHits(odds: Growing, { each, ends }: KindOfHit, counts: readonly number[]): void {
  for (let count = 1; count < counts.length; count += 1) {
    const chance = counts[count]!;
    if (chance === 0) continue;
    /** That at least one of the hits does something. */
    const any = (of: number) => chance * (1 - (1 - of) ** count);
    const end = ends.after(count);
    odds.woundChance += any(1 - each.injury[0]!);
    odds.mean += chance * count * each.mean;
    odds.fatigue += chance * count * each.fatigue;
    odds.major += any(each.major);
    odds.crippled += any(each.crippled);
    odds.down += any(each.down);
    odds.unconscious += any(each.unconscious);
    odds.mortallyWounded += chance * end.mortal;
    odds.dead += chance * end.dead;
  }
}

/** The chance, 0 to 1, that an attack costs so many hit points or more, for each number of them: all of its hits together. */
export function lossOdds(
  attack: PlannedAttack,
  defences: readonly PlannedDefence[],
  target: OddsTarget,
  options: ExchangeOptions = DEFAULT_EXCHANGE_OPTIONS,
): (hitPoints: number) => number {
  const { aimed, strayed } = countHits(attack, defences, options);
  const lost: number[] = [];
  let all: readonly number[] = [1];
  const { injury } = hitsOf(attack, false, target, options).each;
  for (let count = 1; count < aimed.length; count += 1) {
    all = summed(all, injury);
    all.forEach((chance, points) => addAt(lost, points, aimed[count]! * chance));
  }
  if (strayed > 0)
    hitsOf(attack, true, target, options).each.injury.forEach((chance, points) =>
      addAt(lost, points, strayed * chance),
    );
  return (hitPoints) => lost.slice(hitPoints).reduce((sum, chance) => sum + chance, 0);
}

/** The chances of each sum of two numbers of which these are the chances. */
function summed(one: readonly number[], other: readonly number[]): readonly number[] {
  const sums: number[] = [];
  one.forEach((chance, at) => other.forEach((beside, more) => addAt(sums, at + more, chance * beside)));
  return sums;
}
