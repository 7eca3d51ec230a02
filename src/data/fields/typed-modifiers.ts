import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { MODIFIER_SCALES } from "../../rules/advantages/scale.ts";
import { OWN_TARGET, type TypedModifier } from "../../rules/advantages/typed-modifiers.ts";
import { integer } from "./numbers.ts";
import { oneOf, oneOfOrNone, text } from "./texts.ts";

/**
 * What an advantage, a perk or a piece of gear does. All types share one row, so that a row can change its type on the
 * sheet; `typedModifiers` picks what counts.
 */
export function modifiers() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(
    new SchemaField({
      type: oneOf(["pool", "check"], "check"),
      target: new foundry.data.fields.StringField({ required: true, blank: false, initial: OWN_TARGET }),
      pool: oneOf(["expertise", "mastery"], "expertise"),
      value: integer({}),
      scale: oneOf(MODIFIER_SCALES, "once"),
      difficulty: oneOfOrNone(DIFFICULTY_KEYS),
      note: text(),
    }),
  );
}

interface Row {
  type: "pool" | "check";
  target: string;
  pool: "expertise" | "mastery";
  value: number;
  scale: Extract<TypedModifier, { type: "check" }>["scale"];
  difficulty: Extract<TypedModifier, { type: "check" }>["difficulty"];
}

/** The rows as the rules read them. */
export function typedModifiers(rows: readonly Row[]): readonly TypedModifier[] {
  return rows.map(({ type, target, pool, value, scale, difficulty }) =>
    type === "pool" ? { type, pool, target } : { type, value, scale, target, difficulty, unless: "" },
  );
}
