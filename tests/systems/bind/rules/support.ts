import type { Term } from "#core/rules/term.ts";
import type { Result } from "#core/rules/result.ts";
import { AVERAGE, type Attributes } from "../../../../systems/bind/src/rules/character/attributes.ts";
import type { KnackKey, TakenKnack } from "../../../../systems/bind/src/rules/character/knacks.ts";
import type { Skills } from "../../../../systems/bind/src/rules/character/skills.ts";
import { COVERING, type Layer } from "../../../../systems/bind/src/rules/combat/armour.ts";
import {
  PLAIN_CIRCUMSTANCES,
  type Circumstances,
  type Fighter,
} from "../../../../systems/bind/src/rules/combat/fighter.ts";
import type { Weapon } from "../../../../systems/bind/src/rules/combat/weapons.ts";

/** A number as terms of which nothing else is asked. */
export const terms = (value: number): readonly Term[] => [{ label: "Total", value }];

/** Some knacks, each for the same things if it has to be for something. */
export function knacks(keys: readonly KnackKey[], chosen: readonly string[] = []): readonly TakenKnack[] {
  return keys.map((key) => ({ key, chosen }));
}

export function attributes(changed: Partial<Attributes> = {}): Attributes {
  return { ...AVERAGE, ...changed };
}

export interface FighterParts extends Partial<Omit<Fighter, "attributes">> {
  readonly attributes?: Partial<Attributes>;
  readonly skills?: Skills;
}

/** Somebody average, rested, whole and without armour, but for what is named. */
export function fighter(parts: FighterParts = {}): Fighter {
  return {
    ...{ skills: {}, knacks: [], points: 3, tired: 0, layers: [], trapped: false },
    ...parts,
    attributes: attributes(parts.attributes),
  };
}

export function around(parts: Partial<Circumstances> = {}): Circumstances {
  return { ...PLAIN_CIRCUMSTANCES, ...parts };
}

export function weapon(name: string, attack: number, damage: number, cost: number, weight: number): Weapon {
  return { name, source: "", kinds: [], attack, damage, cost, weight };
}

export const LONGSWORD = weapon("Longsword", 2, 2, 2, 3);
export const GREATSWORD = weapon("Greatsword", 3, 3, 4, 5);
export const DAGGER = weapon("Dagger", 0, 2, 1, 1);

const worn = (name: string, resistance: number, covering: number): Layer => ({
  ...{ name, resistance, covering },
  ...{ source: "", kind: "worn" },
});
export const PARTIAL_CHAIN = worn("Partial chain", 4, COVERING.partial);
export const PARTIAL_PLATE = worn("Partial plate", 5, COVERING.partial);
export const PLATE = worn("Plate", 5, COVERING.complete);
export const natural = (resistance: number): Layer => ({
  ...worn("Skin", resistance, COVERING.natural),
  kind: "natural",
});
export const UNDEAD: Layer = { ...worn("Undead", 2, COVERING.natural), kind: "undead" };

/** What an answer holds that is not refused. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`It is refused: ${result.reason}.`);
  return result.value;
}

/** Why something is refused; null if it is not. */
export function reasonOf(result: Result<unknown>): string | null {
  return result.ok ? null : result.reason;
}

/** Every roll of two dice. */
export const EVERY_ROLL: readonly (readonly [number, number])[] = [1, 2, 3, 4, 5, 6].flatMap((one) =>
  [1, 2, 3, 4, 5, 6].map((other) => [one, other] as const),
);
