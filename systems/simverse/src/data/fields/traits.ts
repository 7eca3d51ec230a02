import { amount, integer, MOST, optionalInteger } from "#core/data/fields/numbers.ts";
import { key, oneOf, oneOfOrNone, text, words } from "#core/data/fields/texts.ts";
import { circumstances, MODIFIER_SCALES, OWN_CHOICE, TRAITS } from "../../rules/character/modifiers.ts";
import { CHOICE_KINDS, PRICE_FORMS } from "../../rules/character/pricing.ts";
import { DAMAGE_TYPES } from "../../rules/injury/damage-types.ts";
import { POWER_MODIFIERS } from "../../rules/powers/power-modifiers.ts";
import { PART_KINDS } from "../../rules/templates/parts.ts";

const RESTORED = ["vitality", "stamina", "mana"] as const;

/** Rows of a list, each with these fields. */
function rowsOf<Fields extends foundry.data.fields.DataSchema>(fields: () => Fields) {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new ArrayField(new SchemaField(fields()), { required: true });
}

/** A whole number of silver pieces, kilograms or metres, or a part of one: 0 or more. */
export function measure() {
  return amount();
}

/** What an item or power does, as data of the rules: `rules/character/modifiers.ts`. */
export function modifiers() {
  return rowsOf(() => ({
    target: text(),
    value: new foundry.data.fields.NumberField({
      required: true,
      nullable: false,
      step: 0.5,
      min: -MOST,
      max: MOST,
      initial: 0,
    }),
    scale: oneOf(MODIFIER_SCALES, "once"),
    when: oneOfOrNone([...circumstances(), OWN_CHOICE]),
  }));
}

/** What cannot be said by a number, by the names that the rules ask for. */
export function traits() {
  const { SetField, StringField } = foundry.data.fields;
  return new SetField(new StringField({ required: true, blank: false, choices: [...TRAITS] }), { required: true });
}

/** What a perk or flaw costs or gives. */
export function price() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    form: oneOf(PRICE_FORMS, "fixed"),
    amounts: new ArrayField(integer({ min: 0 }), { required: true }),
  });
}

/** What a perk or flaw is had for. */
export function choice() {
  return new foundry.data.fields.SchemaField({ kind: oneOf(CHOICE_KINDS, ""), of: text() });
}

/** What a race or profession brings. */
export function templateParts() {
  return rowsOf(() => ({
    kind: oneOf(PART_KINDS, "skill"),
    key: text(),
    level: integer({ initial: 1 }),
    of: text(),
    options: words(),
  }));
}

/** The belongings of a race or profession, by compendium and key. */
export function templateGear() {
  return rowsOf(() => ({ pack: key(), key: key(), quantity: integer({ min: 1, initial: 1 }), options: words() }));
}

/** Enhancements and limitations of a power. */
export function powerModifiers() {
  const [first, ...others] = POWER_MODIFIERS.map((one) => one.key);
  return rowsOf(() => ({
    key: oneOf([first!, ...others], first!),
    steps: integer({ min: 1, initial: 1 }),
    note: text(),
  }));
}

/** Dice and what is added to them. */
export function dice() {
  return { dice: integer({ min: 0 }), bonus: integer({}) };
}

/** The damage of a power, with its type. */
export function typedDamage() {
  return new foundry.data.fields.SchemaField({ ...dice(), type: oneOfOrNone(DAMAGE_TYPES.keys) });
}

/** What is given back, and how much: by a potion or a power. */
export function restores() {
  return new foundry.data.fields.SchemaField({ resource: oneOfOrNone(RESTORED), ...dice() });
}

/** What is left of something whose most is derived; null for all of it. */
export function pool() {
  return new foundry.data.fields.SchemaField({ value: optionalInteger() });
}
