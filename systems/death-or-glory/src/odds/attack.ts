import { kept } from "#core/odds/kept.ts";
import { sumTerms } from "#core/rules/term.ts";
import { DEFAULT_CHECK_OPTIONS, readSkill, type CheckOptions } from "../rules/checks/check.ts";
import { MOST_BLOWS, type PlannedAttack, type PlannedDefence } from "../rules/combat/attack.ts";
import { LOCATIONS, locationOf } from "../rules/combat/locations.ts";
import { DEATH, FELLED } from "../rules/injury/vitals.ts";
import { checkOdds, type CheckOdds } from "./check.ts";
import { blowsOf, type BlowDamage } from "./dice.ts";

const ROLLS = 100;
const counted = new Map<string, CheckOdds>();

/** What tells apart chances by the readings of a table. */
const edgesOf = ({ critical, highest }: CheckOptions) => `${critical}${highest}`;

/** The chances of one roll against a score, which are asked for again and again. */
function rollOdds(score: number, options: CheckOptions): CheckOdds {
  return kept(counted, `${edgesOf(options)}${score}`, () => checkOdds("skill", [score], options));
}

/** Whom an attack is on: hit points as they are, and all of them. */
export interface OddsTarget {
  readonly hitPoints: number;
  readonly maximum: number;
}

/** What to expect of an attack, all the way to the wound. All chances are from 0 to 1 and of the whole attack. */
export interface AttackOdds {
  /** That the attacker succeeds, and that the target is hit: no defence has stopped it. */
  readonly successChance: number;
  readonly hitChance: number;
  /** That it is critical and hits. */
  readonly criticalChance: number;
  /** That it costs any hit points, and how many on average, misses included. */
  readonly woundChance: number;
  readonly mean: number;
  /** That the wound is a serious one; that the target falls, and that it dies; null for no target in particular. */
  readonly serious: number | null;
  readonly felled: number | null;
  readonly dead: number | null;
  /** That the attacker's weapon breaks, and what the target parries with. */
  readonly attackerBreaks: number;
  readonly defenderBreaks: number;
}

const PLACES = LOCATIONS.keys;
/** The place of what each roll hits. */
const PLACE_OF = Array.from({ length: ROLLS + 1 }, (_, roll) => PLACES.indexOf(locationOf(Math.max(1, roll))));

/** Rolls that hit each part of the body, apart for those that are critical. */
interface Hits {
  readonly plain: readonly number[];
  readonly critical: readonly number[];
}

const hitsByScore = new Map<string, Hits>();

function hitsOf(score: number, aim: string, options: CheckOptions): Hits {
  return kept(hitsByScore, `${edgesOf(options)}${aim}${score}`, () => countHits(score, PLACES.indexOf(aim), options));
}

function countHits(score: number, aimed: number, options: CheckOptions): Hits {
  const plain = new Array<number>(PLACES.length).fill(0);
  const critical = new Array<number>(PLACES.length).fill(0);
  for (let roll = 1; roll <= ROLLS; roll += 1) {
    const reading = readSkill(roll, score, options);
    if (!reading.success) continue;
    const place = aimed < 0 ? PLACE_OF[roll]! : aimed;
    (reading.critical === "success" ? critical : plain)[place]! += 1;
  }
  return { plain, critical };
}

/** The chances that an attack which is critical consists of one blow, two, and so on. */
function blowChances({ success, criticalSuccess }: CheckOdds): readonly number[] {
  const chances = [1 - success];
  let reached = success;
  for (let blows = 2; blows < MOST_BLOWS && reached > Number.EPSILON; blows += 1) {
    chances.push(reached * (1 - criticalSuccess));
    reached *= criticalSuccess;
  }
  // As many blows as there can be, whatever the last roll was.
  chances.push(reached);
  return chances;
}

type AimedBlow = Pick<PlannedAttack, "terms" | "aim" | "damage" | "bonuses" | "unbreakable" | "reach">;

/**
 * Attack, defence, and damage after what protects each part of the body, exactly and by the rules themselves.
 * @param protection  The points that protect a part of the body: a key of `LOCATIONS`.
 */
export function attackOdds(
  attack: AimedBlow,
  defence: PlannedDefence | null,
  protection: (location: string) => number,
  target: OddsTarget | null = null,
  options: CheckOptions = DEFAULT_CHECK_OPTIONS,
): AttackOdds {
  const { rolls, against, passes, each } = outcomes(attack, defence, protection, options);
  const { success } = rolls;
  const parried = defence?.kind === "parry";
  const breaksOwn = parried && attack.reach === "melee" && !attack.unbreakable;
  return {
    successChance: success,
    hitChance: success * passes,
    criticalChance: rolls.criticalSuccess * passes,
    woundChance: each.atLeast(1),
    mean: each.mean(),
    serious: target && each.atLeast(Math.floor(target.maximum / 2) + 1),
    felled: target && each.fells(target.hitPoints - FELLED),
    dead: target && each.fells(target.hitPoints - DEATH),
    attackerBreaks: breaksOwn ? success * (against?.criticalSuccess ?? 0) : 0,
    defenderBreaks: parried && defence.breaks ? rolls.criticalSuccess : 0,
  };
}

/** The chance, 0 to 1, that an attack costs so many hit points or more, for each number of them. */
export function lossOdds(...exchange: Parameters<typeof outcomes>): (hitPoints: number) => number {
  const { each } = outcomes(...exchange);
  return (hitPoints) => each.atLeast(hitPoints);
}

function outcomes(
  attack: AimedBlow,
  defence: PlannedDefence | null,
  protection: (location: string) => number,
  options: CheckOptions,
) {
  const score = sumTerms(attack.terms);
  const rolls = rollOdds(score, options);
  const against = defence ? rollOdds(sumTerms(defence.terms), options) : null;
  const passes = 1 - (against?.success ?? 0);
  const damage = blowsOf(attack.damage, sumTerms(attack.bonuses));
  const hits = hitsOf(score, attack.aim, options);
  const each = new Wounds(damage, blowChances(rolls), hits, PLACES.map(protection), passes);
  return { rolls, against, passes, each };
}

/** The hit points that an attack costs. */
class Wounds {
  constructor(
    readonly damage: BlowDamage,
    readonly blows: readonly number[],
    readonly hits: Hits,
    readonly protection: readonly number[],
    readonly passes: number,
  ) {}

  /** The chance of losing so many hit points or more; who is that far gone already stays so. */
  fells(injury: number): number {
    return injury <= 0 ? 1 : this.atLeast(injury);
  }

  /** The chance of an injury of 1 or more. */
  atLeast(injury: number): number {
    return this.#overHits((protection, blows) => this.damage.atLeast(blows, injury + protection));
  }

  mean(): number {
    return this.#overHits((protection, blows) => this.damage.meanBeyond(blows, protection));
  }

  /** Sums up over every roll that hits, and every number of blows. */
  #overHits(valueOf: (protection: number, blows: number) => number): number {
    let sum = 0;
    for (let place = 0; place < PLACES.length; place += 1) {
      const protection = this.protection[place]!;
      const [plain, critical] = [this.hits.plain[place]!, this.hits.critical[place]!];
      if (plain > 0) sum += plain * valueOf(protection, 1);
      if (critical > 0) sum += critical * this.#critical(protection, valueOf);
    }
    return (sum / ROLLS) * this.passes;
  }

  #critical(protection: number, valueOf: (protection: number, blows: number) => number): number {
    let sum = 0;
    for (let index = 0; index < this.blows.length; index += 1) {
      sum += this.blows[index]! * valueOf(protection, index + 1);
    }
    return sum;
  }
}
