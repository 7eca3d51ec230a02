import type { Term } from "#core/rules/term.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import { rounded } from "../numbers/rounding.ts";
import { shares } from "../numbers/stacking.ts";

/** What sort a protection is of: only different ones stack. */
export const ARMOUR_KINDS = ["worn", "natural", "undead"] as const;

/** Something that protects: damage resistance, and how much of the body it covers. */
export interface Layer {
  readonly name: string;
  readonly source: string;
  readonly kind: (typeof ARMOUR_KINDS)[number];
  readonly resistance: number;
  readonly covering: number;
  /** Whether it leaves no gap but for who knows where to look. */
  readonly perfect?: boolean;
}

/** What partial and complete armour covers, and tough skin. */
export const COVERING = { partial: 2, complete: 4, natural: 4 } as const;

/** Perfect armour is got past by this margin, by who knows how. */
const PAST_PERFECT = 6;

/** How a table reads when a hit gets past an armour: above its Covering, or at it (ruling 2). */
export interface ArmourOptions {
  readonly vital: "above" | "at";
}

export const DEFAULT_ARMOUR_OPTIONS: ArmourOptions = { vital: "above" };

/** How a hit gets past armour. */
export interface Piercing {
  /** What it is above, or below, the tie number of the attack; 0 for a tie (ruling 12). */
  readonly margin: number;
  /** Whether it is a vital shot by itself, as a sneak attack is. */
  readonly vital: boolean;
  /** What the attacker's knacks add to each Covering, 0 or below, and whether they know gaps of what has none. */
  readonly covering: number;
  readonly reachesPerfect: boolean;
}

export const plainHit = (margin: number): Piercing => ({ margin, vital: false, covering: 0, reachesPerfect: false });

/** Section "Vital Shots": whether a hit gets past something that protects. */
export function isPast(
  { covering, perfect = false }: Pick<Layer, "covering" | "perfect">,
  hit: Piercing,
  { vital }: ArmourOptions = DEFAULT_ARMOUR_OPTIONS,
): boolean {
  if (perfect) return hit.reachesPerfect && hit.margin >= PAST_PERFECT;
  const covers = covering + hit.covering;
  return hit.vital || (hit.margin > 0 && (vital === "above" ? hit.margin > covers : hit.margin >= covers));
}

/**
 * Section "Stacking Armour": what is left of the protection against a hit. What it gets past drops out, of each kind the best counts, and
 * the rest is ranked anew: the highest wholly, the second half, the third a quarter; rounded once.
 */
export function resistance(layers: readonly Layer[], hit: Piercing, options = DEFAULT_ARMOUR_OPTIONS): Valued {
  const ranked = ARMOUR_KINDS.flatMap((kind) => best(layers, kind, hit, options)).toSorted(
    (one, other) => other.resistance - one.resistance,
  );
  const parts = shares(ranked.map((layer) => layer.resistance));
  const terms: Term[] = ranked.map(({ name, source }, index) => ({
    ...{ label: name, value: parts[index]!, kind: "armour" },
    ...(source === "" ? {} : { source }),
  }));
  const sum = parts.reduce((all, part) => all + part, 0);
  const rest = rounded(sum) - sum;
  return valued(rest === 0 ? terms : [...terms, { label: "BIND.TERM.rounding", value: rest, kind: "rounding" }]);
}

function best(layers: readonly Layer[], kind: Layer["kind"], hit: Piercing, options: ArmourOptions): readonly Layer[] {
  const left = layers.filter((layer) => layer.kind === kind && layer.resistance > 0 && !isPast(layer, hit, options));
  return left.toSorted((one, other) => other.resistance - one.resistance).slice(0, 1);
}

/** Whether a hit gets past the body itself, which is complete armour against fists (section "Brawling"). */
export function isPastBody(hit: Piercing, options: ArmourOptions = DEFAULT_ARMOUR_OPTIONS): boolean {
  return isPast({ covering: COVERING.complete }, hit, options);
}

/** Whether a hit is a vital shot: it gets past something that would have protected. */
export function isVital(layers: readonly Layer[], hit: Piercing, options = DEFAULT_ARMOUR_OPTIONS): boolean {
  return hit.vital || layers.some((layer) => layer.resistance > 0 && isPast(layer, hit, options));
}

/**
 * Section "Brawling": what the body itself adds against fists: Strength, if any, as complete armour, all of it on top of what is worn
 * (ruling 6).
 */
export function brawlResistance(
  layers: readonly Layer[],
  strength: number,
  hit: Piercing,
  options = DEFAULT_ARMOUR_OPTIONS,
): Valued {
  const { terms } = resistance(layers, hit, options);
  const body = strength <= 0 || isPastBody(hit, options) ? 0 : strength;
  return valued(body === 0 ? terms : [...terms, { label: "BIND.ATTRIBUTE.strength", value: body, kind: "body" }]);
}

/** What armour weighs of which no chart says it. */
export function armourWeight({ resistance: value, covering }: Pick<Layer, "resistance" | "covering">): number {
  return Math.floor((value + covering + 1) / 3);
}
