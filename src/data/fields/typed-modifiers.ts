import { DIFFICULTY_KEYS } from "../../rules/difficulties.ts";
import { MODIFIER_TYPES, OWN_TARGET, type TypedModifier } from "../../rules/typed-modifiers.ts";
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
      type: oneOf(MODIFIER_TYPES, "check"),
      target: new foundry.data.fields.StringField({ required: true, blank: false, initial: OWN_TARGET }),
      pool: oneOf(["expertise", "mastery"], "expertise"),
      value: integer({}),
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
  difficulty: Extract<TypedModifier, { type: "check" }>["difficulty"];
}

/** The rows as the rules read them. */
export function typedModifiers(rows: readonly Row[]): readonly TypedModifier[] {
  return rows.map(({ type, target, pool, value, difficulty }) =>
    type === "pool" ? { type, pool, target } : { type, value, target, difficulty },
  );
}
