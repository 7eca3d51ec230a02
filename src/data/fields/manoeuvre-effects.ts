import { CARRY_SPANS, CARRY_TYPES } from "../../rules/combat/manoeuvre.ts";
import { EFFECT_TYPES, type ManoeuvreEffect } from "../../rules/combat/manoeuvre-effects.ts";
import { CONDITION_KEYS } from "../../rules/damage/conditions.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import type { EffectRow } from "../item/plain-manoeuvre.ts";
import { optionalInteger } from "./numbers.ts";
import { flag, keys, oneOf, oneOfOrNone, words } from "./texts.ts";

const EFFECT_SEVERITIES = [...WOUND_SEVERITIES, "deadly"] as const;

/**
 * What a manoeuvre does beside its damage. All types share one row, so that a row can change its type on the sheet without
 * losing what was filled in; `plainEffect` picks what counts, `EFFECT_FIELDS` what is shown.
 */
export function effects() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(
    new SchemaField({
      type: oneOf(EFFECT_TYPES, "condition"),
      condition: oneOf(CONDITION_KEYS, "stun"),
      turns: optionalInteger(),
      mutual: flag(),
      severity: oneOf(EFFECT_SEVERITIES, "deadly"),
      critical: flag(true),
      atLeast: oneOfOrNone(WOUND_SEVERITIES),
      parts: words(),
    }),
  );
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

const TRIGGER_FIELDS = ["critical", "atLeast", "parts"] as const;

/** Which fields of a row count for each type, in the order in which a sheet shows them. */
export const EFFECT_FIELDS = {
  condition: ["condition", "turns", "mutual", ...TRIGGER_FIELDS],
  worsen: TRIGGER_FIELDS,
  wound: ["severity", ...TRIGGER_FIELDS],
} as const satisfies Readonly<Record<ManoeuvreEffect["type"], readonly (keyof EffectRow)[]>>;
