import { bodyChangedBy, type Attributes } from "./attributes.ts";

/** Something that is carried. */
export interface Carried {
  readonly weight: number;
  /** In how many hands; 0 for what is worn, packed or strapped on. */
  readonly hands: 0 | 1 | 2;
  readonly weapon: boolean;
}

/** How a table reads what the rules say of weapons that are too heavy (ruling 11). */
export interface LoadOptions {
  /** Whether a weapon that is too heavy slows its bearer; else a sheet warns of it. */
  readonly heavyWeapons: boolean;
}

export const DEFAULT_LOAD_OPTIONS: LoadOptions = { heavyWeapons: true };

/** What somebody carries, and what it does to them. */
export interface Load {
  readonly weight: number;
  readonly capacity: number;
  /** By how much all three attributes of the body are lower; what is too much, weapons in hand apart, tires as much at the end of the interval. */
  readonly burden: number;
  readonly fatigue: number;
  /** By how much weapons in hand are too heavy. */
  readonly unwieldy: number;
}

/** Section "Dual Wielding": what two weapons in two hands weigh: each twice as much (ruling 4). */
export function wieldedWeight({ weight }: Pick<Carried, "weight">, dual: boolean): number {
  return dual ? 2 * weight : weight;
}

/** How heavy a weapon in the hand can be: half of the hit points, rounded down, so that double the weight is what counts (ruling 11). */
export function heaviestWeapon(hitPoints: number): number {
  return Math.floor(hitPoints / 2);
}

/** How heavy anything else can be: half of the hit points, rounded up. */
export function heaviestItem(hitPoints: number): number {
  return Math.ceil(hitPoints / 2);
}

/**
 * What is carried in all, against hit points when whole. An item in one hand counts twice, a single weapon does not; of two weapons
 * in hand each does. What is strapped on is in no hand.
 */
export function loadOf(items: readonly Carried[], hitPoints: number, options = DEFAULT_LOAD_OPTIONS): Load {
  const dual = items.filter(({ weapon, hands }) => weapon && hands === 1).length > 1;
  const weighed = items.map((item) => {
    const { weight, hands, weapon } = item;
    return weapon ? wieldedWeight(item, dual && hands === 1) : hands === 1 ? 2 * weight : weight;
  });
  const weight = weighed.reduce((sum, one) => sum + one, 0);
  const above = (index: number, most: number) => Math.max(0, weighed[index]! - most);
  const sum = (isCounted: (item: Carried) => boolean, most: number) =>
    items.reduce((all, item, index) => all + (isCounted(item) ? above(index, most) : 0), 0);
  const unwieldy = sum(({ weapon, hands }) => weapon && hands > 0, heaviestWeapon(hitPoints));
  const bulky = sum(({ weapon }) => !weapon, heaviestItem(hitPoints));
  // What one item is above its limit, it may be above that of all as well: it counts once.
  const fatigue = Math.max(0, weight - hitPoints, bulky);
  const burden = fatigue + (options.heavyWeapons ? unwieldy : 0);
  return { weight, capacity: hitPoints, burden, fatigue, unwieldy };
}

/** Attributes under a burden: each point takes 1 from each of the body, and so from action points, attacks and damage. */
export function burdened(attributes: Attributes, { burden }: Pick<Load, "burden">): Attributes {
  return bodyChangedBy(attributes, -burden);
}

/** What a creature weighs that somebody carries: its hit points. */
export function weightOfCreature(hitPoints: number): number {
  return Math.max(0, hitPoints);
}
