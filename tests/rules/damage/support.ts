import fc from "fast-check";
import type { ModifierSource, TypedModifier } from "../../../src/rules/advantages/typed-modifiers.ts";
import { DAMAGE_TYPE_KEYS } from "../../../src/rules/damage/damage-types.ts";
import { WOUND_SEVERITIES } from "../../../src/rules/damage/wounds.ts";
import type { Wound, WoundSeverity } from "../../../src/rules/damage/wounds.ts";

/** Wounds in the order received, named by their place in it. */
export function wounds(...severities: readonly WoundSeverity[]): readonly Wound[] {
  return severities.map((severity, index) => ({ id: String(index), severity }));
}

/** An advantage. */
export function source(name: string, level: number, ...modifiers: readonly TypedModifier[]): ModifierSource {
  return { name, uuid: `Item.${name}`, target: "", level, modifiers };
}

/** Any wounds a character may carry. */
export const anyWounds: fc.Arbitrary<readonly Wound[]> = fc
  .array(
    fc.record({
      severity: fc.constantFrom(...WOUND_SEVERITIES),
      damageType: fc.constantFrom(...DAMAGE_TYPE_KEYS),
      bodyPart: fc.constantFrom("", "arm", "leg", "head"),
    }),
    { maxLength: 8 },
  )
  .map((some) => some.map((wound, index) => ({ ...wound, id: String(index) })));
