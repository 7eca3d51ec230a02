import { integer, optionalInteger } from "#core/data/fields/numbers.ts";
import { flag, oneOf, oneOfOrNone } from "#core/data/fields/texts.ts";
import { writtenFields } from "#core/data/fields/written.ts";
import { ATTRIBUTE_KEYS } from "../../rules/character/attributes.ts";
import { ORIGIN_KEYS, RANKS } from "../../rules/character/origins.ts";
import { RACE_KEYS } from "../../rules/character/races.ts";
import { SENSES, USUAL_SENSE } from "../../rules/character/senses.ts";
import { FRESH } from "../../rules/character/tiredness.ts";
import { GIFTS, SKILL_KEYS } from "../../rules/skills/skills.ts";
import { each } from "#core/data/fields/each.ts";
import { learnedSchema } from "../fields.ts";

/** What an attribute is that nobody has rolled for. */
export const USUAL_ATTRIBUTE = 10;
const USUAL_HEIGHT = 175;

function actorSchema() {
  const { SchemaField } = foundry.data.fields;
  // What was rolled, and what the race has added to it.
  const rolled = (initial: number) => new SchemaField({ base: integer({ initial, min: 0 }), race: integer({}) });
  const pool = () => new SchemaField({ value: optionalInteger() });
  return {
    attributes: new SchemaField(each(ATTRIBUTE_KEYS, () => rolled(USUAL_ATTRIBUTE))),
    senses: new SchemaField(each(SENSES, () => rolled(USUAL_SENSE))),
    skills: new SchemaField(each(SKILL_KEYS, () => new SchemaField(learnedSchema()))),
    gifts: new SchemaField(each(GIFTS, () => flag())),
    race: oneOf(RACE_KEYS, "human"),
    origin: oneOfOrNone(ORIGIN_KEYS),
    rank: oneOf(RANKS, "common"),
    bornSlave: flag(),
    branded: flag(),
    age: optionalInteger(null, { min: 0 }),
    height: integer({ initial: USUAL_HEIGHT, min: 1 }),
    hitPoints: pool(),
    // Open serious wounds, and whether somebody below 0 was stabilised: see `rules/injury/vitals.ts`.
    bleeding: integer({ min: 0 }),
    stable: flag(),
    mentalHealth: pool(),
    fatigue: integer({ initial: FRESH, min: 0, max: FRESH }),
    purse: integer({ min: 0 }),
    // The encumbrance of what no item stands for.
    otherLoad: integer({ min: 0 }),
    ...writtenFields(),
  };
}

/** What a character and an NPC store; all else is derived from it and from what they carry. */
class ActorData extends foundry.abstract.TypeDataModel<ReturnType<typeof actorSchema>, Actor.Implementation> {
  static override defineSchema = actorSchema;
}

/** The actor types and their models. */
export const ACTOR_MODELS = { character: ActorData, npc: ActorData } as const;
