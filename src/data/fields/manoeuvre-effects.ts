import { CARRY_SPANS, CARRY_TYPES } from "../../rules/combat/manoeuvre-carry.ts";
import { EFFECT_TYPES, type EffectTrigger, type ManoeuvreEffect } from "../../rules/combat/manoeuvre-effects.ts";
import { CONDITION_KEYS, type ConditionKey } from "../../rules/damage/conditions.ts";
import { WOUND_SEVERITIES, type WoundSeverity } from "../../rules/damage/wounds.ts";
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

/** One stored row: what it says is read by its type. */
export interface EffectRow extends Omit<EffectTrigger, "parts"> {
  readonly type: ManoeuvreEffect["type"];
  readonly condition: ConditionKey;
  readonly turns: number | null;
  readonly mutual: boolean;
  readonly severity: WoundSeverity | "deadly";
  readonly parts: Iterable<string>;
}

const TRIGGER_FIELDS = ["critical", "atLeast", "parts"] as const;

/** Which fields of a row count for each type, in the order in which a sheet shows them. */
export const EFFECT_FIELDS = {
  condition: ["condition", "turns", "mutual", ...TRIGGER_FIELDS],
  worsen: TRIGGER_FIELDS,
  wound: ["severity", ...TRIGGER_FIELDS],
} as const satisfies Readonly<Record<ManoeuvreEffect["type"], readonly (keyof EffectRow)[]>>;

/** A row as the rules read it. */
export function plainEffect(row: EffectRow): ManoeuvreEffect {
  const trigger = { critical: row.critical, atLeast: row.atLeast, parts: [...row.parts] };
  switch (row.type) {
    case "condition":
      return { type: row.type, ...trigger, condition: row.condition, turns: row.turns, mutual: row.mutual };
    case "worsen":
      return { type: row.type, ...trigger };
    case "wound":
      return { type: row.type, ...trigger, severity: row.severity };
  }
}
