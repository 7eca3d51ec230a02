import { CARRY_SPANS, CARRY_TYPES } from "../../rules/combat/manoeuvre.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, keys, oneOf, oneOfOrNone, oneOfWorld, words } from "#core/data/fields/texts.ts";

/** What a new row of an effect says. */
export const NEW_EFFECT = {
  type: "condition",
  condition: "stun",
  turns: null,
  mutual: false,
  severity: "deadly",
  critical: true,
  atLeast: "",
} as const;

/**
 * The fields of an effect. All types share one row, so that a row can change its type on the sheet without losing what was
 * filled in; `EFFECTS` of the rules says which count. A type or condition whose module has gone is kept, and does nothing.
 * @param parts  The field of a list of parts, and `turns` that of turns, which differ between an item and a message.
 */
export function effectFields<Parts, Turns>(parts: Parts, turns: Turns) {
  return {
    type: oneOfWorld<string>([], NEW_EFFECT.type),
    condition: oneOfWorld<string>([], NEW_EFFECT.condition),
    turns,
    mutual: flag(NEW_EFFECT.mutual),
    severity: oneOf([...WOUND_SEVERITIES, "deadly"] as const, NEW_EFFECT.severity),
    critical: flag(NEW_EFFECT.critical),
    atLeast: oneOfOrNone(WOUND_SEVERITIES),
    parts,
  };
}

/** What a manoeuvre does beside its damage. */
export function effects() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField(effectFields(words(), optionalInteger())));
}

/** What a manoeuvre carries to a later attack. */
export function carries() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(
    new SchemaField({
      type: oneOf(CARRY_TYPES, "attack"),
      value: optionalInteger(),
      manoeuvres: keys(),
      styles: keys(),
      lasts: oneOf(CARRY_SPANS, "combat"),
      stacks: flag(),
      lostByOther: flag(),
    }),
  );
}
