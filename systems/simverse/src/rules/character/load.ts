import { err, ok, type Result } from "#core/rules/result.ts";
import { valued, type Valued } from "#core/rules/valued.ts";
import type { AttributeValues } from "./attribute-values.ts";
import "./errors.ts";
import { flat, modifierTerms, ruleSource, type ModifierSource } from "./modifiers.ts";

/** Section "Carrying Capacity": kilograms per point of Strength, lifted once and carried on. */
const LIFT = 5;
const CARRY = 2;

/** Section "Encumbrance Levels": up to what part of the carrying capacity each goes, and what it does. */
export const ENCUMBRANCE = {
  normal: { upTo: 1, modifiers: [] },
  heavy: { upTo: 1.5, modifiers: [flat("speed", -2), flat("skills.physical", -2), flat("defences", -1)] },
  overburdened: { upTo: 2, modifiers: [flat("skills.physical", -4), flat("defences", -2)] },
} as const;
export type EncumbranceKey = keyof typeof ENCUMBRANCE;
const LEVELS = Object.keys(ENCUMBRANCE) as readonly EncumbranceKey[];

/** What somebody can lift once, and carry, in kilograms. */
export function lift(attributes: AttributeValues, sources: readonly ModifierSource[] = []): Valued {
  const { value } = attributes.strength;
  const base = { label: "SIMVERSE.ATTRIBUTE.strength.label", value: value * LIFT, kind: "base" };
  return valued([base, ...modifierTerms(sources, ["lift"])]);
}

export function carryingCapacity(attributes: AttributeValues): number {
  return Math.max(0, attributes.strength.value * CARRY);
}

/** How a load weighs on somebody: refused beyond double the capacity, where nobody can move. */
export function encumbrance(load: number, capacity: number): Result<EncumbranceKey> {
  if (!(load >= 0)) return err("loadRange");
  const level = LEVELS.find((key) => load <= capacity * ENCUMBRANCE[key].upTo);
  return level === undefined ? err("tooHeavyToMove", { most: capacity * ENCUMBRANCE.overburdened.upTo }) : ok(level);
}

/** What a load does, as a source of modifiers; null of a normal one. That an overburdened character's Speed is halved `speed` knows. */
export function encumbranceSource(level: EncumbranceKey): ModifierSource | null {
  return level === "normal" ? null : ruleSource(`SIMVERSE.ENCUMBRANCE.${level}`, ENCUMBRANCE[level].modifiers);
}

/** What a load beyond all levels does: nobody moves. */
export function immovable(): ModifierSource {
  return ruleSource("SIMVERSE.ENCUMBRANCE.beyond", ENCUMBRANCE.overburdened.modifiers, ["immobile"]);
}

/** Whether somebody under this load can sprint. */
export function canSprint(level: EncumbranceKey): boolean {
  return level !== "overburdened";
}
