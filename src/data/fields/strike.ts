import { GRANTS } from "../../rules/combat/manoeuvre-effects.ts";
import { effectFields } from "./manoeuvre-effects.ts";
import { terms } from "#core/data/fields/terms.ts";
import { usedStatistic } from "./messages.ts";
import { BOUNDS, integer, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, text } from "#core/data/fields/texts.ts";
import { loggedUse, techniqueSchema } from "./encounter-shape.ts";

/** Somebody in a fight, as a message stores them: `actor` and `token` are UUIDs, the token empty where there is none. */
export function person() {
  return { actor: text(), token: text(), name: text(), img: text() };
}

/** The technique that was used: `uuid` is the item's, `statistic` the style or skill it was rolled with. */
export function usedTechnique() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    key: text(),
    name: text(),
    uuid: text(),
    img: text(),
    statistic: usedStatistic(),
    // The rows as the rules take them, and what is written down of the use: they outlive the item.
    rows: techniqueSchema(),
    logged: loggedUse(),
  });
}

/** What the success of a technique does: see `PlainStrike` in the rules. */
export function plainStrike() {
  const { ArrayField, SchemaField, StringField } = foundry.data.fields;
  return new SchemaField({
    damage: new SchemaField(
      {
        margin: flag(true),
        bonuses: terms(),
        minimum: optionalInteger(null, { min: -BOUNDS.number, max: BOUNDS.number }),
      },
      { required: true, nullable: true, initial: null },
    ),
    damageType: text(),
    part: text(),
    effects: new ArrayField(
      new SchemaField(
        effectFields(
          new ArrayField(text(), { max: BOUNDS.several }),
          optionalInteger(null, { min: 0, max: BOUNDS.turn }),
        ),
      ),
      { max: BOUNDS.few },
    ),
    grants: new ArrayField(new StringField({ required: true, blank: false, choices: [...GRANTS] }), {
      max: BOUNDS.few,
    }),
  });
}

/** What stands between somebody and damage, as it was when the dice were rolled: see `Struck` in the rules. */
export function snapshot() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  return new SchemaField({
    flat: terms(),
    fractions: new ArrayField(
      new SchemaField({
        numerator: integer({ min: 0, initial: 1 }),
        denominator: integer({ min: 1, initial: 1 }),
        label: text(),
        source: text(),
      }),
      { max: BOUNDS.several },
    ),
    active: terms(),
    // Total Mitigation: no scratch of damage of 0.
    noScratch: flag(),
  });
}

/** The optional rules that a message of a fight is read by, as they were when it was written. */
export function fightOptions() {
  const { SchemaField } = foundry.data.fields;
  return new SchemaField({
    automaticCriticals: flag(true),
    extendedAutomatic: flag(),
    deadlyWounds: flag(true),
  });
}
