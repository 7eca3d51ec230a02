import { BOUNDS, integer } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone, text } from "#core/data/fields/texts.ts";
import { HOLDS } from "../../rules/combat/grapple.ts";
import { circumstances } from "../../rules/character/modifiers.ts";
import { DAMAGE_TYPES } from "../../rules/injury/damage-types.ts";

/** What of an actor is used up in play; what there is at most follows from the rules. */
export const RESOURCES = ["vitality", "stamina", "mana"] as const;
export type Resource = (typeof RESOURCES)[number];

/** What a use of a power does to each of its targets; null for what is no power. Its dice are of `damage`, `restores` or `drains`. */
export function powerUse() {
  const { ArrayField, NumberField, SchemaField } = foundry.data.fields;
  const amount = () => ({ dice: integer({ min: 0, max: BOUNDS.few }), bonus: bounded() });
  const bounded = () => integer({ min: -BOUNDS.number, max: BOUNDS.number });
  const modifier = () => new NumberField({ required: true, nullable: false, min: -BOUNDS.number, max: BOUNDS.number });
  const points = () => new SchemaField({ resource: oneOfOrNone(RESOURCES), ...amount() });
  return new SchemaField(
    {
      uuid: text(),
      img: text(),
      // Whether it needs no roll, and whether its targets may resist it: half of the damage of what is resisted stays.
      sure: flag(),
      resisted: flag(),
      half: flag(),
      // By how much its user has to do better than who resists; 0 for what is resisted as usual.
      by: integer({ min: 0, max: BOUNDS.number }),
      // Whether half of the Vitality that it takes comes to its user.
      feeds: flag(),
      // Whether it heals the undead in place of hurting them, and what it restores reaches them.
      healsUndead: flag(),
      // Whether it works on the undead alone, of whom the mindless fall to dust.
      turnsUndead: flag(),
      // Whether it stops all bleeding of who it restores Vitality to.
      staunches: flag(),
      // Whether it ends another power, and how far who has it shines, in metres.
      dispels: flag(),
      light: new NumberField({ required: true, nullable: false, min: 0, max: BOUNDS.number, initial: 0 }),
      // Whether it holds who it works on together with its user, or frees its user from who it works on.
      hold: oneOfOrNone(HOLDS),
      // Whether its user is strained once it ends.
      strains: flag(),
      // How many hits of its damage are shared out among its targets; 0 for one on each.
      hits: integer({ min: 0, max: BOUNDS.few }),
      damage: new SchemaField({
        ...amount(),
        type: oneOfOrNone(DAMAGE_TYPES.keys),
        piercing: integer({ min: 0, max: BOUNDS.number }),
        knockback: integer({ min: 0, max: BOUNDS.number }),
      }),
      restores: points(),
      drains: points(),
      conditions: new ArrayField(text(), { max: BOUNDS.few }),
      modifiers: new ArrayField(
        new SchemaField({ target: text(), value: modifier(), when: oneOfOrNone(circumstances()) }),
        { max: BOUNDS.few },
      ),
      // Whether anything of it lasts, for how many rounds, and what it costs each turn; null until it is ended.
      lasts: flag(),
      rounds: new NumberField({
        ...{ required: true, nullable: true, integer: true, initial: null, min: 0, max: BOUNDS.number },
      }),
      concentration: flag(),
      fragile: flag(),
      forbids: flag(),
      upkeep: integer({ min: 0, max: BOUNDS.number }),
      resource: oneOf(RESOURCES, "mana"),
    },
    { required: true, nullable: true, initial: null },
  );
}
