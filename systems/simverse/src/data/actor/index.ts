import { each } from "#core/data/fields/each.ts";
import { entries, ENTRY } from "#core/data/entries.ts";
import { lineFields } from "#core/data/ledger.ts";
import { amount, integer, levels, optionalInteger, MOST } from "#core/data/fields/numbers.ts";
import { flag, oneOf, text } from "#core/data/fields/texts.ts";
import { writtenFields } from "#core/data/fields/written.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { POWER_LEVEL_KEYS } from "../../rules/character/power-levels.ts";
import { ACCOUNTS, LEDGER_TYPES } from "../../rules/character/purchase.ts";
import { SIZE_KEYS } from "../../rules/character/sizes.ts";
import { NEEDS } from "../../rules/recovery/survival.ts";
import { FALLEN } from "../../rules/injury/vitals.ts";
import { measure, pool } from "../fields/traits.ts";

const HANDS = ["left", "right"] as const;
export const MOST_FATIGUE = 4;

function actorSchema() {
  const { ArrayField, SchemaField } = foundry.data.fields;
  // What was paid, in points or silver pieces; below 0 for what gave some.
  const cost = amount(-MOST);
  const brought = new ArrayField(new SchemaField({ thing: text(), from: integer({}), to: integer({}) }));
  // How many days of training it took.
  const days = integer({ min: 0 });
  const line = { ...lineFields(LEDGER_TYPES, "bought"), cost, account: oneOf(ACCOUNTS, "points"), brought, days };
  return {
    attributes: new SchemaField(each(ATTRIBUTE_KEYS, () => new SchemaField({ bought: levels() }))),
    powerLevel: oneOf(POWER_LEVEL_KEYS, "starting"),
    budget: optionalInteger(null, { min: 0 }),
    earned: integer({ min: 0 }),
    // How many sessions they have played.
    sessions: integer({ min: 0 }),
    // The session in which they were lucky last, counted from 1; 0 for none.
    luckIn: integer({ min: 0 }),
    size: oneOf(SIZE_KEYS, "human"),
    construct: flag(),
    vitality: pool(),
    stamina: pool(),
    mana: pool(),
    bleeding: integer({ min: 0 }),
    stable: flag(),
    fallen: oneOf(FALLEN, ""),
    fatigue: integer({ min: 0, max: MOST_FATIGUE }),
    // For how many days they have gone without food and water, for how many nights without sleep, and whether in heat.
    needs: new SchemaField({ ...each(NEEDS, () => integer({ min: 0 })), heat: flag() }),
    // The UUID of who cares for them until their next night or day in bed; empty for nobody.
    care: text(),
    // How often they have meditated since then.
    meditations: integer({ min: 0 }),
    offHand: oneOf(HANDS, "left"),
    silver: measure(),
    ledger: entries(new SchemaField(line, ENTRY)),
    ...writtenFields(),
  };
}

/** What a character and an NPC store; all else is derived from it and from what they carry. */
class ActorData extends foundry.abstract.TypeDataModel<ReturnType<typeof actorSchema>, Actor.Implementation> {
  static override defineSchema = actorSchema;
}

/** The actor types and their models. */
export const ACTOR_MODELS = { character: ActorData, npc: ActorData } as const;
