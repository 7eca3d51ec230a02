import { HUMAN_SCALE } from "../../rules/statistics/attributes.ts";
import { DIFFICULTY_KEYS } from "../../rules/checks/difficulties.ts";
import { WOUND_SEVERITIES } from "../../rules/damage/wounds.ts";
import { entries, ENTRY } from "#core/data/entries.ts";
import { furtherAttributes, furtherStatuses, ledger, uses, wealth } from "../fields/actor.ts";
import { favouritesField } from "#core/data/fields/favourites.ts";
import { integer, levels, MOST, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, rendered, oneOf, text } from "#core/data/fields/texts.ts";

function main() {
  return new foundry.data.fields.SchemaField({
    base: levels({ min: 0, initial: HUMAN_SCALE.starting }),
    specific: levels(),
  });
}

function attribute() {
  return new foundry.data.fields.SchemaField({ specific: levels() });
}

function counter() {
  return new foundry.data.fields.SchemaField({ value: integer({ min: 0 }) });
}

/** The rows that every actor has. */
export function actorSchema() {
  const { NumberField, SchemaField } = foundry.data.fields;
  return {
    // The key of what the character is; empty, or no race of this world, for the first of them.
    race: text(),
    attributes: new SchemaField({
      body: main(),
      strength: attribute(),
      dexterity: attribute(),
      health: attribute(),
      mind: main(),
      will: attribute(),
      intelligence: attribute(),
      equilibrium: attribute(),
    }),
    furtherAttributes: furtherAttributes(),
    structs: new SchemaField({
      injuryResistance: optionalInteger(null, { min: 0 }),
      fatigueResistance: optionalInteger(null, { min: 0 }),
      stressResistance: optionalInteger(null, { min: 0 }),
      scratchToWound: optionalInteger(null, { min: 1 }),
    }),
    status: new SchemaField({ fatigue: counter(), stress: counter(), scratches: integer({ min: 0 }) }),
    furtherStatuses: furtherStatuses(),
    wounds: entries(
      new SchemaField(
        {
          sort: integer({ min: 0 }),
          severity: oneOf(WOUND_SEVERITIES, "light"),
          damageType: text(),
          bodyPart: text(),
          treated: flag(),
          label: text(),
          // When, in seconds of the world's time; null for nobody knows. And the fight it was received in: an encounter's id, or
          // where there was none what tells it from others; empty for a wound of no fight.
          received: optionalInteger(),
          fight: text(),
        },
        ENTRY,
      ),
    ),
    // What somebody is ill with, and how difficult it is to cure now.
    illnesses: entries(
      new SchemaField({ sort: integer({ min: 0 }), name: text(), difficulty: oneOf(DIFFICULTY_KEYS, "normal") }, ENTRY),
    ),
    // Null for the race's own, as with the structs.
    speedCoefficient: new NumberField({ required: true, nullable: true, min: 0, max: MOST, initial: null }),
    uses: uses(),
    ledger: ledger(),
    wealth: wealth(),
    // Keys of statistics and ids of items, in the order in which they are shown.
    favourites: favouritesField(),
    // What somebody is, in a word or two: "Fighter".
    concept: text(),
    biography: rendered(),
    notes: rendered(),
  };
}

export type ActorSchema = ReturnType<typeof actorSchema>;
