import { BOUNDS, integer } from "#core/data/fields/numbers.ts";

/** The dice of a weapon: see `DamageDice` in the rules. */
export function damageDice() {
  return new foundry.data.fields.SchemaField({
    dice: integer({ min: 0, max: BOUNDS.few }),
    faces: integer({ min: 0, max: BOUNDS.several }),
    bonus: integer({}),
  });
}

/** What somebody has of a skill: what was learned of it, its blows, and how many critical successes each of them has had since it was last rolled for. */
export function learnedSchema() {
  const { ArrayField } = foundry.data.fields;
  // The scores of the further blows of a master, as they have been improved: see `rules/combat/mastery.ts`.
  const blows = () => new ArrayField(integer({ min: 0 }), { max: BOUNDS.few });
  return { learned: integer({ min: 0 }), blows: blows(), criticals: blows() };
}
