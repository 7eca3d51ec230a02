import { measured, type AttributeKey, type AttributeValues } from "../statistics/attributes.ts";
import type { Term } from "../term.ts";

/** The Modifier row of a combat style, a manoeuvre or a generic combat skill: "mS-2" is Strength's modifier and -2. */
export interface CombatModifier {
  readonly attribute: AttributeKey | "";
  readonly flat: number;
}

/** What the row comes to for a character, part by part. */
export function combatModifierTerms(modifier: CombatModifier, attributes: AttributeValues): readonly Term[] {
  const terms: Term[] = [];
  if (modifier.attribute !== "") {
    const { label, modifier: value } = measured(attributes, modifier.attribute);
    terms.push({
      label,
      value,
      kind: "base",
      source: "SIRPAS.BASE.modifier",
    });
  }
  if (modifier.flat !== 0) terms.push({ label: "SIRPAS.TERM.combatModifier", value: modifier.flat, kind: "base" });
  return terms;
}
