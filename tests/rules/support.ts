import { incapacitation } from "../../src/rules/damage/injury.ts";
import type { Mitigation } from "../../src/rules/damage/mitigation.ts";
import { woundPenalty, woundTerms, type Wound, type WoundedAction } from "../../src/rules/damage/wounds.ts";
import type { Ledger } from "../../src/rules/points/ledger.ts";
import { ATTRIBUTE_KEYS, type AttributeKey, type AttributeValues } from "../../src/rules/statistics/attributes.ts";
import { HUMAN_SETTING } from "../../src/rules/world/human-setting.ts";
import { worldTables } from "../../src/rules/world/world-tables.ts";

/** Attributes of 10, but for those given. */
export function attributes(given: Partial<Record<AttributeKey, number>> = {}): AttributeValues {
  return Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, given[key] ?? 10])) as Record<AttributeKey, number>;
}

/** Every throw of so many dice. */
export function everyRoll(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return everyRoll(dice - 1).flatMap((rolled) => [1, 2, 3, 4, 5, 6].map((die) => [...rolled, die]));
}

/** The base setting's tables: the book's own. */
export const HUMAN_WORLD = worldTables(HUMAN_SETTING);

/** What stands between nobody and the damage. */
export const NO_MITIGATION: Mitigation = { flat: 0, fractions: [], active: 0 };

/** The ledger of a character that is about to be made, with a budget in CP. */
export function newLedger({ startingPoints }: { readonly startingPoints: number }): Ledger {
  return { budget: startingPoints, creation: true, entries: [] };
}

/** Injury points (IP) of some wounds. */
export function injuryPoints(wounds: readonly Wound[]): number {
  return incapacitation(wounds, Infinity).injury;
}

/** An action in general, of somebody with a human's body and nothing against wounds. */
const PLAIN_ACTION: WoundedAction = { parts: [], body: [], sources: [] };

/** What wounds take from an action, of which the test says what matters. */
export function termsOfWounds(wounds: readonly Wound[], action: Partial<WoundedAction> = {}) {
  return woundTerms(wounds, { ...PLAIN_ACTION, ...action });
}

/** The same as a number. */
export function penaltyOfWounds(wounds: readonly Wound[], action: Partial<WoundedAction> = {}): number {
  return woundPenalty(wounds, { ...PLAIN_ACTION, ...action });
}
